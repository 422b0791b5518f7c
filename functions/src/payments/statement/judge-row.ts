import {
  type Claim,
  claimKey,
  findClaim,
  isOver,
  MAX_SUGGESTIONS,
  type Order,
  type Payment,
  type StatementPayment,
  type StatementRow,
} from '@gharseva/contract';

/** An order with its payment. */
export interface Held {
  order: Pick<Order, '_id' | 'stage'>;
  payment: Payment;
}

/** What is known of a row's payment: the order that has its reference, and those whose number its narration may name. */
export interface KnownOfRow {
  byReference: Held | null;
  numbered: readonly Held[];
}

/** What a row is; `claim` is the key of the claim that it belongs to. */
export interface Verdict extends Pick<StatementRow, 'outcome' | 'orderId' | 'claimed' | 'suggestions'> {
  claim?: string;
}

/** The claim of a payment by UPI without a reference that waits. */
const openClaimOf = ({ payment }: Held): Claim | undefined =>
  payment.claims?.find(
    ({ method, status, reference }) => method === 'upi' && status === 'claimed' && !reference,
  );

function judgeClaim(
  { paise }: StatementPayment,
  { order }: Held,
  claim: Claim,
): Omit<Verdict, 'suggestions'> {
  const outcome = () => {
    if (claim.amount * 100 !== paise) return 'differs';
    if (claim.status !== 'claimed') return 'settled';
    return isOver(order.stage) ? 'matches' : 'early';
  };
  return { outcome: outcome(), orderId: order._id, claimed: claim.amount, claim: claimKey(claim) };
}

/**
 * What a row of a bank statement is (docs/decisions/0102-bank-statements.md). It belongs to the claim that has its reference, or,
 * with a reference that nobody claims, to the claim without one of the order that its narration names; never to one because
 * of its amount alone.
 */
export function judgeRow(paid: StatementPayment, { byReference, numbered }: KnownOfRow): Verdict {
  const suggestions = numbered
    .slice(0, MAX_SUGGESTIONS)
    .map(({ order, payment }) => ({ orderId: order._id, by: 'number', amount: payment.amount }) as const);
  const referred = byReference && paid.reference && findClaim(byReference.payment.claims, paid.reference);
  if (referred) return { ...judgeClaim(paid, byReference, referred), suggestions };
  const open = numbered.flatMap((held) => {
    const claim = openClaimOf(held);
    return claim ? [{ held, claim }] : [];
  });
  const [named] = open;
  if (named && open.length === 1 && paid.reference && !byReference) {
    return { ...judgeClaim(paid, named.held, named.claim), suggestions };
  }
  return { outcome: 'unknown', suggestions };
}
