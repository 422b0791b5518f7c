import { useState } from 'react';
import { sendCode } from '../../../lib/firebase/phone-sign-in';
import { useT } from '../../../lib/i18n/i18n';

/**
 * Sends a code and keeps what is to be said of it: `busy`, and `error` with the provider's message and code
 * (SPEC.md section 8). `send` gives whether it went out.
 */
export function useSendCode(onHumanCheck: (checking: boolean) => void) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const send = async (phone: string): Promise<boolean> => {
    setBusy(true);
    setError(null);
    onHumanCheck(true);
    try {
      await sendCode(phone);
      return true;
    } catch (reason) {
      setError(`${t('account.sendFailed')} ${describe(reason)}`.trim());
      return false;
    } finally {
      onHumanCheck(false);
      setBusy(false);
    }
  };

  return { send, busy, error };
}

/** The reason's message and, where the message does not carry it, its code. */
function describe(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const code = 'code' in reason && typeof reason.code === 'string' ? reason.code : '';
  return code && !reason.message.includes(code) ? `${reason.message} (${code})` : reason.message;
}
