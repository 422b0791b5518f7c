import { ApiError } from '#lib/api/api-error.ts';
import { translate } from '#lib/i18n/i18n.ts';

/**
 * The text of a failed sign-in: the server's error message, `Login failed` or `Network error`
 * (docs/specification.md section 8).
 */
export function loginFailureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'bad_answer') return translate('admin.login.failed');
  return error.status === 0 ? translate('admin.login.network') : error.message;
}

/** The wait before the next try, in words; null when the server gave none. */
export function waitText(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.retryAfter === null) return null;
  const seconds = Math.max(1, Math.ceil(error.retryAfter));
  return seconds < 60
    ? translate('admin.login.waitSeconds', { count: seconds })
    : translate('admin.login.waitMinutes', { count: Math.ceil(seconds / 60) });
}
