import type { Worker } from '@gharseva/contract';
import type { ClaimStatus, PaymentStatus, RefundStatus } from '@gharseva/contract/rules';

/** The tones of badges: green, red, yellow, grey, teal; colours in `components/ui/tone.module.css`. */
export type BadgeTone = 'success' | 'danger' | 'warning' | 'neutral' | 'brand';

/** An order: completed green, cancelled red, anything else yellow; `status` is free text (docs/specification.md section 4). */
export function orderTone(status: string): BadgeTone {
  const word = status.trim().toLowerCase();
  if (word === 'completed') return 'success';
  return word === 'cancelled' ? 'danger' : 'warning';
}

/** A KYC document: approved green, rejected red, anything else yellow (docs/specification.md section 4). */
export function documentTone(status: string): BadgeTone {
  if (status === 'approved') return 'success';
  return status === 'rejected' ? 'danger' : 'warning';
}

/** A payment. */
export const PAYMENT_TONES: Readonly<Record<PaymentStatus, BadgeTone>> = {
  pending: 'warning',
  collected: 'brand',
  verified: 'success',
  cancelled: 'danger',
  refunded: 'neutral',
};

/** The refund of a payment. */
export const REFUND_TONES: Readonly<Record<RefundStatus, BadgeTone>> = {
  requested: 'warning',
  approved: 'brand',
  rejected: 'danger',
  refunded: 'neutral',
};

/** What somebody says was paid. */
export const CLAIM_TONES: Readonly<Record<ClaimStatus, BadgeTone>> = {
  claimed: 'warning',
  matched: 'brand',
  verified: 'success',
  rejected: 'danger',
};

/** A worker in the admin area. */
export const WORKER_TONES: Readonly<Record<Worker['status'], BadgeTone>> = {
  pending: 'warning',
  active: 'success',
  inactive: 'neutral',
};

/** A worker in the partner portal, where inactive is an alert. */
export const PARTNER_TONES: Readonly<Record<Worker['status'], BadgeTone>> = {
  pending: 'warning',
  active: 'success',
  inactive: 'danger',
};

/** A provider. */
export function providerTone({ isVerified }: { isVerified: boolean }): BadgeTone {
  return isVerified ? 'success' : 'warning';
}
