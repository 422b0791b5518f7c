import type { Payment } from '@gharseva/contract';

/** A payment whose claim by UPI that waits without a reference has one: that of the row which is its money. */
export const withReference = (payment: Payment, reference: string): Payment => ({
  ...payment,
  claims: payment.claims?.map((claim) =>
    claim.method === 'upi' && claim.status === 'claimed' && !claim.reference
      ? { ...claim, reference }
      : claim,
  ),
});
