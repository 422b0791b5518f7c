import { serviceSchema } from '@gharseva/contract';
import type { Database } from '../platform/database';
import { readDocuments } from './read-document';

/** Far above what thirty subcategories hold; it keeps one request from reading a whole collection. */
const MAX_SERVICES = 1000;

/** Services: `services/{id}` (SPEC.md section 3). */
export function createServiceStore(database: Database) {
  const collection = async () => (await database()).collection('services');
  return {
    /** The active services of up to thirty subcategories, by position. */
    async listActive(categoryIds: readonly string[]) {
      const found = await (await collection())
        .where('categoryId', 'in', [...categoryIds])
        .where('isActive', '==', true)
        .orderBy('position')
        .limit(MAX_SERVICES)
        .get();
      return readDocuments(serviceSchema, found.docs);
    },

    /** The services of the ids that exist, active or not, read in one request. */
    async findAll(ids: readonly string[]) {
      if (ids.length === 0) return [];
      const services = await collection();
      const refs = ids.map((id) => services.doc(id));
      return readDocuments(serviceSchema, await services.firestore.getAll(...refs));
    },
  };
}

export type ServiceStore = ReturnType<typeof createServiceStore>;
