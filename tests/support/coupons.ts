import { type CouponInput, couponDiscount, indiaInstant } from '@gharseva/contract';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

/** A coupon of the tests: ₹50 off, for whoever knows its code, valid around the day of the tests. */
export const KEPT_COUPON: CouponInput = {
  ...{ _id: 'KEPT50', kind: 'flat', value: 50, maxDiscount: null, minTotal: 100 },
  ...{ validFrom: '2026-11-01', validUntil: '2026-12-31', totalUses: 100, usesPerCustomer: 1 },
  ...{ isListed: false, isActive: true },
};

/** A coupon as stored, for a batch: its document, and its fields. */
export function storedCoupon(
  db: Firestore,
  { _id, ...fields }: CouponInput,
): [DocumentReference, Record<string, unknown>] {
  return [
    db.doc(`coupons/${_id}`),
    {
      ...fields,
      createdAt: indiaInstant(new Date('2026-11-01T00:00:00Z')),
      madeBy: { call: 'made', requestHash: 'h' },
      listedUntil: fields.isListed && fields.isActive ? fields.validUntil : '',
    },
  ];
}

/** Stores a coupon: the one of the tests with changes. */
export async function writeCoupon(db: Firestore, changes: Partial<CouponInput> = {}): Promise<CouponInput> {
  const coupon = { ...KEPT_COUPON, ...changes };
  const [ref, fields] = storedCoupon(db, coupon);
  await ref.set(fields);
  return coupon;
}

/** The body of an order that uses a coupon: its amount has the discount. */
export function withCoupon<Body extends { amount: number; cartItems: { price: number; quantity: number }[] }>(
  body: Body,
  coupon: CouponInput,
): Body & { couponCode: string } {
  const itemTotal = body.cartItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return { ...body, amount: body.amount - couponDiscount(coupon, itemTotal), couponCode: coupon._id };
}

/** The taken uses of a coupon: how many seats, and how many of customers. */
export async function countUses(db: Firestore, code: string): Promise<{ seats: number; own: number }> {
  const of = async (collection: string) =>
    (await db.collection(collection).where('coupon', '==', code).get()).size;
  return { seats: await of('couponSeats'), own: await of('couponUses') };
}
