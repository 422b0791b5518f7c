import { translate } from '../../lib/i18n/i18n';
import type { MessageKey } from '../../lib/i18n/message-key';

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
