import type { AuditAction, PaymentAction } from '@gharseva/contract';
import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { orderRef } from '#audit/audit-refs.ts';
import { checkVersion, notFound } from '#domain/check-version.ts';
import { versionOf } from '#domain/version-of.ts';
import { movePayment, settledOf } from '#payments/move-payment.ts';
import type { Handler } from '../../handler';

const AUDITED: Record<PaymentAction, AuditAction> = {
  collect: 'collect_payment',
  verify: 'verify_payment',
  approve_refund: 'approve_refund',
  reject_refund: 'reject_refund',
  pay_refund: 'pay_refund',
};

/**
 * Collects or verifies a payment, or decides and pays out its refund (docs/product-decisions.md section 6). The order
 * is read outside the transaction: it only has to be completed, and a completed order stays so.
 */
export const changePayment: Handler<'changePayment'> = ({ params, body }, actor, context) => {
  const { stores, transact, clock } = context;
  return transact(async (transaction) => {
    const payment = await stores.payments.findIn(transaction, params.id);
    if (!payment) throw notFound('payment');
    checkVersion(versionOf(settledOf(payment)), body.version);
    const order = await stores.orders.find(payment.bookingId);
    if (!order) throw notFound('booking');
    const now = clock();
    const moved = movePayment(payment, body, order.stage, now);
    const [user] = await stores.users.findAll([payment.userId]);
    await stores.payments.mergeIn(transaction, moved);
    const about = orderRef('payment', payment._id);
    const entry = auditEntry(actor, AUDITED[body.action], about, now, {
      changes: auditChanges(settledOf(payment), settledOf(moved)),
      reason: 'reason' in body ? body.reason : '',
    });
    await stores.audit.appendIn(transaction, entry);
    return { ...moved, userName: user?.name ?? '', version: versionOf(settledOf(moved)) };
  });
};
