const REASONS: Readonly<Record<string, 'taken' | 'wrong'>> = {
  'auth/phone-number-already-exists': 'taken',
  'auth/invalid-phone-number': 'wrong',
};

/**
 * Why the identity provider refuses to give an account a phone number: another account has it, or it is none, such as
 * one that no operator gives out; undefined for any other failure.
 */
export const refusedPhone = (error: unknown): 'taken' | 'wrong' | undefined =>
  REASONS[String((error as { code?: unknown }).code)];
