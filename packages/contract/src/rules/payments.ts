import { balanceOf, type Charged } from './balance';
import { type ClaimState, type ClaimStatus, claimedSum, settledSum } from './claims';
import { isOver } from './moves/final-stages';
import { MAX_REFUNDS, type Refunded, recordedFor, refundableFor, refundsOf } from './refunds';
import type { Stage } from './stages';
import { type Recorded, recordedLast } from './take-back';

/** The states of a payment (docs/product-decisions.md section 6: pay after the service). */
export const PAYMENT_STATUSES = ['pending', 'collected', 'verified', 'cancelled', 'refunded'] as const;

/** How a customer paid. */
export const PAYMENT_METHODS = ['cash', 'upi'] as const;

/** How money came: by one of these, or through a payment gateway, which nobody chooses by hand. */
export const MONEY_METHODS = [...PAYMENT_METHODS, 'online'] as const;

/** The states of a refund: requested, decided, paid out (docs/product-decisions.md section 6). */
export const REFUND_STATUSES = ['requested', 'approved', 'rejected', 'refunded'] as const;

/** What an admin can do to a payment. */
export const PAYMENT_ACTIONS = [
  'collect',
  'verify',
  'take_back',
  'start_refund',
  'approve_refund',
  'reject_refund',
  'pay_refund',
  'match_claim',
  'reject_claim',
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type MoneyMethod = (typeof MONEY_METHODS)[number];
export type RefundStatus = (typeof REFUND_STATUSES)[number];
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

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

/** A refund is opened once the order is over; each action is possible for one of those that are open. */
function refundActions(payment: Refunded, stage: Stage): PaymentAction[] {
  const entries = refundsOf(payment);
  const has = (status: RefundStatus) => entries.some((entry) => entry.status === status);
  const actions: PaymentAction[] = [];
  if (isOver(stage) && entries.length < MAX_REFUNDS && refundableFor(payment) > 0)
    actions.push('start_refund');
  if (has('requested')) actions.push('approve_refund', 'reject_refund');
  if (has('approved')) actions.push('pay_refund');
  return actions;
}

/** Claims wait for a decision until the order is over: money that came for a cancelled one has to go back. */
function claimActions(claims: readonly { status: ClaimStatus }[], stage: Stage): PaymentAction[] {
  if (!claims.some(({ status }) => status === 'claimed')) return [];
  return isOver(stage) ? ['match_claim', 'reject_claim'] : ['reject_claim'];
}

/** The part of a payment that says whether its money is waited for. */
interface Awaited {
  status: PaymentStatus;
  /** Whole rupees. */
  amount: number;
  begunAt?: string | undefined;
  claims?: readonly (ClaimState & { at: string })[] | undefined;
}

type Sought = Pick<Awaited, 'claims'>;

/** The instants of the payments by UPI or through a gateway that were claimed and that nobody has found. */
const soughtAt = ({ claims = [] }: Sought) =>
  claims.filter((claim) => claim.status === 'claimed' && claim.method !== 'cash').map(({ at }) => at);

/** Since when a payment is sought that somebody has claimed, as an instant; undefined where none is. An admin can decide each of them. */
export const soughtSince = (payment: Sought): string | undefined => soughtAt(payment).sort()[0];

/**
 * Since when money is waited for, as an instant: since the work was begun, as long as a part of the price was neither counted
 * nor claimed, and since a payment by UPI was claimed that nobody has found. Undefined where nothing is waited for; cash that a
 * partner has taken is looked at with all cash of its day (docs/decisions/0111-cash.md).
 */
export function waitsSince({ status, amount, begunAt, claims = [] }: Awaited): string | undefined {
  const open = status === 'pending' ? amount - claimedSum(claims) - settledSum(claims) : 0;
  const instants = [...(open > 0 && begunAt !== undefined ? [begunAt] : []), ...soughtAt({ claims })];
  return instants.sort()[0];
}
