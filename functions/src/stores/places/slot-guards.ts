import { TIME_SLOTS } from '@gharseva/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/transact';
import { type DocumentSource, openCollection } from '../collection';
import { readDocument } from '../read-document';
import { keptFrom, type TradeSlot, tradeDayId } from './trade-day';

const slotGuardSchema = z.strictObject({
  _id: z.string(),
  /** Counts the touches: Firestore ignores a write that changes nothing. */
  touched: z.int().check(z.gte(0)),
  expiresAt: z.unknown(),
});

const idOf = (slot: TradeSlot) => `${tradeDayId(slot)}.${TIME_SLOTS.indexOf(slot.timeSlot)}`;

/**
 * The guards of slots: `slotGuards/{date}.{cityId}.{categoryId}.{slot 0-5}`. Touched by whoever gives a place back and by
 * whoever marks the slot as full: of the two at once, one runs again. No order touches it but the one that takes the last place.
 */
export function createSlotGuardStore(source: DocumentSource) {
  const guards = openCollection(source, 'slotGuards', slotGuardSchema);
  const touched = ({ date }: TradeSlot, before: { touched: number } | null | undefined) => ({
    touched: (before?.touched ?? 0) + 1,
    expiresAt: keptFrom(date),
  });
  return {
    /** Touches the guards of some slots, each once. */
    async touchIn(transaction: Transaction, slots: readonly TradeSlot[]): Promise<void> {
      const byId = new Map(slots.map((slot) => [idOf(slot), slot]));
      const found = await guards.findEachIn(transaction, [...byId.keys()]);
      for (const [index, [_id, slot]] of [...byId].entries()) {
        await guards.mergeIn(transaction, { _id, ...touched(slot, found[index]) });
      }
    },

    /** The guard of a slot as it is, and the fields of its next touch, for a commit without a transaction. */
    async readTouched(slot: TradeSlot) {
      const snapshot = await (await guards.all()).doc(idOf(slot)).get();
      return { snapshot, fields: touched(slot, readDocument(slotGuardSchema, snapshot)) };
    },
  };
}
