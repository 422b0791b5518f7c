import { addDays, dateSchema, idSchema, TIME_SLOTS, type TimeSlot } from '@gharseva/contract';
import { z } from 'zod/mini';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

/** The key of a counter: a day (`YYYY-MM-DD`), a city and a top category. */
export interface SlotCountKey {
  date: string;
  cityId: string;
  categoryId: string;
}

/** The number of orders in each slot of a day; a slot without orders is missing. */
export type TakenSlots = Partial<Record<TimeSlot, number>>;

/** The counts of a day on which nothing can be booked. */
const ALL_TAKEN = Object.fromEntries(TIME_SLOTS.map((slot) => [slot, Number.MAX_SAFE_INTEGER]));

const KEPT_DAYS = 30;

const slotCountSchema = z.strictObject({
  _id: z.string(),
  date: dateSchema,
  cityId: idSchema,
  categoryId: idSchema,
  taken: z.partialRecord(z.enum(TIME_SLOTS), z.int().check(z.gte(0))),
  expiresAt: z.unknown(),
});

/** An id cannot contain a dot, so no two keys share a document. */
const idOf = ({ date, cityId, categoryId }: SlotCountKey) => `${date}.${cityId}.${categoryId}`;

/** The booked places of each trade: `slotCounts/{date}.{cityId}.{categoryId}` (docs/product-decisions.md section 5). */
export function createSlotCountStore(source: DocumentSource) {
  const slotCounts = openCollection(source, 'slotCounts', slotCountSchema);
  return {
    /**
     * The counts of some keys, in their order, read in one request. Where they are damaged every slot is full: no order
     * could take a place of it.
     */
    async findEach(keys: readonly SlotCountKey[]): Promise<TakenSlots[]> {
      const ids = keys.map(idOf);
      const { records, damaged } = await slotCounts.findSome(ids);
      const found = new Map<string, TakenSlots>(damaged.map(({ id }) => [id, ALL_TAKEN]));
      for (const { _id, taken } of records) found.set(_id, taken);
      return ids.map((id) => found.get(id) ?? {});
    },

    /** As `findEach`, guarded. */
    async findEachIn(transaction: Transaction, keys: readonly SlotCountKey[]): Promise<TakenSlots[]> {
      const found = await slotCounts.findEachIn(transaction, keys.map(idOf));
      return found.map((counts) => counts?.taken ?? {});
    },

    /** Writes the counts of one key. */
    mergeIn(transaction: Transaction, key: SlotCountKey, taken: TakenSlots): Promise<void> {
      const expiresAt = new Date(`${addDays(key.date, KEPT_DAYS)}T00:00:00Z`);
      return slotCounts.mergeIn(transaction, { _id: idOf(key), ...key, taken, expiresAt });
    },
  };
}
