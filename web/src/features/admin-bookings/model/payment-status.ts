import type { Payment } from '@gharseva/contract';
import type { Tone } from '../../../components/ui/badge';

const TONES: Record<Payment['status'], Tone> = {
  pending: 'warning',
  collected: 'brand',
  verified: 'success',
  cancelled: 'danger',
  refunded: 'neutral',
};

/** The states of a payment in the order in which they come. */
export const PAYMENT_STATUSES = Object.keys(TONES) as Payment['status'][];

/** The colour of a payment's state. */
export function paymentTone(status: Payment['status']): Tone {
  return TONES[status];
}

/** The state that a text names, or undefined. */
export function paymentStatus(text: string): Payment['status'] | undefined {
  return PAYMENT_STATUSES.find((known) => known === text);
}
