import {
  indiaDate,
  indiaInstant,
  MAX_REFUNDS,
  type Payment,
  type RefundEntry,
  refundableFor,
  refundDueOn,
  refundsOf,
  urgentRefund,
} from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';

/** When something is decided, and on which days banks do not work (`YYYY-MM-DD`). */
export interface RefundTime {
  now: Date;
  holidays: readonly string[];
}

/** A refund as somebody opens it; `amount` in whole rupees. */
export type OpenedRefund = Pick<RefundEntry, 'by' | 'code' | 'reason' | 'amount' | 'photos'>;

/** A payment with other refunds; the most urgent one is repeated where queries and the version before look for it. */
export function withRefunds(payment: Payment, refunds: RefundEntry[]): Payment {
  const urgent = urgentRefund(refunds);
  if (!urgent) return payment;
  const { id, status, amount, requestedAt, reason, decidedAt, decisionReason, refundedAt } = urgent;
  return {
    ...payment,
    refunds,
    refund: {
      ...{ id, status, amount, requestedAt, reason },
      ...(decidedAt && { decidedAt }),
      ...(decisionReason !== undefined && { decisionReason }),
      ...(refundedAt && { refundedAt }),
    },
  };
}

/**
 * A payment with one more refund, to be paid out by the last of the business days that customers are told. Of a refund that no
 * customer asks for, admins read why it is refused.
 * @throws AppError `conflict` for more than came and is not on its way back, and for too many refunds
 */
export function openRefund(payment: Payment, opened: OpenedRefund, { now, holidays }: RefundTime): Payment {
  const refunds = refundsOf(payment);
  const left = refundableFor(payment);
  if (left === 0) throw new AppError('conflict', say('refund_nothing_left'));
  if (opened.amount > left) {
    throw new AppError('conflict', say('refund_too_much'), {
      details: [{ path: 'amount', ...say('refund_too_much') }],
    });
  }
  if (refunds.length >= MAX_REFUNDS) {
    const full = opened.by === 'customer' ? say('refunds_full') : say('refunds_limit', { max: MAX_REFUNDS });
    throw new AppError('conflict', full);
  }
  const entry: RefundEntry = {
    ...{ id: String(refunds.length + 1), status: 'requested', ...opened },
    requestedAt: indiaInstant(now),
    dueOn: refundDueOn(indiaDate(now), holidays),
  };
  return withRefunds(payment, [...refunds, entry]);
}
