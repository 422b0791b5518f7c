import { useState } from 'react';
import { sendCode } from './phone-sign-in';

interface SendCodeOptions {
  /** The words for a failure, made of what was thrown. */
  failureText: (reason: unknown) => string;
  /** Called with true while the human-check may want the screen for itself. */
  onHumanCheck?: ((checking: boolean) => void) | undefined;
}

/** Sends a code and keeps what is to be said of it: `busy`, and `error` in words. `send` gives whether it went out. */
export function useSendCode({ failureText, onHumanCheck }: SendCodeOptions) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const send = async (phone: string): Promise<boolean> => {
    setBusy(true);
    setError(null);
    onHumanCheck?.(true);
    try {
      await sendCode(phone);
      return true;
    } catch (reason) {
      setError(failureText(reason));
      return false;
    } finally {
      onHumanCheck?.(false);
      setBusy(false);
    }
  };

  return { send, busy, error };
}
