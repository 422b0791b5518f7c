/** Texts about payments in the admin area. */
export const PAYMENT_TEXTS = {
  payment_not_collectable: 'Only a pending payment of a completed booking can be collected.',
  payment_not_verifiable: 'Only a collected payment can be verified.',
  refund_not_waiting: 'No refund of this payment is waiting for a decision.',
  refund_not_approved: 'No refund of this payment is approved.',
} as const;
