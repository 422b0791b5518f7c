import {
  type Charged,
  type Claim,
  claimKey,
  type ErrorReason,
  indiaInstant,
  type Payment,
  type PaymentAction,
  type PaymentChange,
  paymentActions,
  type Refund,
} from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';
import { decideClaim } from './decide-claim';

/** The part of a payment that an admin decides: the input of its version. */
export const settledOf = ({ _id, status, method, refund, claims }: Payment) => ({
  ...{ _id, status, method, refund },
  ...(claims && { claims }),
});

/** As {@link settledOf}, for the audit trail: each claim as a line. */
export const auditedOf = ({ claims, ...payment }: Payment) => ({
  ...settledOf(payment),
  ...(claims && { claims: claims.map((claim) => `${claimKey(claim)} ${claim.amount}: ${claim.status}`) }),
});

const REFUSALS = {
  collect: 'payment_not_collectable',
  verify: 'payment_not_verifiable',
  approve_refund: 'refund_not_waiting',
  reject_refund: 'refund_not_waiting',
  pay_refund: 'refund_not_approved',
  match_claim: 'claim_not_waiting',
  reject_claim: 'claim_not_waiting',
} as const satisfies Record<PaymentAction, ErrorReason>;

const verified = (claim: Claim): Claim =>
  claim.status === 'matched' ? { ...claim, status: 'verified' } : claim;

/** The payment after an allowed change. */
function applied(payment: Payment, change: PaymentChange, order: Charged, now: Date): Payment {
  const at = indiaInstant(now);
  const decided = (part: Partial<Refund>) => ({
    ...payment,
    // The rule allows no refund action without a refund.
    refund: { ...(payment.refund as Refund), ...part },
  });
  switch (change.action) {
    case 'collect':
      return { ...payment, status: 'collected', method: change.method };
    case 'verify':
      return {
        ...payment,
        status: 'verified',
        ...(payment.claims && { claims: payment.claims.map(verified) }),
      };
    case 'approve_refund':
      return decided({ status: 'approved', decidedAt: at, decisionReason: change.reason });
    case 'reject_refund':
      return decided({ status: 'rejected', decidedAt: at, decisionReason: change.reason });
    case 'pay_refund':
      return {
        ...decided({ status: 'refunded', refundedAt: at }),
        // Of what was paid beyond the price, the price itself stays.
        ...(payment.refund?.amount === undefined && { status: 'refunded' }),
      };
    case 'match_claim':
    case 'reject_claim':
      return decideClaim(payment, change, order, now);
  }
}

/**
 * A payment after an admin's change (docs/product-decisions.md section 6).
 * @param order its order, which says what is due
 * @throws AppError `conflict` when the status of payment or order does not allow the change
 */
export function movePayment(payment: Payment, change: PaymentChange, order: Charged, now: Date): Payment {
  if (!paymentActions(payment, order.stage).includes(change.action)) {
    throw new AppError('conflict', say(REFUSALS[change.action]));
  }
  return applied(payment, change, order, now);
}
