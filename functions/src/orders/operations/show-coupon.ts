import { type AdminCoupon, type Coupon, MAX_COUPON_USES } from '@gharseva/contract';
import { withVersion } from '../../domain/version-of';
import type { Stores } from '../../stores/stores';

/** A coupon as admins see it, with how often it is used now. */
export const showCoupon = async (
  coupon: Coupon,
  { couponSeats }: Pick<Stores, 'couponSeats'>,
): Promise<AdminCoupon> => ({
  ...withVersion(coupon),
  uses: await couponSeats.count(coupon._id, 0, MAX_COUPON_USES),
});
