import {
  balanceOf,
  type Charged,
  type Claim,
  findClaim,
  indiaInstant,
  type Payment,
  type PaymentChange,
} from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';

/** A change of a payment that decides a claim. */
export type ClaimDecision = Extract<PaymentChange, { claim: string }>;

/**
 * A payment after the decision on one of its claims. Once its claims cover the price it is collected; what came beyond the
 * price opens a refund of that amount, unless there is a refund already (docs/decisions/0098-payment-claims.md).
 * @throws AppError `conflict` for a claim that is missing or decided
 */
export function decideClaim(payment: Payment, decision: ClaimDecision, order: Charged, now: Date): Payment {
  const claim = findClaim(payment.claims, decision.claim);
  if (claim?.status !== 'claimed') throw new AppError('conflict', say('claim_not_waiting'));
  const at = indiaInstant(now);
  const decided: Claim =
    decision.action === 'match_claim'
      ? { ...claim, status: 'matched', decidedAt: at }
      : { ...claim, status: 'rejected', decidedAt: at, reason: decision.reason };
  const claims = payment.claims?.map((one) => (one === claim ? decided : one));
  const changed = { ...payment, claims };
  return decision.action === 'match_claim' ? received(changed, claim, order, at) : changed;
}

function received(payment: Payment, { method }: Claim, order: Charged, at: string): Payment {
  const isFirst = payment.status === 'pending' || payment.status === 'cancelled';
  const { due, excess } = balanceOf(order, payment);
  if (isFirst && due > 0) return payment;
  return {
    ...payment,
    // More money is to be verified again; a payment that was refunded stays so.
    ...(payment.status !== 'refunded' && { status: 'collected' }),
    ...(isFirst && { method, isByClaims: true }),
    ...(excess > 0 &&
      !payment.refund && {
        refund: { status: 'requested', amount: excess, requestedAt: at, reason: '' },
      }),
  };
}
