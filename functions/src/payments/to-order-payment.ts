import {
  balanceOf,
  type Charged,
  type ClaimedPayment,
  type OrderPayment,
  type Paid,
  type Payment,
} from '@gharseva/contract';

/** How an order stands, for its customer and the partner who does it. */
export function toOrderPayment(order: Charged & { _id: string }, payment: Paid | null): OrderPayment {
  const { charged, received, refunded, due } = balanceOf(order, payment);
  return { _id: order._id, charged, received, refunded, due };
}

/** As {@link toOrderPayment}, with the claims of both. */
export function toClaimedPayment(order: Charged & { _id: string }, payment: Payment | null): ClaimedPayment {
  return { ...toOrderPayment(order, payment), claims: payment?.claims ?? [] };
}
