import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Transaction } from '../../platform/transact';
import type { Stores } from '../../stores/stores';

/** Refuses to undo a completed booking once its payment has been recorded. */
export async function checkUnpaid(
  transaction: Transaction,
  order: { _id: string },
  stores: Stores,
): Promise<void> {
  const payment = await stores.payments.findIn(transaction, order._id);
  if (!payment) return;
  if (payment.status !== 'pending') throw new AppError('conflict', say('undo_paid'));
  await stores.payments.mergeIn(transaction, payment);
}
