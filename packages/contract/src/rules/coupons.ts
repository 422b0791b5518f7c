import type { OrderTotal } from './order-total';
import { toPlainDigits } from './phone';

/** The kinds of coupons: a number of rupees off, or a part of the services' total. */
export const COUPON_KINDS = ['flat', 'percent'] as const;

export type CouponKind = (typeof COUPON_KINDS)[number];

/** How a code is written: capitals and digits. */
export const COUPON_CODE = /^[A-Z0-9]{4,20}$/;

/** What a coupon gives, and from which total of the services on; rupees are whole. */
export interface CouponTerms {
  kind: CouponKind;
  /** Rupees off (`flat`), or percent off (`percent`, 1 to 100). */
  value: number;
  /** The most that a percentage takes off; null for no bound. */
  maxDiscount: number | null;
  /** The services' total from which on it applies. */
  minTotal: number;
}

/** A coupon as an admin made it, without its uses. Both days are included, in India. */
export interface CouponRules extends CouponTerms {
  validFrom: string;
  validUntil: string;
  isActive: boolean;
}

/** Why a coupon does not apply: what can be said without its uses. */
export type CouponRefusal = 'over' | 'not_yet' | 'minimum';

/** A code as it is stored, however it was typed: in capitals, without spaces, and with the digits of any script as 0 to 9. */
export const plainCouponCode = (typed: string): string =>
  toPlainDigits(typed).replace(/\s/gu, '').toUpperCase();

/**
 * The discount of a coupon, in whole rupees: taken off the services' total alone, never more than it, and of a percentage
 * no part of a rupee. Visitation charge and tip are not discounted (docs/product-decisions.md section 10).
 * @param itemTotal the services' total, in whole rupees
 */
export function couponDiscount({ kind, value, maxDiscount }: CouponTerms, itemTotal: number): number {
  const asked = kind === 'flat' ? value : Math.floor((itemTotal * value) / 100);
  return Math.min(asked, maxDiscount ?? asked, itemTotal);
}

/**
 * Why a coupon does not apply to an order now; null if it does, as long as a use is left.
 * @param itemTotal the services' total, in whole rupees
 * @param today the day in India, `YYYY-MM-DD`
 */
export function refuseCoupon(
  { isActive, validFrom, validUntil, minTotal }: CouponRules,
  itemTotal: number,
  today: string,
): CouponRefusal | null {
  if (!isActive || today > validUntil) return 'over';
  if (today < validFrom) return 'not_yet';
  return itemTotal < minTotal ? 'minimum' : null;
}

/** The payment summary with a discount taken off: the visitation charge stays as it is without one. */
export const withDiscount = (total: OrderTotal, discount: number): OrderTotal => ({
  ...total,
  discount: total.discount + discount,
  amount: total.amount - discount,
});
