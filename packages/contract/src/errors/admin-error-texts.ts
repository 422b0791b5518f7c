/** Texts about the accounts of admins. */
export const ADMIN_TEXTS = {
  admin_self: 'Ask another owner: nobody decides about themselves.',
  admin_withdrawn: 'This admin has no access any more.',
  admin_address_taken: 'An account has this e-mail address already. Please use another one.',
  admin_has_signed_in: 'This admin has a password already.',
  admin_account_unchanged: 'The account could not be changed at the moment. Please try again.',
} as const;
