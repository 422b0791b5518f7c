import { type Service, searchKey, searchPrefixes, serviceSchema, translationsOf } from '@gharseva/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../platform/transact';
import type { CatalogueStamp } from './catalogue/catalogue-version';
import { type DocumentSource, openCollection } from './collection';
import { findUsedPictures } from './find-used-pictures';

/** Far more than thirty subcategories contain; keeps a request from reading a whole collection. */
export const MAX_SERVICES = 1000;

/** A service without the stored prefixes of its name's words, which only queries use. */
const storedServiceSchema = z.object(serviceSchema.shape);

/** A service with the digest of the body that created it; empty for one without. */
const createdServiceSchema = z.extend(storedServiceSchema, { requestHash: z._default(z.string(), '') });

/** The filter of the admin's list. */
export interface ServiceFilter {
  search?: string | undefined;
  categoryId?: string | undefined;
  cityId?: string | undefined;
  isActive?: boolean | undefined;
}

/** Services: `services/{id}` (docs/specification.md section 3). */
export function createServiceStore(source: DocumentSource, version: CatalogueStamp) {
  const services = openCollection(source, 'services', storedServiceSchema);
  const { find, findAll, findSome, findEvery, findIn, findEachIn } = services;
  const created = openCollection(source, 'services', createdServiceSchema);
  return {
    find,
    findAll,
    findSome,
    findEvery,
    findIn,
    findEachIn,

    /** The services as their calls created them, for repetitions. */
    created: { find: created.find, findIn: created.findIn },

    /** The active services of up to thirty subcategories, by position. */
    async listActive(categoryIds: readonly string[]) {
      const found = (await services.all())
        .where('categoryId', 'in', [...categoryIds])
        .where('isActive', '==', true)
        .orderBy('position');
      return services.read(found.limit(MAX_SERVICES));
    },

    /** Up to `max` active services, in no order, with those that cannot be read. */
    async findActive(max: number) {
      return services.readSome((await services.all()).where('isActive', '==', true).limit(max));
    },

    /** Up to `max` services by name; with `after`, those after that one. */
    async list(filter: ServiceFilter, after: Service | null, max: number): Promise<Service[]> {
      const key = searchKey(filter.search ?? '');
      let found = (await services.all()).orderBy('name').orderBy('__name__');
      if (key) found = found.where('searchPrefixes', 'array-contains', key);
      for (const field of ['categoryId', 'cityId', 'isActive'] as const) {
        if (filter[field] !== undefined) found = found.where(field, '==', filter[field]);
      }
      return services.readPage(found, after && [after.name, after._id], max);
    },

    /** Up to `max` services by id: the whole catalogue, for export. */
    async listAll(max: number): Promise<Service[]> {
      return services.read((await services.all()).orderBy('__name__').limit(max));
    },

    /** The number of services in a subcategory or for a city. */
    async countBy(field: 'categoryId' | 'cityId', id: string): Promise<number> {
      return services.count((await services.all()).where(field, '==', id));
    },

    /** Those of up to thirty picture addresses that a service uses. */
    findUsedPictures: (imageUrls: readonly string[]) => findUsedPictures(source, 'services', imageUrls),

    /** The number of services. */
    count: () => services.count(),

    /** Writes a service whole, with its search prefixes. */
    async replaceIn(transaction: Transaction, service: Service & { requestHash?: string }): Promise<void> {
      await services.replaceIn(transaction, {
        ...service,
        searchPrefixes: searchPrefixes(service.name, ...translationsOf(service, 'name')),
      });
      await version.stampIn(transaction);
    },

    /** Deletes a service that the transaction has read. */
    async removeIn(transaction: Transaction, id: string): Promise<void> {
      await services.removeIn(transaction, id);
      await version.stampIn(transaction);
    },
  };
}

export type ServiceStore = ReturnType<typeof createServiceStore>;
