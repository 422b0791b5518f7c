import type { Coupon, OfferedCoupon } from '@gharseva/contract';

/** A coupon as customers are told of it: what it gives, never how often it was used. */
export const toOfferedCoupon = ({ _id: code, ...coupon }: Coupon): OfferedCoupon => {
  const { kind, value, maxDiscount, minTotal, validUntil } = coupon;
  return { code, kind, value, maxDiscount, minTotal, validUntil };
};
