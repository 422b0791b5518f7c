import { type Category, categorySchema, searchKey, searchPrefixes, translationsOf } from '@gharseva/contract';
import { z } from 'zod';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { findUsedPictures } from './find-used-pictures';
import { readDocument, readDocuments } from './read-document';

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
  const collection = async () => (await database()).collection('categories');
  return {
    /** The active children of a category, or with null the active top level, by position. */
    async listActive(parentCategory: string | null) {
      const found = await (await collection())
        .where('parentCategory', '==', parentCategory)
        .where('isActive', '==', true)
        .orderBy('position')
        .limit(MAX_SIBLINGS)
        .get();
      return readDocuments(storedCategorySchema, found.docs);
    },

    /** Up to `max` active categories and subcategories, in no order. */
    async listAllActive(max: number) {
      const found = await (await collection()).where('isActive', '==', true).limit(max).get();
      return readDocuments(storedCategorySchema, found.docs);
    },

    /** Up to `max` of all categories by name; with `after`, those behind that one. */
    async list(filter: CategoryFilter, after: Category | null, max: number): Promise<Category[]> {
      const key = searchKey(filter.search ?? '');
      let found = (await collection()).orderBy('name').orderBy('__name__');
      if (key) found = found.where('searchPrefixes', 'array-contains', key);
      if (filter.parentCategory !== undefined) {
        found = found.where('parentCategory', '==', filter.parentCategory);
      }
      if (filter.isActive !== undefined) found = found.where('isActive', '==', filter.isActive);
      if (after) found = found.startAfter(after.name, after._id);
      return readDocuments(storedCategorySchema, (await found.limit(max).get()).docs);
    },

    /** One category, active or not; null when there is none. */
    async find(id: string) {
      return readDocument(storedCategorySchema, await (await collection()).doc(id).get());
    },

    /** As `find`, guarded: the transaction fails when it changes meanwhile. */
    async findIn(transaction: Transaction, id: string) {
      const [snapshot] = await transaction.getAll((await collection()).doc(id));
      return snapshot ? readDocument(storedCategorySchema, snapshot) : null;
    },

    /** The categories of the ids that exist, read in one request. */
    async findAll(ids: readonly string[]) {
      if (ids.length === 0) return [];
      const categories = await collection();
      const refs = ids.map((id) => categories.doc(id));
      return readDocuments(storedCategorySchema, await categories.firestore.getAll(...refs));
    },

    /** How many subcategories a category has. */
    async countChildren(id: string): Promise<number> {
      return (await (await collection()).where('parentCategory', '==', id).count().get()).data().count;
    },

    /** Which of up to thirty picture addresses some category names. */
    findUsedPictures: (imageUrls: readonly string[]) => findUsedPictures(database, 'categories', imageUrls),

    /** How many there are, subcategories included. */
    async count(): Promise<number> {
      return (await (await collection()).count().get()).data().count;
    },

    /** Writes a category whole: what it no longer has is taken away. */
    async putIn(transaction: Transaction, { _id, ...category }: Category): Promise<void> {
      transaction.replace((await collection()).doc(_id), {
        ...category,
        searchPrefixes: searchPrefixes(category.name, ...translationsOf(category, 'name')),
      });
    },

    /** Deletes a category that the transaction has read. */
    async removeIn(transaction: Transaction, id: string): Promise<void> {
      transaction.remove((await collection()).doc(id));
    },
  };
}

export type CategoryStore = ReturnType<typeof createCategoryStore>;
