import type { SearchIndex } from '@gharseva/contract';
import { translationsOf } from '@gharseva/contract/rules';
import { createMatcher, type Matcher, type SearchDocument } from './create-matcher';

export type SearchedService = SearchIndex['services'][number];
export type SearchedCategory = SearchIndex['categories'][number];

/** A result with its context: a category; a subcategory with its category; a service with both. */
export interface Finding {
  /** The id of the category, the subcategory or the service. */
  id: string;
  item: SearchedCategory | SearchedService;
  /** The category of the page that shows it. */
  page: SearchedCategory;
  /** The subcategory of a service. */
  group: SearchedCategory | null;
  /** The service; null for a category or subcategory. */
  service: SearchedService | null;
}

/**
 * Creates the search over the catalogue's index: with equal scores, categories and subcategories come before services.
 */
export function searchCatalogue(index: SearchIndex): Matcher<Finding> {
  const categories = new Map(index.categories.map((category) => [category._id, category]));
  const found: SearchDocument<Finding>[] = index.categories.map((category) => {
    const page = categories.get(category.parentCategory ?? '') ?? category;
    return {
      item: { id: category._id, item: category, page, group: null, service: null },
      names: namesOf(category),
      context: page === category ? [] : namesOf(page),
    };
  });
  for (const service of index.services) {
    const group = categories.get(service.categoryId);
    const page = categories.get(group?.parentCategory ?? '');
    if (!group || !page) continue;
    found.push({
      item: { id: service._id, item: service, page, group, service },
      names: namesOf(service),
      context: [...namesOf(group), ...namesOf(page)],
    });
  }
  return createMatcher(found);
}

const namesOf = (record: SearchedCategory | SearchedService) => [
  record.name,
  ...translationsOf(record, 'name'),
];
