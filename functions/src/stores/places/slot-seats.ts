import { dateSchema, idSchema, TIME_SLOTS } from '@gharseva/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/transact';
import { type DocumentSource, openCollection } from '../collection';
import { rememberSome } from '../remember-some';
import { keptFrom, type TradeSlot, tradeDayId } from './trade-day';

const slotSeatSchema = z.strictObject({
  _id: z.string(),
  date: dateSchema,
  cityId: idSchema,
  categoryId: idSchema,
  slot: z.int().check(z.gte(0), z.lt(TIME_SLOTS.length)),
  order: idSchema,
  expiresAt: z.unknown(),
});

/** Enough digits for every capacity, so that ids sort as their numbers do. */
const DIGITS = 5;

/** For how long an instance looks for a free seat of a slot of which many were taken. */
const CROWDED_MS = 60_000;

const prefixOf = (slot: TradeSlot) => `${tradeDayId(slot)}.${TIME_SLOTS.indexOf(slot.timeSlot)}.`;
const idOf = (slot: TradeSlot, seat: number) => `${prefixOf(slot)}${String(seat).padStart(DIGITS, '0')}`;
const numberIn = (id: string) => Number(id.slice(id.lastIndexOf('.') + 1));

/**
 * The taken places of slots: `slotSeats/{date}.{cityId}.{categoryId}.{slot 0-5}.{seat}`, created only if missing and
 * deleted to give the place back, so that no two orders have one (docs/decisions/0082-places.md).
 */
export function createSlotSeatStore(source: DocumentSource) {
  const seats = openCollection(source, 'slotSeats', slotSeatSchema);
  const crowded = rememberSome<true>(CROWDED_MS);
  return {
    /** Whether many seats of a slot were found taken a moment ago. */
    isCrowded: (slot: TradeSlot) => crowded.get(prefixOf(slot)) === true,

    noteCrowded: (slot: TradeSlot) => crowded.set(prefixOf(slot), true),

    /** Those of some seats that are free, read in one request. A damaged one is taken. */
    async findFree(slot: TradeSlot, some: readonly number[]): Promise<number[]> {
      const { records, damaged } = await seats.findSome(some.map((seat) => idOf(slot, seat)));
      const taken = new Set([...records.map(({ _id }) => _id), ...damaged.map(({ id }) => id)]);
      return some.filter((seat) => !taken.has(idOf(slot, seat)));
    },

    /** The taken seats of a slot from a number on, readable or not, ascending: at most as many as it ever had places. */
    async listFrom(slot: TradeSlot, first: number): Promise<number[]> {
      const ofSlot = (await seats.all())
        .orderBy('__name__')
        .startAt(idOf(slot, first))
        .endAt(`${prefixOf(slot)}\uf8ff`);
      return (await seats.idsOf(ofSlot)).map(numberIn);
    },

    /** Takes a seat for an order; the transaction fails if another order has it. */
    takeIn(transaction: Transaction, slot: TradeSlot, seat: number, order: string): Promise<void> {
      const { date, cityId, categoryId, timeSlot } = slot;
      return seats.createIn(transaction, {
        _id: idOf(slot, seat),
        ...{ date, cityId, categoryId, slot: TIME_SLOTS.indexOf(timeSlot), order },
        expiresAt: keptFrom(date),
      });
    },

    /** Gives seats back, of each slot the one at its index. */
    removeIn: (transaction: Transaction, slots: readonly TradeSlot[], taken: readonly number[]) =>
      seats.removeEachIn(
        transaction,
        slots.flatMap((slot, index) => {
          const seat = taken[index];
          return seat === undefined ? [] : [idOf(slot, seat)];
        }),
      ),
  };
}
