import {
  type Charged,
  chargedFor,
  indiaInstant,
  type Payment,
  priceFor,
  recordedLast,
  refundedSum,
  refundsOf,
  settledSum,
} from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';
import { type RefundTime, withRefunds } from './open-refund';

/**
 * A payment without what an admin has recorded last, which was a mistake (docs/decisions/0098-payment-claims.md): it waits again,
 * for what did not come. Its claim stays as one that was rejected, and so does the refund that it has opened.
 * @throws AppError `conflict` where there is nothing to take back
 */
export function takeBack(payment: Payment, reason: string, order: Charged, { now }: RefundTime): Payment {
  const recorded = recordedLast(payment, order.stage);
  if (!recorded) throw new AppError('conflict', say('payment_not_recorded'));
  if (recorded.claim === null) {
    const { method: _method, collectedAt: _at, ...rest } = payment;
    return { ...rest, status: 'pending' };
  }
  const at = indiaInstant(now);
  const claims = payment.claims?.map((claim, place) =>
    place === recorded.claim ? { ...claim, status: 'rejected' as const, decidedAt: at, reason } : claim,
  );
  const refunds = refundsOf(payment).map((refund) =>
    refund.id === recorded.refund
      ? { ...refund, status: 'rejected' as const, decidedAt: at, decisionReason: reason }
      : refund,
  );
  const without = { ...payment, claims };
  return withoutIt(recorded.refund === null ? without : withRefunds(without, refunds), order);
}

/** The state of a payment of which less has come than was counted. What was recorded without a claim stands as it is. */
function withoutIt(payment: Payment, order: Charged): Payment {
  if (!payment.isByClaims) return payment;
  const came = settledSum(payment.claims);
  if (came > 0 && refundedSum(payment) === came) return { ...payment, status: 'refunded', amount: came };
  const isCancelled = order.stage === 'cancelled';
  if (isCancelled && came > 0) return { ...payment, amount: came };
  const { method: _method, isByClaims: _by, ...rest } = payment;
  return isCancelled
    ? { ...rest, status: 'cancelled', amount: priceFor(order) }
    : { ...rest, status: 'pending', amount: chargedFor(order) };
}
