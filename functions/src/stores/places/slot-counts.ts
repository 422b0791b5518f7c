import { dateSchema, idSchema, TIME_SLOTS, type TimeSlot } from '@gharseva/contract';
import { z } from 'zod/mini';
import type { Transaction } from '../../platform/transact';
import { type DocumentSource, openCollection } from '../collection';
import { keptFrom, type TradeSlot, tradeDayId } from './trade-day';

/** The number of orders in each slot of a day; a slot without orders is missing. */
export type CountedSlots = Partial<Record<TimeSlot, number>>;

const slotCountSchema = z.strictObject({
  _id: z.string(),
  date: dateSchema,
  cityId: idSchema,
  categoryId: idSchema,
  taken: z.partialRecord(z.enum(TIME_SLOTS), z.int().check(z.gte(0))),
  expiresAt: z.unknown(),
});

/**
 * The places of orders that the version before placed, which have no seats: `slotCounts/{date}.{cityId}.{categoryId}`.
 * Only given back, until the version before is gone and the last of its days is over (docs/decisions/0082-places.md).
 */
export function createSlotCountStore(source: DocumentSource) {
  const slotCounts = openCollection(source, 'slotCounts', slotCountSchema);
  return {
    part: slotCounts.part,

    /** Adds to the count of some slots, never below none. */
    async addIn(transaction: Transaction, slots: readonly TradeSlot[], by: 1 | -1): Promise<void> {
      const found = await slotCounts.findEachIn(transaction, slots.map(tradeDayId));
      for (const [index, { timeSlot, ...day }] of slots.entries()) {
        const before = found[index]?.taken ?? {};
        const taken = { ...before, [timeSlot]: Math.max(0, (before[timeSlot] ?? 0) + by) };
        const { date, cityId, categoryId } = day;
        const key = { date, cityId, categoryId };
        const _id = tradeDayId(day);
        await slotCounts.mergeIn(transaction, { _id, ...key, taken, expiresAt: keptFrom(date) });
      }
    },
  };
}
