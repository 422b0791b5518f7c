import { notFound } from '#domain/check-version.ts';
import { showCoupon } from '#orders/operations/show-coupon.ts';
import { toCoupon } from '#stores/coupons/coupons.ts';
import type { Handler } from '../../handler';

/** A page of the coupons with their uses, newest first. */
export const listAdminCoupons: Handler<'listAdminCoupons'> = async ({ query }, _actor, { stores }) => {
  const after = query.after === undefined ? null : await stores.coupons.find(query.after);
  if (query.after !== undefined && !after) throw notFound('coupon');
  const coupons = await stores.coupons.list(after);
  return Promise.all(coupons.map((coupon) => showCoupon(toCoupon(coupon), stores)));
};
