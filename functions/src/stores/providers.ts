import { type Provider, providerSchema } from '@gharseva/contract';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { readDocument } from './read-document';

/** The assignable view of workers: `providers/{uid}` (DECISIONS.md section 1). */
export function createProviderStore(database: Database) {
  const collection = async () => (await database()).collection('providers');
  return {
    /** One provider; null when there is none. */
    async find(uid: string) {
      return readDocument(providerSchema, await (await collection()).doc(uid).get());
    },

    /** As `find`, guarded: the transaction fails when it changes meanwhile. */
    async findIn(transaction: Transaction, uid: string) {
      const [snapshot] = await transaction.getAll((await collection()).doc(uid));
      return snapshot ? readDocument(providerSchema, snapshot) : null;
    },

    /** Writes a provider whole. */
    async putIn(transaction: Transaction, { _id, ...provider }: Provider): Promise<void> {
      transaction.put((await collection()).doc(_id), provider);
    },
  };
}
