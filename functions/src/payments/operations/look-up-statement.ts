import { orderNumber, orderNumbersIn, type StatementPayment } from '@gharseva/contract';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import type { Held, KnownOfRow } from '../statement/judge-row';

const unique = (values: readonly string[]) => [...new Set(values)];

/** An order with its payment, as it was read. */
export interface StoredHeld extends Held {
  order: StoredOrder;
}

/**
 * What is known of the payments of a statement: references by id, orders by number or id, payments by id; nothing that grows
 * with the number of orders.
 */
export async function lookUpStatement(
  payments: readonly StatementPayment[],
  stores: Pick<Stores, 'orders' | 'paymentReferences' | 'payments'>,
) {
  const references = unique(payments.flatMap(({ reference }) => reference ?? []));
  const numbers = unique(payments.flatMap(({ narration }) => orderNumbersIn(narration)));
  const [taken, numbered] = await Promise.all([
    stores.paymentReferences.findAll(references),
    stores.orders.listByNumbers(numbers),
  ]);
  const known = new Set(numbered.map(({ _id }) => _id));
  const referred = unique(taken.map(({ orderId }) => orderId)).filter((id) => !known.has(id));
  const orders = [...numbered, ...(await stores.orders.findAll(referred))];
  const ofOrders = await stores.payments.findAll(orders.map(({ _id }) => _id));
  const paymentOf = new Map(ofOrders.map((payment) => [payment._id, payment]));
  const heldBy = new Map<string | undefined, StoredHeld>();
  for (const order of orders) {
    const payment = paymentOf.get(order._id);
    if (payment) heldBy.set(order._id, { order, payment });
  }
  const orderOf = new Map(taken.map(({ _id, orderId }) => [_id, orderId]));
  const ofNumber = new Map<string, StoredHeld[]>();
  for (const one of heldBy.values()) {
    const number = orderNumber(one.order._id);
    ofNumber.set(number, [...(ofNumber.get(number) ?? []), one]);
  }
  const held = (id: string | undefined) => heldBy.get(id) ?? null;
  return {
    held,
    ofRow: ({ reference, narration }: StatementPayment): KnownOfRow => ({
      byReference: held(reference && orderOf.get(reference)),
      numbered: orderNumbersIn(narration).flatMap((number) => ofNumber.get(number) ?? []),
    }),
  };
}
