import { instantSchema, type Worker, workerSchema } from '@gharseva/contract';
import type { z } from 'zod';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { readDocument } from './read-document';

const storedWorkerSchema = workerSchema.extend({ registeredAt: instantSchema.optional() });

export type StoredWorker = z.infer<typeof storedWorkerSchema>;

/** A worker as the contract shows it, without what only the server keeps. */
export function toWorker({ registeredAt: _at, ...worker }: StoredWorker): Worker {
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

    /** Writes a worker whole. */
    async putIn(transaction: Transaction, { _id, ...worker }: StoredWorker): Promise<void> {
      transaction.put((await collection()).doc(_id), worker);
    },
  };
}
