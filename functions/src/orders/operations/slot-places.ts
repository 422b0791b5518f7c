import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { TakenSlots } from '../../stores/slot-counts';
import type { Stores } from '../../stores/stores';

/** The part of an order that says which places it takes: one of each of its trades in the slot. */
export type PlacedIn = Pick<StoredOrder, 'scheduledDate' | 'timeSlot' | 'cityId' | 'categoryIds'>;

/** The counters of an order's slot, read in a transaction. */
export interface SlotPlaces {
  /** The taken places of that day, one entry for each of the order's trades. */
  taken: readonly TakenSlots[];
  /** Takes the order's places. The caller checks that there are any left. */
  take(): Promise<void>;
  /** Gives the order's places back. */
  giveBack(): Promise<void>;
}

/** Reads the counters of an order's slot; changes to them are part of the transaction. */
export async function readPlaces(
  transaction: Transaction,
  { scheduledDate: date, timeSlot, cityId, categoryIds }: PlacedIn,
  { slotCounts }: Pick<Stores, 'slotCounts'>,
): Promise<SlotPlaces> {
  const keys = categoryIds.map((categoryId) => ({ date, cityId, categoryId }));
  const taken = await slotCounts.findEachIn(transaction, keys);
  const count = async (by: 1 | -1) => {
    for (const [index, key] of keys.entries()) {
      const before = taken[index] ?? {};
      const after = Math.max(0, (before[timeSlot] ?? 0) + by);
      await slotCounts.mergeIn(transaction, key, { ...before, [timeSlot]: after });
    }
  };
  return { taken, take: () => count(1), giveBack: () => count(-1) };
}
