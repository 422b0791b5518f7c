import { type Category, categorySchema, searchKey, searchPrefixes, translationsOf } from '@gharseva/contract';
import { z } from 'zod/mini';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { openCollection } from './collection';
import { findUsedPictures } from './find-used-pictures';

/** No trade list of an operator comes near; it keeps one request from reading a whole collection. */
const MAX_SIBLINGS = 200;

/** A category as it is stored: beside it the beginnings of its name's words, which only the search reads. */
const storedCategorySchema = z.object(categorySchema.shape);

/** What the admin's list can be narrowed to; `parentCategory` null is the top level. */
export interface CategoryFilter {
  search?: string | undefined;
  parentCategory?: string | null | undefined;
  isActive?: boolean | undefined;
}

/** Categories and subcategories: `categories/{id}` (docs/specification.md section 3). */
export function createCategoryStore(database: Database) {
  const categories = openCollection(database, 'categories', storedCategorySchema);
  const { find, findAll, findIn, removeIn } = categories;
  return {
    find,
    findAll,
    findIn,
    removeIn,

    /** The active children of a category, or with null the active top level, by position. */
    async listActive(parentCategory: string | null) {
      const found = (await categories.all())
        .where('parentCategory', '==', parentCategory)
        .where('isActive', '==', true)
        .orderBy('position');
      return categories.read(found.limit(MAX_SIBLINGS));
    },

    /** Up to `max` active categories and subcategories, in no order. */
    async listAllActive(max: number) {
      return categories.read((await categories.all()).where('isActive', '==', true).limit(max));
    },

    /** Up to `max` of all categories by name; with `after`, those behind that one. */
    async list(filter: CategoryFilter, after: Category | null, max: number): Promise<Category[]> {
      const key = searchKey(filter.search ?? '');
      let found = (await categories.all()).orderBy('name').orderBy('__name__');
      if (key) found = found.where('searchPrefixes', 'array-contains', key);
      for (const field of ['parentCategory', 'isActive'] as const) {
        if (filter[field] !== undefined) found = found.where(field, '==', filter[field]);
      }
      return categories.readPage(found, after && [after.name, after._id], max);
    },

    /** How many subcategories a category has. */
    async countChildren(id: string): Promise<number> {
      return categories.count((await categories.all()).where('parentCategory', '==', id));
    },

    /** Which of up to thirty picture addresses some category names. */
    findUsedPictures: (imageUrls: readonly string[]) => findUsedPictures(database, 'categories', imageUrls),

    /** How many there are, subcategories included. */
    count: () => categories.count(),

    /** Writes a category whole, with the words by which the search finds it. */
    replaceIn: (transaction: Transaction, category: Category): Promise<void> =>
      categories.replaceIn(transaction, {
        ...category,
        searchPrefixes: searchPrefixes(category.name, ...translationsOf(category, 'name')),
      }),
  };
}

export type CategoryStore = ReturnType<typeof createCategoryStore>;
