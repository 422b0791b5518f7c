import { INCOMPLETE_NAME, searchPrefixes, userSchema } from '@gharseva/contract';
import { z } from 'zod/mini';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { openCollection } from './collection';

/** One request that added an address: its idempotency key, as the address id that follows from it, and its body's digest. */
const addressRequestSchema = z.strictObject({ addressId: z.string(), requestHash: z.string() });

/** How many of the latest additions can be replayed. */
const KEPT_REQUESTS = 20;

/** A customer as stored: with the latest additions, and the beginnings of the name by which an admin finds it, made anew with each writing. */
const storedUserSchema = z.extend(userSchema, {
  addressRequests: z._default(z.array(addressRequestSchema), []),
  searchPrefixes: z.optional(z.array(z.string())),
});

/** Behind every text that begins like another one. */
const LAST_SIGN = '\uf8ff';

export type StoredUser = z.infer<typeof storedUserSchema>;

/** Customers: `users/{uid}`, the addresses inside (docs/product-decisions.md section 1). */
export function createUserStore(database: Database) {
  const users = openCollection(database, 'users', storedUserSchema);
  const { find, findAll, findIn } = users;
  return {
    find,
    findAll,
    findIn,

    /** Up to `max` customers whose phone begins with some digits, of the ten. */
    async listByPhone(digits: string, max: number) {
      const found = (await users.all())
        .where('phone', '>=', digits)
        .where('phone', '<=', `${digits}${LAST_SIGN}`);
      return users.read(found.limit(max));
    },

    /**
     * Up to `max` customers of whose name a word begins like a search's key. Who was last written by an earlier version has
     * no such words, and is found by the beginning of the whole name, as it is `typed` or with capitals.
     */
    async listByName(key: string, typed: string, max: number) {
      const all = await users.all();
      const capitals = key.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());
      const spellings = [...new Set([typed.trim(), capitals])];
      const pages = await Promise.all(
        [
          all.where('searchPrefixes', 'array-contains', key),
          ...spellings.map((name) =>
            all.where('name', '>=', name).where('name', '<=', `${name}${LAST_SIGN}`),
          ),
        ].map((found) => users.read(found.limit(max))),
      );
      return [...new Map(pages.flat().map((user) => [user._id, user])).values()].slice(0, max);
    },

    /** Writes a customer's fields, keeping the latest address requests only. */
    mergeIn(transaction: Transaction, user: StoredUser): Promise<void> {
      const addressRequests = user.addressRequests.slice(-KEPT_REQUESTS);
      const prefixes = user.name === INCOMPLETE_NAME ? [] : searchPrefixes(user.name);
      return users.mergeIn(transaction, { ...user, addressRequests, searchPrefixes: prefixes });
    },
  };
}
