import { ApiError } from '#lib/api/api-error.ts';
import { translate } from '#lib/i18n/i18n.ts';

/**
 * What is said of a failed sign-in: the server's error, `Login failed` or
 * `Network error` (docs/specification.md section 8).
 */
export function loginFailureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'bad_answer') return translate('admin.login.failed');
  return error.status === 0 ? translate('admin.login.network') : error.message;
}

/** How long to wait before the next try, in words; null when the server named no time. */
export function waitText(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.retryAfter === null) return null;
  const seconds = Math.max(1, Math.ceil(error.retryAfter));
  return seconds < 60
    ? translate('admin.login.waitSeconds', { count: seconds })
    : translate('admin.login.waitMinutes', { count: Math.ceil(seconds / 60) });
}
