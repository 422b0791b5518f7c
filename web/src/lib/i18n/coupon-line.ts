import { formatRupees } from './format';

/** The line of a payment summary with what a coupon takes off; none without a coupon. */
export const couponLine = (name: string, discount: number | undefined): [name: string, figure: string][] =>
  discount === undefined ? [] : [[name, formatRupees(-discount)]];
