import {
  cartTotal,
  couponDiscount,
  type ErrorDetail,
  type OrderTotal,
  orderTotal,
  withDiscount,
} from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';
import { type AskedCoupon, checkCouponTerms, isCouponUsable } from './check-coupon';
import type { BookableOffer } from './check-offer';
import type { OrderRequest } from './draft-order';

/**
 * The totals of an order at the catalogue's prices (docs/product-decisions.md section 5), with the discount of its coupon.
 * @param offers in the cart's order
 * @param asked the coupon that is to be used, if any
 * @returns the totals in whole rupees
 * @throws AppError `price_changed` with the right value of each price that differs and of the amount; `coupon_unavailable`
 * where the prices are right
 */
export function checkPrices(
  input: OrderRequest,
  offers: readonly BookableOffer[],
  asked: AskedCoupon | null,
): OrderTotal {
  const lines = input.cartItems.map((line, index) => ({
    id: line.itemId,
    shown: line.price,
    price: offers[index]?.service.price ?? Number.NaN,
    qty: line.quantity,
  }));
  const plain = orderTotal(cartTotal(lines), input.professionalTips);
  const coupon = asked && isCouponUsable(asked, plain.itemTotal) ? asked.coupon : null;
  const total = coupon ? withDiscount(plain, couponDiscount(coupon, plain.itemTotal)) : plain;
  const details: ErrorDetail[] = lines.flatMap(({ id, shown, price }, index) =>
    shown === undefined || shown === price
      ? []
      : [{ path: `cartItems.${index}.price`, id, ...say('price_is', { price }), value: price }],
  );
  if (details.length === 0) {
    if (asked) checkCouponTerms(asked, plain.itemTotal);
    if (input.amount === total.amount) return total;
  }
  details.push({ path: 'amount', ...say('total_is', { total: total.amount }), value: total.amount });
  throw new AppError('price_changed', say('price_changed'), { details });
}
