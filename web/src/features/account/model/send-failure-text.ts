import { failureCode, providerReason } from '#components/phone-sign-in/provider-reason.ts';
import { currentLocale, translate } from '#lib/i18n/i18n.ts';

/** The text for a code that could not be sent, with the provider's message and code (docs/specification.md section 8). */
export function sendFailureText(reason: unknown): string {
  return `${translate('account.sendFailed')} ${describe(reason)}`.trim();
}

/**
 * The reason's message, and its code where the message lacks it. The provider's messages are English: other languages
 * show our own text where there is one, else the code alone.
 */
function describe(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const code = failureCode(reason) ?? '';
  const isProviders = code.startsWith('auth/');
  const message = isProviders && currentLocale() !== 'en' ? (providerReason(reason) ?? '') : reason.message;
  return code && !message.includes(code) ? `${message} (${code})`.trim() : message;
}
