import { type Coupon, refuseCoupon } from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { type Said, say } from '../domain/say';

/** A coupon that is to be used: null if there is none with the code. */
export interface AskedCoupon {
  coupon: Coupon | null;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
}

/** The refusal of a coupon (409 `coupon_unavailable`). */
export const couponRefused = (said: Said) =>
  new AppError('coupon_unavailable', said, { details: [{ path: 'couponCode', ...said }] });

/** Whether a coupon applies to services of a total, as far as its terms say. */
export const isCouponUsable = (
  asked: AskedCoupon,
  itemTotal: number,
): asked is AskedCoupon & { coupon: Coupon } =>
  asked.coupon !== null && refuseCoupon(asked.coupon, itemTotal, asked.today) === null;

/**
 * Refuses a coupon that does not exist, or that its terms do not let apply to services of a total, by name.
 * @throws AppError `coupon_unavailable`
 */
export function checkCouponTerms({ coupon, today }: AskedCoupon, itemTotal: number): Coupon {
  if (!coupon) throw couponRefused(say('coupon_unknown'));
  switch (refuseCoupon(coupon, itemTotal, today)) {
    case 'over':
      throw couponRefused(say('coupon_over'));
    case 'not_yet':
      throw couponRefused(say('coupon_not_yet', { date: coupon.validFrom }));
    case 'minimum':
      throw couponRefused(say('coupon_minimum', { minimum: coupon.minTotal }));
    case null:
      return coupon;
  }
}
