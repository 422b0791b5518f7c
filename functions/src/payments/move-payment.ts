import {
  balanceOf,
  type Charged,
  type Claim,
  claimKey,
  type ErrorReason,
  hasNoRefundRoom,
  indiaInstant,
  MAX_CLAIMS,
  MAX_REFUNDS,
  type Payment,
  type PaymentAction,
  type PaymentChange,
  paymentActions,
  priceFor,
  receivedFor,
  refundsOf,
} from '@gharseva/contract';
import { AppError, invalid } from '../domain/app-error';
import { say } from '../domain/say';
import { decideClaim, withMoney } from './decide-claim';
import { decideRefund } from './decide-refund';
import type { RefundTime } from './open-refund';
import { takeBack } from './take-back';

const stateOf = ({ _id, status, method, refund }: Payment) => ({ _id, status, method, refund });

/** The part of a payment that an admin decides: the input of its version. Extras change what is to be collected. */
export const settledOf = (payment: Payment) => {
  const { status, amount, refunds, claims } = payment;
  return {
    ...stateOf(payment),
    ...(status === 'pending' && { amount }),
    ...(refunds && { refunds }),
    ...(claims && { claims }),
  };
};

/** As {@link settledOf}, for the audit trail: each refund and each claim as a line, the most urgent refund in full. */
export const auditedOf = ({ claims, refunds, ...payment }: Payment) => ({
  ...stateOf(payment),
  ...(refunds && {
    refunds: refundsOf({ ...payment, refunds }).map(
      ({ id, amount, status }) => `${id}. ${amount}: ${status}`,
    ),
  }),
  ...(claims && { claims: claims.map((claim) => `${claimKey(claim)} ${claim.amount}: ${claim.status}`) }),
});

const REFUSALS = {
  collect: 'payment_not_collectable',
  verify: 'payment_not_verifiable',
  take_back: 'payment_not_recorded',
  start_refund: 'refund_nothing_left',
  approve_refund: 'refund_not_waiting',
  reject_refund: 'refund_not_waiting',
  pay_refund: 'refund_not_approved',
  match_claim: 'claim_not_waiting',
  reject_claim: 'claim_not_waiting',
} as const satisfies Record<PaymentAction, ErrorReason>;

const verified = (claim: Claim): Claim =>
  claim.status === 'matched' ? { ...claim, status: 'verified' } : claim;

/** What an admin has counted. */
type Counted = Pick<Extract<PaymentChange, { action: 'collect' }>, 'method' | 'amount'>;

/**
 * The payment once all of it came. What is due beside what came before, and what came for a cancelled order, is one more claim
 * that has come: the latter goes back, and what else came is recorded beside it.
 * @throws AppError `invalid_request` for a sum of a completed order, `conflict` for too many claims
 */
function collected(payment: Payment, { method, amount }: Counted, order: Charged, time: RefundTime): Payment {
  const isCancelled = order.stage === 'cancelled';
  const price = priceFor(order);
  if (isCancelled && (amount === undefined || amount > price)) {
    throw invalid('amount', say('collected_amount', { max: price }));
  }
  if (!isCancelled && amount !== undefined) throw invalid('amount', say('collected_whole'));
  const { claims = [] } = payment;
  const at = indiaInstant(time.now);
  if (payment.status === 'pending' && receivedFor(payment) === 0) {
    return { ...payment, status: 'collected', method, collectedAt: at };
  }
  if (claims.length >= MAX_CLAIMS) throw new AppError('conflict', say('claims_limit', { max: MAX_CLAIMS }));
  const sum = amount ?? balanceOf(order, payment).due;
  const counted: Claim = { method, amount: sum, by: 'admin', at, status: 'matched', decidedAt: at };
  return withMoney({ ...payment, claims: [...claims, counted] }, counted, order, time);
}

/** The payment after an allowed change. */
function applied(payment: Payment, change: PaymentChange, order: Charged, time: RefundTime): Payment {
  switch (change.action) {
    case 'collect':
      return collected(payment, change, order, time);
    case 'verify':
      return {
        ...payment,
        status: 'verified',
        ...(payment.claims && { claims: payment.claims.map(verified) }),
      };
    case 'take_back':
      return takeBack(payment, change.reason, order, time);
    case 'start_refund':
    case 'approve_refund':
    case 'reject_refund':
    case 'pay_refund':
      return decideRefund(payment, change, time);
    case 'match_claim':
    case 'reject_claim':
      return decideClaim(payment, change, order, time);
  }
}

/**
 * A payment after an admin's change (docs/product-decisions.md section 6).
 * @param order its order, which says what is due
 * @param time when it is made, and on which days banks do not work
 * @throws AppError `conflict` when the status of payment or order does not allow the change
 */
export function movePayment(
  payment: Payment,
  change: PaymentChange,
  order: Charged,
  time: RefundTime,
): Payment {
  if (!paymentActions(payment, order).includes(change.action)) {
    const isFull = change.action === 'start_refund' && hasNoRefundRoom(payment, order);
    const refusal = isFull ? say('refunds_limit', { max: MAX_REFUNDS }) : say(REFUSALS[change.action]);
    throw new AppError('conflict', refusal);
  }
  return applied(payment, change, order, time);
}
