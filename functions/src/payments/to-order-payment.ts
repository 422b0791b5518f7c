import { balanceOf, type Charged, type OrderPayment, type Paid } from '@gharseva/contract';

/** How an order stands, for its customer and the partner who does it. */
export function toOrderPayment(order: Charged & { _id: string }, payment: Paid | null): OrderPayment {
  const { charged, received, refunded, due } = balanceOf(order, payment);
  return { _id: order._id, charged, received, refunded, due };
}
