import {
  balanceOf,
  type Charged,
  claimKey,
  hasCome,
  type Payment,
  type PaymentChange,
  recordedFor,
  refundsOf,
} from '@gharseva/contract';

type Of<Action extends PaymentChange['action']> = Extract<PaymentChange, { action: Action }>;

/** Whether what an admin has counted is recorded already: the sum that is named, or all that was due. */
function isCollected(payment: Payment, { method, amount }: Of<'collect'>, order: Charged): boolean {
  const last = payment.claims?.filter(hasCome).at(-1);
  if (order.stage === 'cancelled') {
    return last?.by === 'admin' && last.method === method && last.amount === amount;
  }
  if (amount !== undefined || payment.status === 'pending' || balanceOf(order, payment).due > 0) return false;
  if (last) return last.by === 'admin' && last.method === method;
  return recordedFor(payment) > 0 && payment.method === method;
}

/** Whether what an admin has recorded last is taken back already, its claim with the reason given. */
function isTakenBack({ status, claims }: Payment, { reason }: Of<'take_back'>): boolean {
  const last = claims?.filter(({ by }) => by === 'admin').at(-1);
  if (last) return last.status === 'rejected' && last.reason === reason;
  return status === 'pending' && !claims?.some(hasCome);
}

/** Whether the latest claim with a key is decided already as it is to be. */
function isClaimDecided({ claims }: Payment, change: Of<'match_claim' | 'reject_claim'>): boolean {
  const named = claims?.filter((claim) => claimKey(claim) === change.claim).at(-1);
  if (!named) return false;
  if (change.action === 'match_claim') return hasCome(named);
  return named.status === 'rejected' && named.reason === change.reason;
}

/** Whether a refund that is named is approved, rejected or paid out already as it is to be. */
function isRefundDecided(
  payment: Payment,
  change: Of<'approve_refund' | 'reject_refund' | 'pay_refund'>,
): boolean {
  const named = refundsOf(payment).find(({ id }) => id === change.refund);
  if (!named) return false;
  const { status, amount, asked = amount, decisionReason, paidReference } = named;
  switch (change.action) {
    case 'approve_refund':
      return (
        (status === 'approved' || status === 'refunded') &&
        decisionReason === change.reason &&
        amount === (change.amount ?? asked)
      );
    case 'reject_refund':
      return status === 'rejected' && decisionReason === change.reason;
    case 'pay_refund':
      return status === 'refunded' && paidReference === change.reference;
  }
}

/** Whether the latest refund is the one that is to be opened. */
function isRefundOpened(payment: Payment, { amount, reason }: Of<'start_refund'>): boolean {
  const last = refundsOf(payment).at(-1);
  return last?.by === 'admin' && (last.asked ?? last.amount) === amount && last.reason === reason;
}

/**
 * Whether a payment that has changed since an admin read it is already as the change makes it, with the same sum, method, reason or
 * reference: the answer to this very change may have been lost (docs/decisions/0005-versions.md).
 * @param order its order, which says what is due
 */
export function isMadeAlready(payment: Payment, change: PaymentChange, order: Charged): boolean {
  switch (change.action) {
    case 'collect':
      return isCollected(payment, change, order);
    case 'verify':
      return payment.status === 'verified';
    case 'take_back':
      return isTakenBack(payment, change);
    case 'start_refund':
      return isRefundOpened(payment, change);
    case 'match_claim':
    case 'reject_claim':
      return isClaimDecided(payment, change);
    default:
      return isRefundDecided(payment, change);
  }
}
