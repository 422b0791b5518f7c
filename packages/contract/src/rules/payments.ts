import type { Stage } from './stages';

/** The states of a payment (docs/product-decisions.md section 6: pay after the service). */
export const PAYMENT_STATUSES = ['pending', 'collected', 'verified', 'cancelled', 'refunded'] as const;

/** How a customer paid. */
export const PAYMENT_METHODS = ['cash', 'upi'] as const;

/** The states of a refund: asked for, then decided, then paid out (docs/product-decisions.md section 6). */
export const REFUND_STATUSES = ['requested', 'approved', 'rejected', 'refunded'] as const;

/** What an admin can do to a payment. */
export const PAYMENT_ACTIONS = [
  'collect',
  'verify',
  'approve_refund',
  'reject_refund',
  'pay_refund',
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type RefundStatus = (typeof REFUND_STATUSES)[number];
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

/** As much of a payment as decides what can be done to it. */
interface PaymentState {
  status: PaymentStatus;
  refund?: { status: RefundStatus } | undefined;
}

/**
 * What can be done to a payment now, in the order in which it is usually done (docs/product-decisions.md section 6).
 * Money is collected once the service is completed, and verified by somebody who has counted it; a refund is decided
 * while it is asked for, and paid out once approved, whether or not the payment was verified meanwhile.
 *
 * @param stage of the order that the payment is for
 */
export function paymentActions({ status, refund }: PaymentState, stage: Stage): PaymentAction[] {
  if (status === 'pending') return stage === 'completed' ? ['collect'] : [];
  if (status !== 'collected' && status !== 'verified') return [];
  const actions: PaymentAction[] = status === 'collected' ? ['verify'] : [];
  if (refund?.status === 'requested') actions.push('approve_refund', 'reject_refund');
  if (refund?.status === 'approved') actions.push('pay_refund');
  return actions;
}
