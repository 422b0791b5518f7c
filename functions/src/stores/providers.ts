import { ADMIN_PROVIDERS_PAGE_SIZE, type Provider, providerSchema } from '@gharseva/contract';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { readDocument, readDocuments } from './read-document';

/** The assignable view of workers: `providers/{uid}` (docs/product-decisions.md section 1). */
export function createProviderStore(database: Database) {
  const collection = async () => (await database()).collection('providers');
  return {
    /** One provider; null when there is none. */
    async find(uid: string) {
      return readDocument(providerSchema, await (await collection()).doc(uid).get());
    },

    /** The providers of the ids that exist, read in one request. */
    async findAll(uids: readonly string[]) {
      if (uids.length === 0) return [];
      const providers = await collection();
      const refs = uids.map((uid) => providers.doc(uid));
      return readDocuments(providerSchema, await providers.firestore.getAll(...refs));
    },

    /** A page of the providers by name; with `after`, those behind that one. */
    async list(isVerified: boolean | undefined, after: Provider | null): Promise<Provider[]> {
      let found = (await collection()).orderBy('name').orderBy('__name__');
      if (isVerified !== undefined) found = found.where('isVerified', '==', isVerified);
      if (after) found = found.startAfter(after.name, after._id);
      return readDocuments(providerSchema, (await found.limit(ADMIN_PROVIDERS_PAGE_SIZE + 1).get()).docs);
    },

    /** How many there are. */
    async count(): Promise<number> {
      return (await (await collection()).count().get()).data().count;
    },

    /** As `find`, guarded: the transaction fails when it changes meanwhile. */
    async findIn(transaction: Transaction, uid: string) {
      const [snapshot] = await transaction.getAll((await collection()).doc(uid));
      return snapshot ? readDocument(providerSchema, snapshot) : null;
    },

    /** Writes a provider whole: what it no longer has is taken away. */
    async putIn(transaction: Transaction, { _id, ...provider }: Provider): Promise<void> {
      transaction.replace((await collection()).doc(_id), provider);
    },
  };
}
