import type { PaymentStatus, RefundStatus } from '@gharseva/contract/rules';
import type { Tone } from '#components/ui/badge.tsx';

const TONES: Record<PaymentStatus, Tone> = {
  pending: 'warning',
  collected: 'brand',
  verified: 'success',
  cancelled: 'danger',
  refunded: 'neutral',
};

const REFUND_TONES: Record<RefundStatus, Tone> = {
  requested: 'warning',
  approved: 'brand',
  rejected: 'danger',
  refunded: 'neutral',
};

/** The colour of a payment's state. */
export function paymentTone(status: PaymentStatus): Tone {
  return TONES[status];
}

/** The colour of a refund's state. */
export function refundTone(status: RefundStatus): Tone {
  return REFUND_TONES[status];
}
