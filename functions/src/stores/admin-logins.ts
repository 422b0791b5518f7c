import { z } from 'zod';
import type { CallCount } from '../domain/charge-limit';
import { keyedDigest, randomSecret } from '../domain/secure-id';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { readDocument } from './read-document';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long an address from which an admin signed in is remembered, in days. */
const KNOWN_DAYS = 90;

const countSchema = z.object({ calls: z.int().min(0), windowEndsAt: z.int() });
const secretSchema = z.object({ secret: z.string().min(1) });

/**
 * Attempts at admins' passwords, and the addresses from which each admin has signed in: `adminLogins/{digest}`
 * (docs/product-decisions.md section 3). Names and addresses are stored as digests keyed with a secret of this
 * collection alone; Firestore's TTL on `expiresAt` deletes the entries.
 */
export function createAdminLoginStore(database: Database) {
  const collection = async () => (await database()).collection('adminLogins');
  let known: string | undefined;

  async function secret(): Promise<string> {
    if (known) return known;
    const ref = (await collection()).doc('secret');
    const stored = await ref.get();
    if (!stored.exists) {
      // Another instance may have been first; whoever was, its secret is the one read back below.
      await ref.create({ secret: randomSecret() }).catch((error: { code?: unknown }) => {
        if (error.code !== 6) throw error;
      });
    }
    known = secretSchema.parse((stored.exists ? stored : await ref.get()).data()).secret;
    return known;
  }

  return {
    /** The id of what is kept under some parts, such as a name and an address. */
    async idOf(kind: 'pair' | 'name' | 'known', ...parts: readonly string[]): Promise<string> {
      return keyedDigest(await secret(), JSON.stringify([kind, ...parts]));
    },

    /** Whether an entry is there: an address is known. */
    async has(id: string): Promise<boolean> {
      return (await (await collection()).doc(id).get()).exists;
    },

    /** The counts of some ids, in their order, guarded by the transaction; null for one not yet begun. */
    async findAllIn(transaction: Transaction, ids: readonly string[]): Promise<(CallCount | null)[]> {
      const logins = await collection();
      const snapshots = await transaction.getAll(...ids.map((id) => logins.doc(id)));
      return snapshots.map((snapshot) => readDocument(countSchema, snapshot));
    },

    /** Writes a count, with the instant from which the document may be deleted. */
    async putIn(transaction: Transaction, id: string, count: CallCount): Promise<void> {
      const expiresAt = new Date(count.windowEndsAt + DAY_MS);
      transaction.put((await collection()).doc(id), { ...count, expiresAt });
    },

    /** Remembers an address from `now` on. The entry must have been read by `findAllIn` of the same transaction. */
    async rememberIn(transaction: Transaction, id: string, now: Date): Promise<void> {
      const expiresAt = new Date(now.getTime() + KNOWN_DAYS * DAY_MS);
      transaction.put((await collection()).doc(id), { calls: 0, windowEndsAt: now.getTime(), expiresAt });
    },
  };
}
