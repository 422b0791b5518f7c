import { couponCodeSchema, idSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import type { Query } from '../../platform/database';
import type { Transaction } from '../../platform/transact';
import { type DocumentSource, openCollection } from '../collection';

const couponSeatSchema = z.strictObject({ _id: z.string(), coupon: couponCodeSchema, order: idSchema });

/** Enough digits for every coupon, so that ids sort as their numbers do. */
const DIGITS = 5;

const idOf = (code: string, seat: number) => `${code}.${String(seat).padStart(DIGITS, '0')}`;
const numberIn = (id: string) => Number(id.slice(id.lastIndexOf('.') + 1));

/**
 * The uses of coupons: `couponSeats/{code}.{seat}`, created only if missing and deleted to give the use back, as the places
 * of slots are: no two orders have one, and no document is written by every order (docs/decisions/0097-coupons.md).
 */
export function createCouponSeatStore(source: DocumentSource) {
  const seats = openCollection(source, 'couponSeats', couponSeatSchema);
  const between = async (code: string, from: number, to: number): Promise<Query> =>
    (await seats.all()).orderBy('__name__').startAt(idOf(code, from)).endBefore(idOf(code, to));
  return {
    /** Those of some seats that are free, read in one request. A damaged one is taken. */
    async findFree(code: string, some: readonly number[]): Promise<number[]> {
      const { records, damaged } = await seats.findSome(some.map((seat) => idOf(code, seat)));
      const taken = new Set([...records.map(({ _id }) => _id), ...damaged.map(({ id }) => id)]);
      return some.filter((seat) => !taken.has(idOf(code, seat)));
    },

    /** The number of taken seats from one number on and below another. */
    count: async (code: string, from: number, to: number): Promise<number> =>
      seats.count(await between(code, from, to)),

    /** The taken seats from one number on and below another, readable or not, ascending. */
    list: async (code: string, from: number, to: number): Promise<number[]> =>
      (await seats.idsOf(await between(code, from, to))).map(numberIn),

    /** Takes a seat for an order; the transaction fails if another order has it. */
    takeIn: (transaction: Transaction, coupon: string, seat: number, order: string): Promise<void> =>
      seats.createIn(transaction, { _id: idOf(coupon, seat), coupon, order }),

    /** Gives a seat back. */
    removeIn: (transaction: Transaction, code: string, seat: number): Promise<void> =>
      seats.removeEachIn(transaction, [idOf(code, seat)]),
  };
}
