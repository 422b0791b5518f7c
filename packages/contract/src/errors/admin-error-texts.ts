/** Texts about the accounts of admins and their second factors. */
export const ADMIN_TEXTS = {
  admin_self: 'Ask another owner: nobody decides about themselves.',
  admin_withdrawn: 'This admin no longer has access.',
  admin_address_taken: 'An account with this email address already exists. Please use another one.',
  admin_has_signed_in: 'This admin already has a password.',
  admin_account_unchanged: 'The account could not be changed at the moment. Please try again.',
  second_factor_code: 'Enter the code of your authenticator app.',
  second_factor_code_wrong: 'This code is wrong or has expired. Please enter the one that the app shows now.',
  second_factor_demanded: 'Set up two-step sign-in first.',
  second_factor_exists:
    'Two-step sign-in is already set up. Please sign in with a code of your authenticator app.',
  second_factor_late: 'Setting up took too long. Please start again with a new key.',
  second_factor_unusable:
    'This account has a second factor that cannot be used here. Please ask an owner to reset it.',
  second_factor_unavailable: 'Two-step sign-in is not switched on for this project.',
  second_factor_unverified:
    'The email address of this account is not verified, so two-step sign-in cannot be set up. Please ask the operator.',
} as const;
