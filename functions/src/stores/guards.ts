import * as z from 'zod/mini';
import { derivedId } from '../domain/secure-id';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

const guardSchema = z.object({ touched: z.int().check(z.gte(0)) });

/** What a guard stands for: everything that depends on a record, such as a worker's bookings, or a worker's day. */
export type GuardKind = 'category' | 'city' | 'cityName' | 'worker' | 'workerDay' | 'admins';

/**
 * Guards: `guards/{kind}.{id}`. A transaction that adds something that depends on a record touches the record's guard,
 * and so does one that deletes the record or counts what depends on it: of two at once, one runs again. Queries made
 * after the touch are thereby as good as guarded. A guard is a counter, because Firestore ignores a write that changes
 * nothing, and earlier readers of the record would then not run again.
 */
export function createGuardStore(source: DocumentSource) {
  const collection = openCollection(source, 'guards', guardSchema);
  return {
    removeEachIn: collection.removeEachIn,

    /** Up to `max` ids of a worker's guards, readable or not: its own, existing or not, and those of its days. */
    async idsOfWorker(uid: string, max: number): Promise<string[]> {
      const days = (await collection.all())
        .orderBy('__name__')
        .startAt(`workerDay.${uid}.`)
        .endAt(`workerDay.${uid}.\uf8ff`);
      return [`worker.${uid}`, ...(await collection.idsOf(days.limit(max - 1)))];
    },

    /** A text as the id of a guard. */
    keyOf: (text: string): string => derivedId('guard', text),

    /** Touches some guards, each once even if it is named twice. */
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
