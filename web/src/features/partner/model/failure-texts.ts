import { errorMessage } from '../../../lib/api/api-error';
import { translate } from '../../../lib/i18n/i18n';
import type { MessageKey } from '../../../lib/i18n/message-key';

const REASONS: Record<string, MessageKey> = {
  'auth/invalid-verification-code': 'partner.reasonWrongCode',
  'auth/missing-verification-code': 'partner.reasonWrongCode',
  'auth/code-expired': 'partner.reasonExpired',
  'auth/too-many-requests': 'partner.reasonTooMany',
  'auth/network-request-failed': 'partner.reasonNetwork',
  'auth/invalid-phone-number': 'partner.reasonPhone',
  'auth/quota-exceeded': 'partner.reasonQuota',
  'auth/captcha-check-failed': 'partner.reasonCaptcha',
};

/** Why the identity provider or the API refused, in words: the usual reasons in ours, any other in its own. */
export function reasonText(reason: unknown): string {
  const code = failureCode(reason);
  const known = code === null ? undefined : REASONS[code];
  if (known) return translate(known);
  return errorMessage(reason, reason instanceof Error ? reason.message : String(reason));
}

/** The identity provider's code of a failure, such as `auth/code-expired`; null when it carries none. */
export function failureCode(reason: unknown): string | null {
  return reason instanceof Error && 'code' in reason && typeof reason.code === 'string' ? reason.code : null;
}

/** `Error sending OTP:` and the reason (SPEC.md section 8). */
export function sendFailureText(reason: unknown): string {
  return translate('partner.sendFailed', { reason: reasonText(reason) });
}
