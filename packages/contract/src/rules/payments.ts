import { type ClaimState, claimedSum, settledSum } from './claims';

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
