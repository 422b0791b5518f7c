import {
  balanceOf,
  type Charged,
  type ClaimedPayment,
  indiaInstant,
  lastFoundAt,
  type OrderPayment,
  type OrderState,
  type Paid,
  type Payment,
  refundableFor,
  refundsOf,
  refundUntil,
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

/** The part of an order that says until when its customer may ask for money back. */
type Ended = Charged & Pick<OrderState, 'events'> & { _id: string; kept?: object | undefined };

/**
 * As {@link toClaimedPayment}, with what goes back, and what the customer may still ask for.
 * @param now the instant at which it is asked
 */
export function toCustomerPayment(order: Ended, payment: Payment | null, now: Date): ClaimedPayment {
  const until = refundUntil(order, lastFoundAt(payment));
  const refundable = refundableFor(payment);
  const refunds = payment ? refundsOf(payment) : [];
  const mayAsk = until !== null && now.getTime() <= until && refundable > 0 && !order.kept;
  return {
    ...toClaimedPayment(order, payment),
    ...(refunds.length > 0 && { refunds }),
    ...(mayAsk && { refundable, refundUntil: indiaInstant(new Date(until)) }),
  };
}
