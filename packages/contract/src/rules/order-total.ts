/** The visitation charge and the item total from which it is waived, in rupees (docs/specification.md section 9). */
export const VISITATION_CHARGE = 49;
export const FREE_VISIT_FROM = 320;

/** Taxes and fees, fixed at 0 (docs/specification.md section 9). */
export const TAXES_AND_FEES = 0;

/** The tips on offer, none first, in rupees, and the one marked Popular (docs/specification.md section 9). */
export const TIP_OPTIONS = [0, 30, 50, 100] as const;
export const POPULAR_TIP = 50;

/** The longest note to the professional, in characters (docs/specification.md section 9). */
export const NOTES_MAX_LENGTH = 300;

export type Tip = (typeof TIP_OPTIONS)[number];

/** The lines of a payment summary, all whole rupees. */
export interface OrderTotal {
  itemTotal: number;
  visitationCharge: number;
  taxes: number;
  tip: number;
  amount: number;
}

/** 49 when the item total is under 320, otherwise 0. */
export function visitationCharge(itemTotal: number): number {
  return itemTotal < FREE_VISIT_FROM ? VISITATION_CHARGE : 0;
}

/** The payment summary of an order: item total + visitation charge + taxes + tip. */
export function orderTotal(itemTotal: number, tip: Tip): OrderTotal {
  const charge = visitationCharge(itemTotal);
  return {
    itemTotal,
    visitationCharge: charge,
    taxes: TAXES_AND_FEES,
    tip,
    amount: itemTotal + charge + TAXES_AND_FEES + tip,
  };
}
