import { userSchema } from '@gharseva/contract';
import { z } from 'zod';
import type { Database, DocumentReference } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { readDocument, readDocuments } from './read-document';

/** One request that added an address: its idempotency key, as the address id that follows from it, and its body's digest. */
const addressRequestSchema = z.strictObject({ addressId: z.string(), requestHash: z.string() });

/** How many of the latest additions can be replayed. */
const KEPT_REQUESTS = 20;

const storedUserSchema = userSchema.extend({ addressRequests: z.array(addressRequestSchema).default([]) });

export type StoredUser = z.infer<typeof storedUserSchema>;

/** Customers: `users/{uid}`, the addresses inside (DECISIONS.md section 1). */
export function createUserStore(database: Database) {
  const reference = async (uid: string): Promise<DocumentReference> =>
    (await database()).collection('users').doc(uid);
  return {
    /** One customer; null before the first sign-in. */
    async find(uid: string) {
      return readDocument(storedUserSchema, await (await reference(uid)).get());
    },

    /** The customers of the ids that exist, read in one request. */
    async findAll(uids: readonly string[]) {
      if (uids.length === 0) return [];
      const refs = await Promise.all(uids.map(reference));
      return readDocuments(storedUserSchema, await (await database()).getAll(...refs));
    },

    /** As `find`, guarded: the transaction fails when it changes meanwhile. */
    async findIn(transaction: Transaction, uid: string) {
      const [snapshot] = await transaction.getAll(await reference(uid));
      return snapshot ? readDocument(storedUserSchema, snapshot) : null;
    },

    /** Writes a customer whole, keeping the latest address requests only. */
    async putIn(transaction: Transaction, { _id, ...user }: StoredUser): Promise<void> {
      const addressRequests = user.addressRequests.slice(-KEPT_REQUESTS);
      transaction.put(await reference(_id), { ...user, addressRequests });
    },
  };
}
