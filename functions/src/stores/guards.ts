import { z } from 'zod/mini';
import { derivedId } from '../domain/secure-id';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { openCollection } from './collection';

const guardSchema = z.object({ touched: z.int().check(z.gte(0)) });

/** What a guard stands for: all that hangs on a record, a worker's bookings among it, or a worker's day. */
export type GuardKind = 'category' | 'city' | 'cityName' | 'worker' | 'workerDay';

/**
 * Guards: `guards/{kind}.{id}`. A transaction that adds something to what hangs on a record touches the record's guard,
 * and so does one that deletes the record or counts what hangs on it: of two such at once, one looks again. Queries
 * made after the touch are thereby as good as guarded. A guard counts up, for Firestore takes a write that changes
 * nothing for none, and then nobody who read the record before looks again.
 */
export function createGuardStore(database: Database) {
  const collection = openCollection(database, 'guards', guardSchema);
  return {
    /** A text as the id of a guard. */
    keyOf: (text: string): string => derivedId('guard', text),

    /** Touches some guards, each once however often it is named. */
    async touchIn(
      transaction: Transaction,
      guards: readonly (readonly [GuardKind, string])[],
    ): Promise<void> {
      const ids = [...new Set(guards.map(([kind, id]) => `${kind}.${id}`))];
      const found = await collection.findEachIn(transaction, ids);
      for (const [index, _id] of ids.entries()) {
        await collection.mergeIn(transaction, { _id, touched: (found[index]?.touched ?? 0) + 1 });
      }
    },
  };
}
