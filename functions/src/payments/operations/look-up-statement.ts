import { orderNumber, orderNumbersIn, type StatementPayment } from '@gharseva/contract';
import type { Stores } from '../../stores/stores';
import type { Held, KnownOfRow } from '../statement/judge-row';

const unique = (values: readonly string[]) => [...new Set(values)];

/**
 * What is known of the payments of a statement: references by id, orders by number or id, payments by id; nothing that grows
 * with the number of orders.
 * @returns what is known of a row
 */
export async function lookUpStatement(
  payments: readonly StatementPayment[],
  stores: Pick<Stores, 'orders' | 'paymentReferences' | 'payments'>,
): Promise<(paid: StatementPayment) => KnownOfRow> {
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
  const heldBy = new Map<string | undefined, Held>();
  for (const order of orders) {
    const payment = paymentOf.get(order._id);
    if (payment) heldBy.set(order._id, { order, payment });
  }
  const orderOf = new Map(taken.map(({ _id, orderId }) => [_id, orderId]));
  const ofNumber = new Map<string, Held[]>();
  for (const one of heldBy.values()) {
    const number = orderNumber(one.order._id);
    ofNumber.set(number, [...(ofNumber.get(number) ?? []), one]);
  }
  return ({ reference, narration }) => ({
    byReference: heldBy.get(reference && orderOf.get(reference)) ?? null,
    numbered: orderNumbersIn(narration).flatMap((number) => ofNumber.get(number) ?? []),
  });
}
