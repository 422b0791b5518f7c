import { useState } from 'react';
import { sendCode } from './phone-sign-in';

interface SendCodeOptions {
  /** Turns a thrown error into a message. */
  failureText: (reason: unknown) => string;
  /** Called with true while the reCAPTCHA may need the whole screen. */
  onHumanCheck?: ((checking: boolean) => void) | undefined;
}

/** Sends a code and holds its state: `busy`, and `error` as a message. `send` resolves to whether it was sent. */
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
