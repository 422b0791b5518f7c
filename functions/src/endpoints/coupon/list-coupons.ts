import { toOfferedCoupon } from '../../orders/to-offered-coupon';
import type { Handler } from '../handler';

/** The coupons that checkout offers to everybody today (docs/product-decisions.md section 10). */
export const listCoupons: Handler<'listCoupons'> = async (_input, _actor, { stores, clock }) =>
  (await (await stores.catalogue.read(clock())).listCoupons()).map(toOfferedCoupon);
