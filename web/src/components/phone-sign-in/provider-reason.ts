import { translate } from '../../lib/i18n/i18n';
import type { MessageKey } from '../../lib/i18n/message-key';

const REASONS: Record<string, MessageKey> = {
  'auth/invalid-verification-code': 'phoneSignIn.reasonWrongCode',
  'auth/missing-verification-code': 'phoneSignIn.reasonWrongCode',
  'auth/code-expired': 'phoneSignIn.reasonExpired',
  // The code was taken by a try whose answer was lost.
  'auth/session-expired': 'phoneSignIn.reasonExpired',
  'auth/invalid-verification-id': 'phoneSignIn.reasonExpired',
  'auth/too-many-requests': 'phoneSignIn.reasonTooMany',
  'auth/network-request-failed': 'phoneSignIn.reasonNetwork',
  'auth/invalid-phone-number': 'phoneSignIn.reasonPhone',
  'auth/quota-exceeded': 'phoneSignIn.reasonQuota',
  'auth/captcha-check-failed': 'phoneSignIn.reasonCaptcha',
};

/** The identity provider's code of a failure, such as `auth/code-expired`; null when it carries none. */
export function failureCode(reason: unknown): string | null {
  return reason instanceof Error && 'code' in reason && typeof reason.code === 'string' ? reason.code : null;
}

/** Why the identity provider refused, in our words where it is one of the usual reasons; else undefined. */
export function providerReason(reason: unknown): string | undefined {
  const code = failureCode(reason);
  const known = code === null ? undefined : REASONS[code];
  return known && translate(known);
}
