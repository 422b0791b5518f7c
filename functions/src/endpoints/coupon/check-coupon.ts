import { indiaDate } from '@gharseva/contract';
import { checkCouponTerms } from '../../orders/check-coupon';
import { chooseCouponUse } from '../../orders/operations/choose-coupon-use';
import { toOfferedCoupon } from '../../orders/to-offered-coupon';
import { toCoupon } from '../../stores/coupons/coupons';
import type { Handler } from '../handler';

/**
 * Tells a customer whether a coupon applies, and why not (docs/product-decisions.md section 10). It promises nothing: the use
 * is taken by the order.
 */
export const checkCoupon: Handler<'checkCoupon'> = async ({ body }, actor, { stores, clock }) => {
  const stored = await stores.coupons.find(body.code);
  const asked = { coupon: stored && toCoupon(stored), today: indiaDate(clock()) };
  const coupon = checkCouponTerms(asked, body.itemTotal);
  await chooseCouponUse(coupon, { user: actor.uid, order: null }, stores);
  return toOfferedCoupon(coupon);
};
