import { cashTaken, leavesWork, type Stage } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import type { LookedUp } from './move-order';

/**
 * Looks up what the way back to an earlier stage depends on: whether the payment of a completed order was not recorded yet, and
 * whether no cash was taken for one that goes back before its work. Nothing is looked up for any other way.
 */
export async function lookUpPayment(
  transaction: Transaction,
  { _id, stage }: StoredOrder,
  to: Stage,
  { payments }: Stores,
): Promise<LookedUp> {
  const isReopened = stage === 'completed' && to !== stage;
  if (!isReopened && !leavesWork(stage, to)) return {};
  const payment = await payments.findIn(transaction, _id);
  if (payment) await payments.replaceIn(transaction, payment);
  // To delete what is missing writes nothing, and says that it was looked for.
  else await payments.removeIn(transaction, _id);
  const isUnpaid = payment === null || payment.status === 'pending';
  return { facts: { isUnpaid, isWithoutCash: cashTaken(payment) === 0 } };
}
