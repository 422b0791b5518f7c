/** The part of an order that says what its partner gets. */
interface Shared {
  amount: number;
  taxes: number;
  discount?: number | undefined;
}

/**
 * What a partner gets of an order, in whole rupees: everything but the taxes, for there is no fee; the tip is all its own.
 * The operator bears a coupon's discount (docs/product-decisions.md section 10).
 */
export const partnerShare = ({ amount, taxes, discount = 0 }: Shared): number => amount + discount - taxes;
