import {
  balanceOf,
  type Charged,
  type Claim,
  findClaim,
  indiaInstant,
  type Payment,
  type PaymentChange,
  refundableFor,
  settledSum,
} from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';
import { openRefund, type RefundTime } from './open-refund';

/** A change of a payment that decides a claim. */
export type ClaimDecision = Extract<PaymentChange, { claim: string }>;

/**
 * A payment after the decision on one of its claims. Once its claims cover the price it is collected; what came beyond the
 * price opens a refund of that amount (docs/decisions/0098-payment-claims.md).
 * @throws AppError `conflict` for a claim that is missing or decided
 */
export function decideClaim(
  payment: Payment,
  decision: ClaimDecision,
  order: Charged,
  time: RefundTime,
): Payment {
  const claim = findClaim(payment.claims, decision.claim);
  if (claim?.status !== 'claimed') throw new AppError('conflict', say('claim_not_waiting'));
  const at = indiaInstant(time.now);
  const decided: Claim =
    decision.action === 'match_claim'
      ? { ...claim, status: 'matched', decidedAt: at }
      : { ...claim, status: 'rejected', decidedAt: at, reason: decision.reason };
  const claims = payment.claims?.map((one) => (one === claim ? decided : one));
  const changed = { ...payment, claims };
  return decision.action === 'match_claim' ? withMoney(changed, claim, order, time) : changed;
}

/**
 * A payment after money has come for it: collected once all of it came, with a refund of what came beyond the price.
 * @param payment with the claim among those that have come
 */
export function withMoney(
  payment: Payment,
  { method, amount: came }: Claim,
  order: Charged,
  time: RefundTime,
): Payment {
  const isFirst = payment.status === 'pending' || payment.status === 'cancelled';
  const { due, charged, received: all } = balanceOf(order, payment);
  if (isFirst && due > 0) return payment;
  // Nothing is due for a cancelled order: what came is all that may be counted as taken.
  const amount = order.stage === 'cancelled' ? settledSum(payment.claims) : charged;
  const counted: Payment = {
    ...payment,
    // More money is to be verified again.
    status: 'collected',
    ...(isFirst && { method, isByClaims: true }),
    // Beside claims the amount is what was recorded.
    ...((isFirst || payment.isByClaims) && { amount }),
  };
  // Of this claim alone: what came too much before has its refund.
  const beyond = Math.min(came, all - charged);
  const excess = Math.min(beyond, refundableFor(counted));
  return excess > 0 ? openRefund(counted, { by: 'system', reason: '', amount: excess }, time) : counted;
}
