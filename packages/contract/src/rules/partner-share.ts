import { type Extras, extrasSum } from './extras';

/** The part of an order that says what its partner gets. */
interface Shared {
  amount: number;
  taxes: number;
  discount?: number | undefined;
  extras?: readonly Extras[] | undefined;
}

/**
 * What a partner gets of an order, in whole rupees: everything but the taxes, for there is no fee; tip and extras are all its
 * own.
 * The operator bears a coupon's discount (docs/product-decisions.md section 10).
 */
export const partnerShare = ({ amount, taxes, discount = 0, extras }: Shared): number =>
  amount + discount - taxes + extrasSum(extras);
