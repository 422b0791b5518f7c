import { type Service, searchKey, searchPrefixes, serviceSchema, translationsOf } from '@gharseva/contract';
import { z } from 'zod';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { findUsedPictures } from './find-used-pictures';
import { readDocument, readDocuments } from './read-document';

/** Far above what thirty subcategories hold; it keeps one request from reading a whole collection. */
const MAX_SERVICES = 1000;

/** A service as it is stored: beside it the beginnings of its name's words, which only the search reads. */
const storedServiceSchema = z.object(serviceSchema.shape);

/** What the admin's list can be narrowed to. */
export interface ServiceFilter {
  search?: string | undefined;
  categoryId?: string | undefined;
  cityId?: string | undefined;
  isActive?: boolean | undefined;
}

/** Services: `services/{id}` (docs/specification.md section 3). */
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
      return readDocuments(storedServiceSchema, found.docs);
    },

    /** Up to `max` active services, in no order. */
    async listAllActive(max: number) {
      const found = await (await collection()).where('isActive', '==', true).limit(max).get();
      return readDocuments(storedServiceSchema, found.docs);
    },

    /** Up to `max` of all services by name; with `after`, those behind that one. */
    async list(filter: ServiceFilter, after: Service | null, max: number): Promise<Service[]> {
      const key = searchKey(filter.search ?? '');
      let found = (await collection()).orderBy('name').orderBy('__name__');
      if (key) found = found.where('searchPrefixes', 'array-contains', key);
      for (const field of ['categoryId', 'cityId', 'isActive'] as const) {
        if (filter[field] !== undefined) found = found.where(field, '==', filter[field]);
      }
      if (after) found = found.startAfter(after.name, after._id);
      return readDocuments(storedServiceSchema, (await found.limit(max).get()).docs);
    },

    /** Up to `max` services by id: the whole catalogue, for its table. */
    async listAll(max: number): Promise<Service[]> {
      const found = await (await collection()).orderBy('__name__').limit(max).get();
      return readDocuments(storedServiceSchema, found.docs);
    },

    /** One service, active or not; null when there is none. */
    async find(id: string) {
      return readDocument(storedServiceSchema, await (await collection()).doc(id).get());
    },

    /** The services of some ids, guarded, in their order; null for one that is not there. */
    async findAllIn(transaction: Transaction, ids: readonly string[]): Promise<(Service | null)[]> {
      if (ids.length === 0) return [];
      const services = await collection();
      const snapshots = await transaction.getAll(...ids.map((id) => services.doc(id)));
      return snapshots.map((snapshot) => readDocument(storedServiceSchema, snapshot));
    },

    /** The services of the ids that exist, active or not, read in one request. */
    async findAll(ids: readonly string[]) {
      if (ids.length === 0) return [];
      const services = await collection();
      const refs = ids.map((id) => services.doc(id));
      return readDocuments(storedServiceSchema, await services.firestore.getAll(...refs));
    },

    /** How many services hang under a subcategory, or are for a city. */
    async countBy(field: 'categoryId' | 'cityId', id: string): Promise<number> {
      return (await (await collection()).where(field, '==', id).count().get()).data().count;
    },

    /** Which of up to thirty picture addresses some service names. */
    findUsedPictures: (imageUrls: readonly string[]) => findUsedPictures(database, 'services', imageUrls),

    /** How many there are. */
    async count(): Promise<number> {
      return (await (await collection()).count().get()).data().count;
    },

    /** Writes a service whole: what it no longer has is taken away. */
    async putIn(transaction: Transaction, { _id, ...service }: Service): Promise<void> {
      transaction.replace((await collection()).doc(_id), {
        ...service,
        searchPrefixes: searchPrefixes(service.name, ...translationsOf(service, 'name')),
      });
    },

    /** Deletes a service that the transaction has read. */
    async removeIn(transaction: Transaction, id: string): Promise<void> {
      transaction.remove((await collection()).doc(id));
    },
  };
}

export type ServiceStore = ReturnType<typeof createServiceStore>;
