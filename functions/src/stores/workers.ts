import { instantSchema, searchPrefixes, type Worker, workerSchema } from '@gharseva/contract';
import { z } from 'zod';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { readDocument } from './read-document';

/**
 * A worker as it is stored: with the instant of registration, and the beginnings of name and phone by which an admin
 * finds it, which every writing makes anew.
 */
const storedWorkerSchema = workerSchema.extend({
  registeredAt: instantSchema.optional(),
  searchPrefixes: z.array(z.string()).optional(),
});

export type StoredWorker = z.infer<typeof storedWorkerSchema>;

/** A worker as the contract shows it, without what only the server keeps. */
export function toWorker({ registeredAt: _at, searchPrefixes: _prefixes, ...worker }: StoredWorker): Worker {
  return worker;
}

/** Workers: `workers/{uid}` (SPEC.md section 3, DECISIONS.md section 1). */
export function createWorkerStore(database: Database) {
  const collection = async () => (await database()).collection('workers');
  return {
    /** One worker; null for somebody who is none. */
    async find(uid: string) {
      return readDocument(storedWorkerSchema, await (await collection()).doc(uid).get());
    },

    /** As `find`, guarded: the transaction fails when it changes meanwhile. */
    async findIn(transaction: Transaction, uid: string) {
      const [snapshot] = await transaction.getAll((await collection()).doc(uid));
      return snapshot ? readDocument(storedWorkerSchema, snapshot) : null;
    },

    /** Whether a worker has this phone, ten digits. */
    async hasPhone(phone: string): Promise<boolean> {
      const found = await (await collection()).where('phone', '==', phone).limit(1).get();
      return !found.empty;
    },

    /** How many workers have a trade (a category id) or a city (a name). */
    async countBy(field: 'serviceType' | 'city', value: string): Promise<number> {
      return (await (await collection()).where(field, '==', value).count().get()).data().count;
    },

    /** Writes a worker whole. */
    async putIn(transaction: Transaction, { _id, ...worker }: StoredWorker): Promise<void> {
      const prefixes = searchPrefixes(worker.fullName, worker.phone);
      transaction.put((await collection()).doc(_id), { ...worker, searchPrefixes: prefixes });
    },
  };
}
