import {
  cashTaken,
  leavesWork,
  type MoveFacts,
  type Payment,
  receivedFor,
  type Stage,
  wasAtWork,
} from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import type { LookedUp } from './move-order';

/** The payment of an order, which the move is made by, and which must not change until its commit; null for a missing one. */
async function holdPayment(
  transaction: Transaction,
  orderId: string,
  { payments }: Stores,
): Promise<Payment | null> {
  const payment = await payments.findIn(transaction, orderId);
  if (payment) await payments.replaceIn(transaction, payment);
  // To delete what is missing writes nothing, and says that it was looked for.
  else await payments.removeIn(transaction, orderId);
  return payment;
}

/**
 * Looks up what the way back to an earlier stage depends on: whether nothing of the payment of a completed order has come yet, not
 * even a part of it by a claim, and whether no cash was taken for one that goes back before its work. Nothing is looked up for any
 * other way.
 */
export async function lookUpPayment(
  transaction: Transaction,
  { _id, stage }: StoredOrder,
  to: Stage,
  stores: Stores,
): Promise<LookedUp> {
  const isReopened = stage === 'completed' && to !== stage;
  if (!isReopened && !leavesWork(stage, to)) return {};
  const payment = await holdPayment(transaction, _id, stores);
  const isUnpaid = payment === null || (payment.status === 'pending' && receivedFor(payment) === 0);
  return { facts: { isUnpaid, isWithoutCash: cashTaken(payment) === 0 } };
}

/**
 * Looks up whether no cash was taken for an order that is given to a worker: it was, if the version before set it back while
 * cash was claimed (docs/decisions/0111-cash.md). Nothing is looked up for one that was never at work.
 */
export async function lookUpCash(
  transaction: Transaction,
  order: StoredOrder,
  stores: Stores,
): Promise<MoveFacts> {
  if (!wasAtWork(order)) return {};
  return { isWithoutCash: cashTaken(await holdPayment(transaction, order._id, stores)) === 0 };
}
