import { INCOMPLETE_NAME, searchPrefixes, userSchema } from '@gharseva/contract';
import { z } from 'zod';
import type { Database, DocumentReference } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { readDocument, readDocuments } from './read-document';

/** One request that added an address: its idempotency key, as the address id that follows from it, and its body's digest. */
const addressRequestSchema = z.strictObject({ addressId: z.string(), requestHash: z.string() });

/** How many of the latest additions can be replayed. */
const KEPT_REQUESTS = 20;

/** A customer as stored: with the latest additions, and the beginnings of the name by which an admin finds it, made anew with each writing. */
const storedUserSchema = userSchema.extend({
  addressRequests: z.array(addressRequestSchema).default([]),
  searchPrefixes: z.array(z.string()).optional(),
});

/** Behind every text that begins like another one. */
const LAST_SIGN = '\uf8ff';

export type StoredUser = z.infer<typeof storedUserSchema>;

/** Customers: `users/{uid}`, the addresses inside (docs/product-decisions.md section 1). */
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

    /** Up to `max` customers whose phone begins with some digits, of the ten. */
    async listByPhone(digits: string, max: number) {
      const users = (await database()).collection('users');
      const found = users.where('phone', '>=', digits).where('phone', '<=', `${digits}${LAST_SIGN}`);
      return readDocuments(storedUserSchema, (await found.limit(max).get()).docs);
    },

    /**
     * Up to `max` customers of whose name a word begins like a search's key. Who was last written by an earlier version has
     * no such words, and is found by the beginning of the whole name, as it is `typed` or with capitals.
     */
    async listByName(key: string, typed: string, max: number) {
      const users = (await database()).collection('users');
      const capitals = key.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());
      const spellings = [...new Set([typed.trim(), capitals])];
      const pages = await Promise.all([
        users.where('searchPrefixes', 'array-contains', key).limit(max).get(),
        ...spellings.map((name) =>
          users.where('name', '>=', name).where('name', '<=', `${name}${LAST_SIGN}`).limit(max).get(),
        ),
      ]);
      const all = pages.flatMap(({ docs }) => readDocuments(storedUserSchema, docs));
      return [...new Map(all.map((user) => [user._id, user])).values()].slice(0, max);
    },

    /** As `find`, guarded: the transaction fails when it changes meanwhile. */
    async findIn(transaction: Transaction, uid: string) {
      const [snapshot] = await transaction.getAll(await reference(uid));
      return snapshot ? readDocument(storedUserSchema, snapshot) : null;
    },

    /** Writes a customer whole, keeping the latest address requests only. */
    async putIn(transaction: Transaction, { _id, ...user }: StoredUser): Promise<void> {
      const addressRequests = user.addressRequests.slice(-KEPT_REQUESTS);
      const prefixes = user.name === INCOMPLETE_NAME ? [] : searchPrefixes(user.name);
      transaction.put(await reference(_id), { ...user, addressRequests, searchPrefixes: prefixes });
    },
  };
}
