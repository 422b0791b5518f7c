import { type ClaimState, hasCome } from './claims';
import { isOver } from './moves/final-stages';
import { type Refunded, type RefundState, receivedFor, recordedFor, refundsOf } from './refunds';
import type { Stage } from './stages';

/** A claim with who made it, and when. */
interface MadeClaim extends ClaimState {
  by: string;
  at: string;
}

/** A refund with who opened it, and when. */
interface OpenedRefund extends RefundState {
  by?: string | undefined;
  requestedAt?: string | undefined;
}

/** The part of a payment that says who recorded what. */
export interface Recorded extends Refunded {
  refunds?: readonly OpenedRefund[] | undefined;
  claims?: readonly MadeClaim[] | undefined;
}

/** What an admin has recorded last. */
export interface RecordedLast {
  /** Whole rupees. */
  amount: number;
  /** The place of its claim among those of the payment; null where all of it was recorded without one. */
  claim: number | null;
  /** The id of the refund that it has opened, and that nobody has decided yet; null if there is none. */
  refund: string | null;
}

const isGiven = ({ status }: RefundState) => status !== 'rejected';

const sumOf = (entries: readonly RefundState[]) => entries.reduce((total, { amount }) => total + amount, 0);

/**
 * What an admin has recorded last of a payment and can take back, since it was a mistake: as long as it was not verified, nothing
 * came since, and nothing of it was paid back or promised (docs/decisions/0098-payment-claims.md).
 * @param stage stage of the payment's order
 */
export function recordedLast(payment: Recorded, stage: Stage): RecordedLast | null {
  if (!isOver(stage)) return null;
  const { claims = [], status } = payment;
  const refunds: readonly OpenedRefund[] = refundsOf(payment);
  const last = claims.filter(hasCome).at(-1);
  if (!last) {
    const isWhole = stage === 'completed' && status === 'collected' && !payment.isByClaims;
    return isWhole && !refunds.some(isGiven)
      ? { amount: recordedFor(payment), claim: null, refund: null }
      : null;
  }
  if (last.by !== 'admin' || last.status !== 'matched') return null;
  const own = refunds.filter((one) => one.by === 'system' && one.requestedAt === last.at).at(-1);
  const isOpen = own?.status === 'requested';
  const given = sumOf(refunds.filter((one) => isGiven(one) && !(isOpen && one === own)));
  if (given > receivedFor(payment) - last.amount) return null;
  return { amount: last.amount, claim: claims.indexOf(last), refund: isOpen ? own.id : null };
}
