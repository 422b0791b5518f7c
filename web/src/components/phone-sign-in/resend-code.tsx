import { useEffect, useState } from 'react';
import { useSendCode } from '../../lib/firebase/use-send-code';
import { useT } from '../../lib/i18n/i18n';
import { Notice } from '../feedback/notice';
import styles from './phone-sign-in.module.css';

const WAIT_SECONDS = 30;

interface ResendCodeProps {
  phone: string;
  failureText: (reason: unknown) => string;
  onHumanCheck: ((checking: boolean) => void) | undefined;
  onSent: () => void;
  /** True if the pending code is not the first. */
  again: boolean;
}

/** Offers to resend the code half a minute after it was sent: an SMS can be slow. */
export function ResendCode({ phone, failureText, onHumanCheck, onSent, again }: ResendCodeProps) {
  const t = useT();
  const seconds = useCountdown(WAIT_SECONDS);
  const { send, busy, error } = useSendCode({ failureText, onHumanCheck });

  const resend = async () => {
    if (!busy && (await send(phone))) onSent();
  };

  return (
    <div className={styles.resend}>
      {again && <p role="status">{t('phoneSignIn.codeSentAgain')}</p>}
      {error && <Notice tone="danger">{error}</Notice>}
      {seconds > 0 ? (
        <p className={styles.small}>{t('phoneSignIn.resendIn', { seconds })}</p>
      ) : (
        <button type="button" className={styles.link} aria-disabled={busy} onClick={resend}>
          {busy ? t('phoneSignIn.sendingCode') : t('phoneSignIn.resend')}
        </button>
      )}
    </div>
  );
}

/** Counts down whole seconds to 0 from the first render. */
function useCountdown(from: number): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
