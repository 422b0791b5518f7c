import { failureCode, providerReason } from '#components/phone-sign-in/provider-reason.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import { currentLocale, translate } from '#lib/i18n/i18n.ts';

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

/** `Error sending OTP:` and the reason (docs/specification.md section 8). */
export function sendFailureText(reason: unknown): string {
  return translate('partner.sendFailed', { reason: reasonText(reason) });
}
