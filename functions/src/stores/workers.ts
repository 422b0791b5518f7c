import {
  instantSchema,
  phoneSearchKey,
  searchKey,
  searchPrefixes,
  UPLOAD_TYPES,
  type Worker,
  workerSchema,
} from '@gharseva/contract';
import * as z from 'zod/mini';
import { whereAny } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

/**
 * A stored worker: with the instant of registration, that of becoming inactive (missing while it is not), that of the change
 * request that was approved last, by which the same decision is known again, and the prefixes of name and phone for search,
 * renewed with each write.
 */
const storedWorkerSchema = z.extend(workerSchema, {
  registeredAt: z.optional(instantSchema),
  inactiveSince: z.optional(instantSchema),
  approvedChange: z.optional(instantSchema),
  searchPrefixes: z.optional(z.array(z.string())),
});

export type StoredWorker = z.infer<typeof storedWorkerSchema>;

/**
 * A worker in the contract's form, without the server's own fields.
 * @param todayJobs the current count (`orders.countToday`), whatever is stored
 */
export function toWorker(stored: StoredWorker, todayJobs: number): Worker {
  const {
    registeredAt: _at,
    inactiveSince: _since,
    approvedChange: _approved,
    searchPrefixes: _prefixes,
    ...worker
  } = stored;
  return { ...worker, todayJobs };
}

/** The filter of the admin's list. */
export interface WorkerFilter {
  search?: string;
  status?: Worker['status'] | undefined;
  /** Only workers with a document that waits for a decision. */
  kyc?: 'waiting' | undefined;
}

/** The conditions for a document of any type that waits for a decision, by the worker's own copy of its status. */
const KYC_WAITING = UPLOAD_TYPES.map((type) => [`documents.${type}.status`, 'pending'] as const);

/** The start of a page: after a record, or after a number of records. */
export type PageStart = { after: StoredWorker } | { skip: number };

/** Workers: `workers/{uid}` (docs/specification.md section 3, docs/product-decisions.md section 1). */
export function createWorkerStore(source: DocumentSource) {
  const workers = openCollection(source, 'workers', storedWorkerSchema);
  const { find, findAll, findSome, findIn, removeEachIn } = workers;
  return {
    find,
    findAll,
    findSome,
    findIn,
    removeEachIn,

    /** A page of the workers by name, and the number of all of them; skipped ones are charged. */
    async list(filter: WorkerFilter, limit: number, start: PageStart) {
      const key = phoneSearchKey(filter.search ?? '') ?? searchKey(filter.search ?? '');
      let found = (await workers.all()).orderBy('fullName').orderBy('__name__');
      if (key) found = found.where('searchPrefixes', 'array-contains', key);
      if (filter.status !== undefined) found = found.where('status', '==', filter.status);
      if (filter.kyc) found = await whereAny(found, KYC_WAITING);
      const page =
        'after' in start ? found.startAfter(start.after.fullName, start.after._id) : found.offset(start.skip);
      const read = () => workers.readPage(page, null, limit);
      if ('after' in start || start.skip <= limit) {
        const [some, total] = await Promise.all([read(), workers.count(found)]);
        return { workers: some, total };
      }
      // Reads a far page only if it exists: skipped records are charged.
      const total = await workers.count(found);
      return { workers: start.skip < total ? await read() : [], total };
    },

    /** Up to `max` active workers of a city (by name) and of some trades, by name. */
    async listActive(city: string, trades: readonly string[], max: number) {
      const found = (await workers.all())
        .where('status', '==', 'active')
        .where('city', '==', city)
        .where('serviceType', 'in', [...trades])
        .orderBy('fullName');
      return workers.read(found.limit(max));
    },

    /** Up to `max` active workers of a city (by name), by name; with `after`, those after that worker. */
    async listActiveIn(city: string, after: StoredWorker | null, max: number): Promise<StoredWorker[]> {
      const found = (await workers.all())
        .where('status', '==', 'active')
        .where('city', '==', city)
        .orderBy('fullName')
        .orderBy('__name__');
      return workers.readPage(found, after && [after.fullName, after._id], max);
    },

    /** Up to `max` workers whose name begins as searched, by name; none for the beginning of a phone number. */
    async listNamed(search: string, max: number): Promise<StoredWorker[]> {
      const key = /\p{L}/u.test(search) ? searchKey(search) : null;
      if (key === null) return [];
      const found = (await workers.all()).where('searchPrefixes', 'array-contains', key).orderBy('fullName');
      return workers.read(found.limit(max));
    },

    /** The number of workers. */
    count: () => workers.count(),

    /** The number of workers with a document that waits for a decision. */
    async countKycWaiting(): Promise<number> {
      return workers.count(await whereAny(await workers.all(), KYC_WAITING));
    },

    /** Up to `max` workers whose change request waits for a decision, the oldest request first. */
    async listAsking(max: number) {
      return workers.read((await workers.all()).orderBy('changeRequest.at').limit(max));
    },

    /** Whether a worker has this ten-digit phone. */
    async hasPhone(phone: string): Promise<boolean> {
      const found = await (await workers.all()).where('phone', '==', phone).limit(1).get();
      return !found.empty;
    },

    /** The number of workers of a trade (a category id) or city (a name). */
    async countBy(field: 'serviceType' | 'city', value: string): Promise<number> {
      return workers.count((await workers.all()).where(field, '==', value));
    },

    /** Writes a worker whole, with the search prefixes. */
    replaceIn(transaction: Transaction, worker: StoredWorker): Promise<void> {
      const prefixes = searchPrefixes(worker.fullName, worker.phone);
      return workers.replaceIn(transaction, { ...worker, searchPrefixes: prefixes });
    },
  };
}
