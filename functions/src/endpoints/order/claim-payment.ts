import { BEFORE_WORK, indiaInstant, type Payment } from '@gharseva/contract';
import { AppError, forbidden } from '../../domain/app-error';
import { say } from '../../domain/say';
import { addClaim } from '../../payments/claim-payment';
import { findPayer } from '../../payments/find-payer';
import { holdCashIn } from '../../payments/operations/hold-cash';
import { toClaimedPayment, toCustomerPayment } from '../../payments/to-order-payment';
import type { Transaction } from '../../platform/transact';
import type { Stores } from '../../stores/stores';
import type { Handler } from '../handler';

/**
 * Keeps an order at work with a worker until the end of a transaction, in which cash is claimed: of a claim and a move before the
 * work at the same time, one is refused.
 * @throws AppError `conflict` once the order was set back
 */
async function keepAtWork(
  transaction: Transaction,
  seen: { _id: string; workerUid?: string | undefined },
  { orders }: Stores,
): Promise<void> {
  const order = await orders.findIn(transaction, seen._id);
  if (!order || order.workerUid !== seen.workerUid || BEFORE_WORK.includes(order.stage)) {
    throw new AppError('conflict', say('claim_not_now'));
  }
  await orders.replaceIn(transaction, order);
}

/**
 * Notes what customer or partner say was paid (docs/decisions/0098-payment-claims.md). The same claim again, as after a lost
 * answer, changes nothing. A reference is reserved in the claim's commit, and counts for one order alone. The order is read
 * outside the transaction: a claim that meets its cancellation stands, and the admin who finds the money sends it back. Cash is
 * claimed for an order that is still the worker's.
 */
export const claimPayment: Handler<'claimPayment'> = async (
  { params, body },
  actor,
  { stores, transact, clock },
) => {
  const now = clock();
  const { order, role } = findPayer(await stores.orders.find(params.id), actor.uid, now);
  const answer = (payment: Payment) =>
    role === 'customer' ? toCustomerPayment(order, payment, now) : toClaimedPayment(order, payment);
  return transact(async (transaction) => {
    const payment = await stores.payments.findIn(transaction, order._id);
    if (!payment) throw new AppError('conflict', say('claim_not_now'));
    const claims = addClaim(order, payment, body, { by: role, at: now });
    if (!claims) return answer(payment);
    // As with the next call: the account is locked.
    if (body.method === 'cash' && (await holdCashIn(transaction, actor.uid, stores))) throw forbidden();
    if (body.method === 'cash') await keepAtWork(transaction, order, stores);
    const reference = body.method === 'upi' ? body.reference : undefined;
    if (reference) {
      const taken = await stores.paymentReferences.findIn(transaction, reference);
      if (taken) {
        const path = 'reference';
        throw new AppError('conflict', say('reference_used'), {
          details: [{ path, ...say('reference_used') }],
        });
      }
      await stores.paymentReferences.createIn(transaction, {
        ...{ _id: reference, orderId: order._id, at: indiaInstant(now) },
      });
    }
    const claimed = { ...payment, claims };
    await stores.payments.replaceIn(transaction, claimed);
    return answer(claimed);
  });
};
