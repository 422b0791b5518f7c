import { couponCodeSchema, idSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/transact';
import { type DocumentSource, openCollection } from '../collection';

const couponUseSchema = z.strictObject({
  _id: z.string(),
  coupon: couponCodeSchema,
  user: idSchema,
  order: idSchema,
});

export type StoredCouponUse = z.infer<typeof couponUseSchema>;

const idOf = (code: string, uid: string, own: number) => `${code}.${uid}.${own}`;

/**
 * Who has used which coupon: `couponUses/{code}.{uid}.{number}`, created only if missing, so that nobody uses one more often
 * than it allows.
 */
export function createCouponUseStore(source: DocumentSource) {
  const uses = openCollection(source, 'couponUses', couponUseSchema);
  const { removeEachIn } = uses;
  return {
    removeEachIn,

    /** The uses of a customer among its first ones: their numbers and orders, null for the order of a damaged one. */
    async findOwn(code: string, uid: string, bound: number): Promise<Map<number, string | null>> {
      const ids = Array.from({ length: bound }, (_, own) => idOf(code, uid, own));
      const { records, damaged } = await uses.findSome(ids);
      return new Map([
        ...damaged.map(({ id }) => [ids.indexOf(id), null] as const),
        ...records.map(({ _id, order }) => [ids.indexOf(_id), order] as const),
      ]);
    },

    /** Notes a use for an order; the transaction fails if another order of the customer has that number. */
    takeIn: (
      transaction: Transaction,
      { coupon, user, order }: Omit<StoredCouponUse, '_id'>,
      own: number,
    ): Promise<void> => uses.createIn(transaction, { _id: idOf(coupon, user, own), coupon, user, order }),

    /** Gives a use back. */
    removeIn: (transaction: Transaction, code: string, uid: string, own: number): Promise<void> =>
      uses.removeEachIn(transaction, [idOf(code, uid, own)]),

    /** Up to `max` uses of a customer, by id; with `after`, those after that id. */
    async listByUser(uid: string, after: string | null, max: number): Promise<StoredCouponUse[]> {
      const found = (await uses.all()).where('user', '==', uid).orderBy('__name__');
      return uses.readPage(found, after === null ? null : [after], max);
    },

    /** The ids of up to `max` uses of a customer, readable or not. */
    async idsByUser(uid: string, max: number): Promise<string[]> {
      return uses.idsOf((await uses.all()).where('user', '==', uid).limit(max));
    },
  };
}
