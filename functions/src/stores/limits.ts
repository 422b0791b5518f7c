import * as z from 'zod/mini';
import type { CallCount } from '../domain/charge-limit';
import { derivedId, keyedDigest, randomSecret } from '../domain/secure-id';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';
import { keepFirst } from './keep-first';

const DAY_MS = 24 * 60 * 60 * 1000;

const callCountSchema = z.object({ calls: z.int().check(z.gte(0)), windowEndsAt: z.int() });
const saltSchema = z.object({ salt: z.string().check(z.minLength(1)) });

/**
 * Rate limits across instances: `limits/{id}` (docs/product-decisions.md section 3). Network addresses and phones are
 * stored only as digests keyed with a random secret of the day, kept at `limits/salt-{day}`; Firestore's TTL on
 * `expiresAt` deletes counter and secret, after which nobody can tell whose the digest was.
 */
export function createLimitStore(source: DocumentSource) {
  const limits = openCollection(source, 'limits', callCountSchema);
  const salts = new Map<string, string>();

  async function saltOf(now: Date): Promise<string> {
    const day = now.toISOString().slice(0, 10);
    const known = salts.get(day);
    if (known) return known;
    const stored = await keepFirst((await limits.all()).doc(`salt-${day}`), () => ({
      salt: randomSecret(),
      expiresAt: new Date(now.getTime() + 2 * DAY_MS),
    }));
    const { salt } = saltSchema.parse(stored.data());
    salts.clear();
    salts.set(day, salt);
    return salt;
  }

  return {
    /** The counter's id for a signed-in person's calls to one endpoint. */
    idOfActor: (endpoint: string, uid: string): string => derivedId('limit', endpoint, 'actor', uid),

    /** The counter's id for today's calls to one endpoint from a network address or a phone. */
    async idOfPersonal(
      endpoint: string,
      kind: 'address' | 'phone',
      value: string,
      now: Date,
    ): Promise<string> {
      return derivedId('limit', endpoint, kind, keyedDigest(await saltOf(now), value));
    },

    /** One counter's count, unguarded; null if it has not yet begun. */
    find: limits.find,

    /** The counts of some counters, in their order, guarded; null for one not yet begun. */
    findEachIn: limits.findEachIn,

    /** Writes a count, with the instant from which Firestore may delete it. */
    mergeIn: (transaction: Transaction, _id: string, count: CallCount): Promise<void> =>
      limits.mergeIn(transaction, { ...count, _id, expiresAt: new Date(count.windowEndsAt + DAY_MS) }),
  };
}
