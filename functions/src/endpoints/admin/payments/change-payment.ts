import {
  type AuditAction,
  DELETED_PERSON,
  type Payment,
  type PaymentAction,
  REFERENCE_PATTERN,
} from '@gharseva/contract';
import { checkVersion, notFound } from '#domain/check-version.ts';
import { versionOf } from '#domain/version-of.ts';
import { isMadeAlready } from '#payments/is-made-already.ts';
import { movePayment, settledOf } from '#payments/move-payment.ts';
import { holdCashIn } from '#payments/operations/hold-cash.ts';
import { noteRejectedClaimIn } from '#payments/operations/note-claim.ts';
import { noteRefundIn } from '#payments/operations/note-refund.ts';
import { writePaymentIn } from '#payments/operations/write-payment.ts';
import { stripWords } from '#people/strip-order.ts';
import type { Handler } from '../../handler';

const AUDITED: Record<PaymentAction, AuditAction> = {
  collect: 'collect_payment',
  verify: 'verify_payment',
  take_back: 'take_back_payment',
  start_refund: 'start_refund',
  approve_refund: 'approve_refund',
  reject_refund: 'reject_refund',
  pay_refund: 'pay_refund',
  match_claim: 'match_claim',
  reject_claim: 'reject_claim',
};

/** Whether cash of an order is a partner's to hand over; of one who has left, it can be recorded still. */
const isWithPartner = (order: { workerUid?: string | undefined }): order is { workerUid: string } =>
  order.workerUid !== undefined && order.workerUid !== DELETED_PERSON;

const isReference = (claim: string) => REFERENCE_PATTERN.test(claim);

/**
 * Collects or verifies a payment, takes back what was recorded of it, decides on what was claimed of it, or opens, decides and
 * pays out its refunds (docs/product-decisions.md section 6). What is done about a refund, and that a claim was rejected, stands in the history of the
 * order as well, and is told to the customer, in the same commit. The same again, as after a lost answer, changes nothing.
 */
export const changePayment: Handler<'changePayment'> = ({ params, body }, actor, context) => {
  const { stores, transact, clock, holidays } = context;
  return transact(async (transaction) => {
    const payment = await stores.payments.findIn(transaction, params.id);
    if (!payment) throw notFound('payment');
    const order = await stores.orders.findIn(transaction, payment.bookingId);
    if (!order) throw notFound('booking');
    const [user] = await stores.users.findAll([payment.userId]);
    const present = versionOf(settledOf(payment));
    const toAnswer = (one: Payment) => {
      return { ...one, userName: user?.name ?? '', version: versionOf(settledOf(one)) };
    };
    if (present !== body.version && isMadeAlready(payment, body, order)) return toAnswer(payment);
    checkVersion(present, body.version);
    const now = clock();
    const decided = movePayment(payment, body, order, { now, holidays });
    // No deletion comes by any more: why stands in the audit trail, for a shorter time.
    const moved = payment.userId === DELETED_PERSON ? stripWords(decided) : decided;
    if (body.action === 'collect' && body.method === 'cash' && isWithPartner(order)) {
      await holdCashIn(transaction, order.workerUid, stores);
    }
    const changed = { before: payment, after: moved };
    await noteRefundIn(transaction, order, changed, { role: 'admin', actor: actor.uid, at: now }, context);
    if (body.action === 'reject_claim') {
      const rejection = { actor: actor.uid, reason: body.reason, at: now };
      await noteRejectedClaimIn(transaction, order, rejection, stores);
    }
    const by = { actor, action: AUDITED[body.action], reason: 'reason' in body ? body.reason : '', now };
    await writePaymentIn(transaction, payment, moved, by, stores);
    // A rejected reference may have been mistyped: whoever it belongs to can claim it.
    if (body.action === 'reject_claim' && isReference(body.claim)) {
      await stores.paymentReferences.removeEachIn(transaction, [body.claim]);
    }
    return toAnswer(moved);
  });
};
