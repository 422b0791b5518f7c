import { addDays, dateSchema, idSchema, TIME_SLOTS, type TimeSlot } from '@gharseva/contract';
import { z } from 'zod';
import type { Database, DocumentSnapshot } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { readDocument } from './read-document';

/** Which counters: a day (`YYYY-MM-DD`), a city and a top category. */
export interface SlotCountKey {
  date: string;
  cityId: string;
  categoryId: string;
}

/** How many orders each slot of a day has taken; a slot nobody booked is missing. */
export type TakenSlots = Partial<Record<TimeSlot, number>>;

const KEPT_DAYS = 30;

const slotCountSchema = z.strictObject({
  _id: z.string(),
  date: dateSchema,
  cityId: idSchema,
  categoryId: idSchema,
  taken: z.partialRecord(z.enum(TIME_SLOTS), z.int().min(0)),
  expiresAt: z.unknown(),
});

function takenOf(snapshot: DocumentSnapshot): TakenSlots {
  return readDocument(slotCountSchema, snapshot)?.taken ?? {};
}

/** What is booked of each trade: `slotCounts/{date}.{cityId}.{categoryId}` (docs/product-decisions.md section 5). */
export function createSlotCountStore(database: Database) {
  const reference = async ({ date, cityId, categoryId }: SlotCountKey) =>
    // A dot cannot stand in an id, so no two keys share a document.
    (await database()).collection('slotCounts').doc(`${date}.${cityId}.${categoryId}`);
  return {
    /** What is taken, for each key in its order, read in one request. */
    async findAll(keys: readonly SlotCountKey[]): Promise<TakenSlots[]> {
      if (keys.length === 0) return [];
      const refs = await Promise.all(keys.map(reference));
      return (await (await database()).getAll(...refs)).map(takenOf);
    },

    /** As `findAll`, guarded: the transaction fails when one changes meanwhile. */
    async findAllIn(transaction: Transaction, keys: readonly SlotCountKey[]): Promise<TakenSlots[]> {
      return (await transaction.getAll(...(await Promise.all(keys.map(reference))))).map(takenOf);
    },

    /** Writes what is taken of one key. */
    async putIn(transaction: Transaction, key: SlotCountKey, taken: TakenSlots): Promise<void> {
      const expiresAt = new Date(`${addDays(key.date, KEPT_DAYS)}T00:00:00Z`);
      transaction.put(await reference(key), { ...key, taken, expiresAt });
    },
  };
}
