import * as z from 'zod/mini';
import type { CallCount } from '../domain/charge-limit';
import { keyedDigest, randomSecret } from '../domain/secure-id';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';
import { keepFirst } from './keep-first';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of days for which a known address is remembered. */
const KNOWN_DAYS = 90;

const countSchema = z.object({ calls: z.int().check(z.gte(0)), windowEndsAt: z.int() });
const secretSchema = z.object({ secret: z.string().check(z.minLength(1)) });

/** The counts of attempts, and the addresses from which a name has signed in. */
type LoginEntry = 'pair' | 'name' | 'neighbourhood' | 'neighbourhoods' | 'codes' | 'known';

/**
 * Attempts at admins' passwords and codes, and the addresses from which each admin has signed in: `adminLogins/{digest}`
 * (docs/product-decisions.md section 3). Names and addresses are stored as digests keyed with a secret of this
 * collection; Firestore's TTL on `expiresAt` deletes the entries.
 */
export function createAdminLoginStore(source: DocumentSource) {
  const logins = openCollection(source, 'adminLogins', countSchema);
  let known: string | undefined;

  async function secret(): Promise<string> {
    if (known) return known;
    const stored = await keepFirst((await logins.all()).doc('secret'), () => ({ secret: randomSecret() }));
    known = secretSchema.parse(stored.data()).secret;
    return known;
  }

  return {
    /** The id for some parts, such as a name and an address. */
    async idOf(kind: LoginEntry, ...parts: readonly string[]): Promise<string> {
      return keyedDigest(await secret(), JSON.stringify([kind, ...parts]));
    },

    /** Whether an entry exists, such as a known address. */
    async has(id: string): Promise<boolean> {
      return (await (await logins.all()).doc(id).get()).exists;
    },

    /** A count; null for an id without one. */
    find: logins.find,

    /** The counts of some ids, in their order, guarded; null for an id without a count. */
    findEachIn: logins.findEachIn,

    /** Writes a count, with the instant from which Firestore may delete it. */
    mergeIn: (transaction: Transaction, _id: string, count: CallCount): Promise<void> =>
      logins.mergeIn(transaction, { ...count, _id, expiresAt: new Date(count.windowEndsAt + DAY_MS) }),

    /** Remembers an address from `now` on. The same transaction must have read the entry with `findEachIn`. */
    rememberIn(transaction: Transaction, _id: string, now: Date): Promise<void> {
      const expiresAt = new Date(now.getTime() + KNOWN_DAYS * DAY_MS);
      return logins.mergeIn(transaction, { _id, calls: 0, windowEndsAt: now.getTime(), expiresAt });
    },
  };
}

export type AdminLoginStore = ReturnType<typeof createAdminLoginStore>;
