import { FREE_VISIT_FROM, TAXES_AND_FEES, type TIP_OPTIONS, VISITATION_CHARGE } from './business-numbers';

/** The longest note to the professional, in characters (docs/specification.md section 9). */
export const NOTES_MAX_LENGTH = 300;

export type Tip = (typeof TIP_OPTIONS)[number];

/** The lines of a payment summary, all whole rupees. */
export interface OrderTotal {
  itemTotal: number;
  visitationCharge: number;
  taxes: number;
  tip: number;
  /** What a coupon takes off; 0 without one. */
  discount: number;
  amount: number;
}

/** The visitation charge for an item total; waived from {@link FREE_VISIT_FROM} on. */
export function visitationCharge(itemTotal: number): number {
  return itemTotal < FREE_VISIT_FROM ? VISITATION_CHARGE : 0;
}

/** The payment summary of an order without a coupon: item total + visitation charge + taxes + tip. */
export function orderTotal(itemTotal: number, tip: Tip): OrderTotal {
  const charge = visitationCharge(itemTotal);
  return {
    itemTotal,
    visitationCharge: charge,
    taxes: TAXES_AND_FEES,
    tip,
    discount: 0,
    amount: itemTotal + charge + TAXES_AND_FEES + tip,
  };
}
