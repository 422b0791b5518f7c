import { ApiError } from '#lib/api/api-error.ts';
import type { Credentials } from '../api/log-in-admin';

/** Where a sign-in stands. The password is kept in memory alone, until the code has followed it. */
export type LoginStep = { kind: 'password' } | { kind: 'code' | 'setup'; credentials: Credentials };

/** The step that an answer to the right password asks for; null for a failure. */
export function stepAfter(error: unknown, credentials: Credentials): LoginStep | null {
  const reason = error instanceof ApiError ? error.words.reason : undefined;
  if (reason === 'second_factor_code') return { kind: 'code', credentials };
  return reason === 'second_factor_demanded' ? { kind: 'setup', credentials } : null;
}
