import { translate } from '../../../lib/i18n/i18n';

/** The words for a code that could not be sent, with the provider's message and code (SPEC.md section 8). */
export function sendFailureText(reason: unknown): string {
  return `${translate('account.sendFailed')} ${describe(reason)}`.trim();
}

/** The reason's message and, where the message does not carry it, its code. */
function describe(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const code = 'code' in reason && typeof reason.code === 'string' ? reason.code : '';
  return code && !reason.message.includes(code) ? `${reason.message} (${code})` : reason.message;
}
