/** Texts about a person's own data. */
export const PERSON_TEXTS = {
  deletion_bookings:
    'These bookings must first be completed or cancelled, and their money settled: {numbers}.',
  deletion_jobs: 'These jobs must first be completed or given to another partner: {numbers}.',
  deletion_cash:
    '₹{amount} that was taken in cash at visits is not settled (days: {days}). It must first be handed in, or kept as pay, and be recorded by an admin. Please contact us.',
  deletion_other_phone: 'This is not the phone number of the account',
  deletion_admin: 'An admin’s account cannot be deleted here.',
  no_person: 'There is no such person.',
} as const;
