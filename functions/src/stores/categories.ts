import { type Category, categorySchema, searchKey, searchPrefixes, translationsOf } from '@gharseva/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../platform/transact';
import type { CatalogueStamp } from './catalogue/catalogue-version';
import { type DocumentSource, openCollection } from './collection';
import { findUsedPictures } from './find-used-pictures';

/** Far more than any operator's list of trades; keeps a request from reading a whole collection. */
export const MAX_SIBLINGS = 200;

/** A category without the stored prefixes of its name's words, which only queries use. */
const storedCategorySchema = z.object(categorySchema.shape);

/** A category with the digest of the body that created it; empty for one without. */
const createdCategorySchema = z.extend(storedCategorySchema, { requestHash: z._default(z.string(), '') });

/** The filter of the admin's list; a null `parentCategory` is the top level. */
export interface CategoryFilter {
  search?: string | undefined;
  parentCategory?: string | null | undefined;
  isActive?: boolean | undefined;
}

/** Categories and subcategories: `categories/{id}` (docs/specification.md section 3). */
export function createCategoryStore(source: DocumentSource, version: CatalogueStamp) {
  const categories = openCollection(source, 'categories', storedCategorySchema);
  const { find, findAll, findIn } = categories;
  const created = openCollection(source, 'categories', createdCategorySchema);
  return {
    find,
    findAll,
    findIn,

    /** The categories as their calls created them, for repetitions. */
    created: { find: created.find, findIn: created.findIn },

    /** The active children of a category by position; with null, the active top level. */
    async listActive(parentCategory: string | null) {
      const found = (await categories.all())
        .where('parentCategory', '==', parentCategory)
        .where('isActive', '==', true)
        .orderBy('position');
      return categories.read(found.limit(MAX_SIBLINGS));
    },

    /** Up to `max` active categories and subcategories, in no order, with those that cannot be read. */
    async findActive(max: number) {
      return categories.readSome((await categories.all()).where('isActive', '==', true).limit(max));
    },

    /** Up to `max` categories by name; with `after`, those after that one. */
    async list(filter: CategoryFilter, after: Category | null, max: number): Promise<Category[]> {
      const key = searchKey(filter.search ?? '');
      let found = (await categories.all()).orderBy('name').orderBy('__name__');
      if (key) found = found.where('searchPrefixes', 'array-contains', key);
      for (const field of ['parentCategory', 'isActive'] as const) {
        if (filter[field] !== undefined) found = found.where(field, '==', filter[field]);
      }
      return categories.readPage(found, after && [after.name, after._id], max);
    },

    /** The number of subcategories of a category. */
    async countChildren(id: string): Promise<number> {
      return categories.count((await categories.all()).where('parentCategory', '==', id));
    },

    /** Those of up to thirty picture addresses that a category uses. */
    findUsedPictures: (imageUrls: readonly string[]) => findUsedPictures(source, 'categories', imageUrls),

    /** The number of categories and subcategories. */
    count: () => categories.count(),

    /** Tells that the number of places of a trade was lowered, on a day. */
    noteLoweredIn: version.stampLoweredIn,

    /** Writes a category whole, with its search prefixes. */
    async replaceIn(transaction: Transaction, category: Category & { requestHash?: string }): Promise<void> {
      await categories.replaceIn(transaction, {
        ...category,
        searchPrefixes: searchPrefixes(category.name, ...translationsOf(category, 'name')),
      });
      await version.stampIn(transaction);
    },

    /** Deletes a category that the transaction has read. */
    async removeIn(transaction: Transaction, id: string): Promise<void> {
      await categories.removeIn(transaction, id);
      await version.stampIn(transaction);
    },
  };
}

export type CategoryStore = ReturnType<typeof createCategoryStore>;
