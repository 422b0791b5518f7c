import { errorMessage } from '../../lib/api/api-error';
import { currentLocale, translate } from '../../lib/i18n/i18n';
import type { MessageKey } from '../../lib/i18n/message-key';

/** The account is locked, as while it is being deleted. */
const CLOSED = 'auth/user-disabled';

const REASONS: Record<string, MessageKey> = {
  'auth/invalid-verification-code': 'phoneSignIn.reasonWrongCode',
  'auth/missing-verification-code': 'phoneSignIn.reasonWrongCode',
  'auth/code-expired': 'phoneSignIn.reasonExpired',
  // The code was used by an attempt whose answer was lost.
  'auth/session-expired': 'phoneSignIn.reasonExpired',
  'auth/invalid-verification-id': 'phoneSignIn.reasonExpired',
  'auth/too-many-requests': 'phoneSignIn.reasonTooMany',
  'auth/network-request-failed': 'phoneSignIn.reasonNetwork',
  'auth/invalid-phone-number': 'phoneSignIn.reasonPhone',
  'auth/quota-exceeded': 'phoneSignIn.reasonQuota',
  'auth/captcha-check-failed': 'phoneSignIn.reasonCaptcha',
  'auth/firebase-app-check-token-is-invalid': 'phoneSignIn.reasonCaptcha',
  [CLOSED]: 'phoneSignIn.reasonClosed',
};

/** The identity provider's error code, such as `auth/code-expired`; null if there is none. */
export function failureCode(reason: unknown): string | null {
  return reason instanceof Error && 'code' in reason && typeof reason.code === 'string' ? reason.code : null;
}

/** Our message for a common error of the identity provider; undefined for others. */
export function providerReason(reason: unknown): string | undefined {
  const code = failureCode(reason);
  const known = code === null ? undefined : REASONS[code];
  return known && translate(known);
}

/** Whether nobody can sign in to an account, whatever the code. */
export const isClosed = (reason: unknown): boolean => failureCode(reason) === CLOSED;

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
