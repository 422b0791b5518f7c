import { useSendCode as useSend } from '../../../lib/firebase/use-send-code';
import { useT } from '../../../lib/i18n/i18n';

/**
 * Sends the customer's code; a failure is told with the provider's message and code (SPEC.md section 8) unless the
 * caller has words of its own.
 */
export function useSendCode(
  onHumanCheck?: (checking: boolean) => void,
  failureText?: (reason: unknown) => string,
) {
  const t = useT();
  return useSend({
    onHumanCheck,
    failureText: failureText ?? ((reason) => `${t('account.sendFailed')} ${describe(reason)}`.trim()),
  });
}

/** The reason's message and, where the message does not carry it, its code. */
function describe(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const code = 'code' in reason && typeof reason.code === 'string' ? reason.code : '';
  return code && !reason.message.includes(code) ? `${reason.message} (${code})` : reason.message;
}
