import { errorMessage } from '../../lib/api/api-error';
import { currentLocale, translate } from '../../lib/i18n/i18n';

type Reason = 'WrongCode' | 'Expired' | 'TooMany' | 'Network' | 'Phone' | 'Quota' | 'Captcha' | 'Closed';

/** The common errors of the identity provider, without `auth/`, and which of our reasons each is. */
const REASONS: Record<string, Reason> = {
  'invalid-verification-code': 'WrongCode',
  'missing-verification-code': 'WrongCode',
  'code-expired': 'Expired',
  // The code was used by an attempt whose answer was lost.
  'session-expired': 'Expired',
  'invalid-verification-id': 'Expired',
  'too-many-requests': 'TooMany',
  'network-request-failed': 'Network',
  'invalid-phone-number': 'Phone',
  'quota-exceeded': 'Quota',
  'captcha-check-failed': 'Captcha',
  'firebase-app-check-token-is-invalid': 'Captcha',
  // The account is locked, as while it is being deleted.
  'user-disabled': 'Closed',
};

/** The identity provider's error code, such as `auth/code-expired`; null if there is none. */
export function failureCode(reason: unknown): string | null {
  const code = reason instanceof Error && (reason as Error & { code?: unknown }).code;
  return typeof code === 'string' ? code : null;
}

/** Our message for a common error of the identity provider; undefined for others. */
export function providerReason(reason: unknown): string | undefined {
  const [, code = ''] = failureCode(reason)?.split('auth/') ?? [];
  const known = REASONS[code];
  return known && translate(`phoneSignIn.reason${known}`);
}

/**
 * Why the identity provider or the API refused: common reasons in our words, others in the provider's, or by code in
 * languages other than English.
 */
export function reasonText(reason: unknown): string {
  const known = providerReason(reason);
  if (known) return known;
  const code = failureCode(reason);
  if (code?.startsWith('auth/') && currentLocale() !== 'en') return code;
  return errorMessage(reason, reason instanceof Error ? reason.message : String(reason));
}
