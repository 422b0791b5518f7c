import { reasonText } from '#components/phone-sign-in/provider-reason.ts';
import { translate } from '#lib/i18n/i18n.ts';

/** `Error sending OTP:` and the reason (docs/specification.md section 8). */
export function sendFailureText(reason: unknown): string {
  return translate('partner.sendFailed', { reason: reasonText(reason) });
}
