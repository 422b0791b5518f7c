import {
  type ErrorReason,
  indiaInstant,
  type Payment,
  type PaymentAction,
  type PaymentChange,
  paymentActions,
  type Refund,
  type Stage,
} from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';

/** The part of a payment that an admin decides: the input of its version. */
export const settledOf = ({ _id, status, method, refund }: Payment) => ({ _id, status, method, refund });

const REFUSALS = {
  collect: 'payment_not_collectable',
  verify: 'payment_not_verifiable',
  approve_refund: 'refund_not_waiting',
  reject_refund: 'refund_not_waiting',
  pay_refund: 'refund_not_approved',
} as const satisfies Record<PaymentAction, ErrorReason>;

/** The payment after an allowed change. */
function applied(payment: Payment, change: PaymentChange, at: string): Payment {
  const decided = (part: Partial<Refund>) => ({
    ...payment,
    // The rule allows no refund action without a refund.
    refund: { ...(payment.refund as Refund), ...part },
  });
  switch (change.action) {
    case 'collect':
      return { ...payment, status: 'collected', method: change.method };
    case 'verify':
      return { ...payment, status: 'verified' };
    case 'approve_refund':
      return decided({ status: 'approved', decidedAt: at, decisionReason: change.reason });
    case 'reject_refund':
      return decided({ status: 'rejected', decidedAt: at, decisionReason: change.reason });
    case 'pay_refund':
      return { ...decided({ status: 'refunded', refundedAt: at }), status: 'refunded' };
  }
}

/**
 * A payment after an admin's change (docs/product-decisions.md section 6).
 * @param stage the stage of its order
 * @throws AppError `conflict` when the status of payment or order does not allow the change
 */
export function movePayment(payment: Payment, change: PaymentChange, stage: Stage, now: Date): Payment {
  if (!paymentActions(payment, stage).includes(change.action)) {
    throw new AppError('conflict', say(REFUSALS[change.action]));
  }
  return applied(payment, change, indiaInstant(now));
}
