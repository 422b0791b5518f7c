/** Texts about payments in the admin area. */
export const PAYMENT_TEXTS = {
  payment_not_collectable: 'Only a pending payment of a completed booking can be collected.',
  payment_not_verifiable: 'Only a collected payment can be verified.',
  refund_not_waiting: 'No refund of this payment is waiting for a decision.',
  refund_not_approved: 'No refund of this payment is approved.',
  reference_wrong: 'The reference has 12 digits',
  reference_used: 'This reference already belongs to another booking.',
  claim_not_now: 'This booking cannot be paid now.',
  claim_nothing_due: 'Nothing is due for this booking.',
  claims_full: 'Too many payments were reported for this booking. Please contact us.',
  claim_cash_by_partner: 'Cash is recorded by the partner who takes it.',
  claim_not_waiting: 'This report of a payment is not waiting for a decision.',
  export_days: 'Choose at most {max} days.',
  export_rows: 'More than {max} bookings do not fit one table. Choose fewer days.',
  statement_date: 'Write a day such as 2026-11-23 or 23/11/2026',
  statement_amount: 'Write what came in, such as 499 or 499.00',
} as const;
