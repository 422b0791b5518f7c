import { indiaInstant, type Payment } from '@gharseva/contract';
import { AppError, forbidden } from '../../domain/app-error';
import { say } from '../../domain/say';
import { addClaim } from '../../payments/claim-payment';
import { findPayer } from '../../payments/find-payer';
import { holdCashIn } from '../../payments/operations/hold-cash';
import { toClaimedPayment, toCustomerPayment } from '../../payments/to-order-payment';
import type { Handler } from '../handler';

/**
 * Notes what customer or partner say was paid (docs/decisions/0098-payment-claims.md). The same claim again, as after a lost
 * answer, changes nothing. A reference is reserved in the claim's commit, and counts for one order alone. For UPI the order is
 * read outside the transaction: a claim that meets its cancellation stands, and the admin who finds the money sends it back. A
 * claim in cash holds the order in its own commit: of a claim and a move of the order at the same time, one is refused.
 */
export const claimPayment: Handler<'claimPayment'> = async (
  { params, body },
  actor,
  { stores, transact, clock },
) => {
  const now = clock();
  const { order: seen, role } = findPayer(await stores.orders.find(params.id), actor.uid, now);
  const isCash = body.method === 'cash';
  return transact(async (transaction) => {
    const order = isCash ? await stores.orders.findIn(transaction, seen._id) : seen;
    if (!order || order.workerUid !== seen.workerUid) throw new AppError('conflict', say('claim_not_now'));
    const answer = (paid: Payment) =>
      role === 'customer' ? toCustomerPayment(order, paid, now) : toClaimedPayment(order, paid);
    const payment = await stores.payments.findIn(transaction, order._id);
    if (!payment) throw new AppError('conflict', say('claim_not_now'));
    const claims = addClaim(order, payment, body, { by: role, at: now });
    if (!claims) return answer(payment);
    // As with the next call: the account is locked.
    if (isCash && (await holdCashIn(transaction, actor.uid, stores))) throw forbidden();
    if (isCash) await stores.orders.replaceIn(transaction, order);
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
