import { balanceOf, type Charged } from './balance';
import type { ClaimStatus } from './claims';
import { isOver } from './moves/final-stages';
import type { PaymentAction, RefundStatus } from './payments';
import { MAX_REFUNDS, type Refunded, recordedFor, refundableFor, refundsOf } from './refunds';
import type { Stage } from './stages';
import { type Recorded, recordedLast } from './take-back';

/**
 * The actions possible on a payment now, in their usual order (docs/product-decisions.md section 6). Money is collected
 * once the service is completed, and verified by whoever has counted it; a requested refund is decided, and an approved
 * one paid out, whether or not the payment was verified meanwhile; a further one is opened as long as money is left that came
 * and is not on its way back. What somebody claims to have paid is matched or rejected, rather than collected a second time;
 * what is due beside the matched ones is collected. What was recorded by mistake is taken back.
 *
 * @param order the payment's order
 */
export function paymentActions(payment: Recorded, order: Charged): PaymentAction[] {
  const { stage } = order;
  const ofPayment: PaymentAction[] = payment.status === 'collected' ? ['verify'] : [];
  if (recordedLast(payment, stage)) ofPayment.push('take_back');
  if (isCollectable(payment, order)) ofPayment.push('collect');
  return [...ofPayment, ...refundActions(payment, stage), ...claimActions(payment.claims ?? [], stage)];
}

/**
 * A payment is collected when no claim of it waits any more: all of it, or what is still due, also where all that came before was
 * paid back. For a cancelled order a sum is recorded that came all the same, and what else came beside the sums before. What the
 * version before recorded without a claim has no other sum beside it.
 */
function isCollectable(payment: Refunded, order: Charged): boolean {
  const { stage } = order;
  const isOpen =
    stage === 'completed'
      ? payment.status === 'pending' || isRestDue(payment, order)
      : stage === 'cancelled' && payment.status !== 'pending' && recordedFor(payment) === 0;
  return isOpen && (payment.claims ?? []).every((claim) => claim.status !== 'claimed');
}

/** Whether money came before, and some is still due: a part that was paid back, or extras that were agreed to since. */
const isRestDue = (payment: Refunded, order: Charged) =>
  payment.status !== 'cancelled' && balanceOf(order, payment).due > 0;

/** Whether a refund could be opened, but for the number of refunds that there are. */
const isRefundable = (payment: Refunded, stage: Stage): boolean =>
  isOver(stage) && refundableFor(payment) > 0;

/** Whether money is left to go back, and no further refund has room. */
export const hasNoRefundRoom = (payment: Refunded, { stage }: Pick<Charged, 'stage'>): boolean =>
  isRefundable(payment, stage) && refundsOf(payment).length >= MAX_REFUNDS;

/** A refund is opened once the order is over; each action is possible for one of those that are open. */
function refundActions(payment: Refunded, stage: Stage): PaymentAction[] {
  const entries = refundsOf(payment);
  const has = (status: RefundStatus) => entries.some((entry) => entry.status === status);
  const actions: PaymentAction[] = [];
  if (isRefundable(payment, stage) && entries.length < MAX_REFUNDS) actions.push('start_refund');
  if (has('requested')) actions.push('approve_refund', 'reject_refund');
  if (has('approved')) actions.push('pay_refund');
  return actions;
}

/** Claims wait for a decision until the order is over: money that came for a cancelled one has to go back. */
function claimActions(claims: readonly { status: ClaimStatus }[], stage: Stage): PaymentAction[] {
  if (!claims.some(({ status }) => status === 'claimed')) return [];
  return isOver(stage) ? ['match_claim', 'reject_claim'] : ['reject_claim'];
}
