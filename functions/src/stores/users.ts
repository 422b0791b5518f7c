import { INCOMPLETE_NAME, searchPrefixes, userSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

/** A request that added an address: the address id, derived from its idempotency key, and the digest of its body. */
const addressRequestSchema = z.strictObject({ addressId: z.string(), requestHash: z.string() });

/** The number of the latest additions that can be replayed. */
const KEPT_REQUESTS = 20;

/** A stored customer: with the latest additions, and the prefixes of the name for search, renewed with each write. */
const storedUserSchema = z.extend(userSchema, {
  addressRequests: z._default(z.array(addressRequestSchema), []),
  searchPrefixes: z.optional(z.array(z.string())),
});

/** Sorts after every text with the same beginning. */
const LAST_SIGN = '\uf8ff';

export type StoredUser = z.infer<typeof storedUserSchema>;

/** Customers: `users/{uid}`, with their addresses (docs/product-decisions.md section 1). */
export function createUserStore(source: DocumentSource) {
  const users = openCollection(source, 'users', storedUserSchema);
  const { find, findAll, findSome, findIn, removeEachIn } = users;
  return {
    find,
    findAll,
    findSome,
    findIn,
    removeEachIn,

    /** Up to `max` customers whose ten-digit phone begins with some digits. */
    async listByPhone(digits: string, max: number) {
      const found = (await users.all())
        .where('phone', '>=', digits)
        .where('phone', '<=', `${digits}${LAST_SIGN}`);
      return users.read(found.limit(max));
    },

    /**
     * Up to `max` customers with a word in the name that begins with a search key. A customer last written by an
     * earlier version has no prefixes, and is found by the beginning of the whole name, as `typed` or capitalized.
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

    /** Writes a customer's fields, with only the latest address requests. */
    mergeIn(transaction: Transaction, user: StoredUser): Promise<void> {
      const addressRequests = user.addressRequests.slice(-KEPT_REQUESTS);
      const prefixes = user.name === INCOMPLETE_NAME ? [] : searchPrefixes(user.name);
      return users.mergeIn(transaction, { ...user, addressRequests, searchPrefixes: prefixes });
    },
  };
}
