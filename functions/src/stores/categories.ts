import { categorySchema } from '@gharseva/contract';
import type { Database } from '../platform/database';
import { readDocument, readDocuments } from './read-document';

/** No trade list of an operator comes near; it keeps one request from reading a whole collection. */
const MAX_SIBLINGS = 200;

/** Categories and subcategories: `categories/{id}` (SPEC.md section 3). */
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
      return readDocuments(categorySchema, found.docs);
    },

    /** One category, active or not; null when there is none. */
    async find(id: string) {
      return readDocument(categorySchema, await (await collection()).doc(id).get());
    },

    /** The categories of the ids that exist, read in one request. */
    async findAll(ids: readonly string[]) {
      if (ids.length === 0) return [];
      const categories = await collection();
      const refs = ids.map((id) => categories.doc(id));
      return readDocuments(categorySchema, await categories.firestore.getAll(...refs));
    },
  };
}

export type CategoryStore = ReturnType<typeof createCategoryStore>;
