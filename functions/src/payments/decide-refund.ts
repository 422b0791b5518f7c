import {
  indiaDate,
  indiaInstant,
  type Payment,
  type PaymentChange,
  type RefundEntry,
  receivedFor,
  recordedFor,
  refundDueOn,
  refundedSum,
  refundsOf,
  urgentRefund,
} from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';
import { openRefund, type RefundTime, withRefunds } from './open-refund';

/** A change of a payment that is about its refunds. */
export type RefundDecision = Extract<
  PaymentChange,
  { action: 'start_refund' | 'approve_refund' | 'reject_refund' | 'pay_refund' }
>;

/** A decision about a refund that there is. */
type EntryDecision = Exclude<RefundDecision, { action: 'start_refund' }>;

/** The refund that a change names; pages of the version before know of one alone, the most urgent. */
function namedBy(refunds: RefundEntry[], change: EntryDecision) {
  const [status, refusal] =
    change.action === 'pay_refund'
      ? (['approved', 'refund_not_approved'] as const)
      : (['requested', 'refund_not_waiting'] as const);
  const named = change.refund
    ? refunds.find(({ id }) => id === change.refund)
    : urgentRefund(refunds.filter((refund) => refund.status === status));
  if (named?.status !== status) throw new AppError('conflict', say(refusal));
  return named;
}

/** What was paid back, and what is on its way, in whole rupees. */
const givenBack = (payment: Payment) =>
  refundsOf(payment)
    .filter(({ status }) => status !== 'rejected')
    .reduce((total, { amount }) => total + amount, 0);

/** What a decision makes of a refund. @throws AppError `conflict` for more than was asked for */
function decided(refund: RefundEntry, change: EntryDecision, at: string): RefundEntry {
  switch (change.action) {
    case 'approve_refund': {
      const { amount = refund.amount, reason } = change;
      if (amount > refund.amount) throw new AppError('conflict', say('refund_too_much'));
      const asked = amount < refund.amount ? { asked: refund.amount } : {};
      return { ...refund, ...asked, amount, status: 'approved', decidedAt: at, decisionReason: reason };
    }
    case 'reject_refund':
      return { ...refund, status: 'rejected', decidedAt: at, decisionReason: change.reason };
    case 'pay_refund': {
      const paid = change.reference ? { paidReference: change.reference } : {};
      return { ...refund, ...paid, status: 'refunded', refundedAt: at };
    }
  }
}

/**
 * A payment after an admin's decision about its refunds: one more is opened, or one is approved, whole or in part, rejected, or
 * paid out. Once all that came is paid back, the payment is refunded (docs/decisions/0105-refunds-as-entries.md).
 * @throws AppError `conflict` for a refund that is missing or decided, and for more than came
 */
export function decideRefund(payment: Payment, change: RefundDecision, time: RefundTime): Payment {
  if (change.action === 'start_refund') {
    const { amount, reason } = change;
    return openRefund(payment, { by: 'admin', amount, reason }, time);
  }
  const refunds = refundsOf(payment);
  const refund = namedBy(refunds, change);
  const { now, holidays } = time;
  // One of the version before has no last day.
  const { dueOn = refundDueOn(indiaDate(new Date(refund.requestedAt)), holidays) } = refund;
  const after = { ...decided(refund, change, indiaInstant(now)), dueOn };
  const moved = withRefunds(
    payment,
    refunds.map((one) => (one === refund ? after : one)),
  );
  if (change.action !== 'reject_refund' && givenBack(moved) > receivedFor(moved)) {
    throw new AppError('conflict', say('refund_too_much'));
  }
  const isAllBack = refundedSum(moved) > 0 && refundedSum(moved) === receivedFor(moved);
  if (!isAllBack) return moved;
  // What came for a payment that nobody has collected came by claims: its amount must not count beside them, nor, where that was
  // a part of the price, the whole of it as refunded.
  const byClaims = { isByClaims: true, amount: Math.min(moved.amount, receivedFor(moved)) };
  return { ...moved, status: 'refunded', ...(recordedFor(moved) === 0 && byClaims) };
}
