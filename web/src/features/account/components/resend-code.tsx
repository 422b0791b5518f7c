import { useEffect, useState } from 'react';
import { Notice } from '../../../components/ui/notice';
import { useT } from '../../../lib/i18n/i18n';
import styles from './login.module.css';
import { useSendCode } from './use-send-code';

const WAIT_SECONDS = 30;

interface ResendCodeProps {
  phone: string;
  onSent: () => void;
  onHumanCheck?: ((checking: boolean) => void) | undefined;
  /** Other words for a failure than the customer's. */
  failureText?: ((reason: unknown) => string) | undefined;
  /** True when the code under way is not the first. */
  again: boolean;
}

/** Offers to send the code again, half a minute after it was sent: an SMS takes a while in the country. */
export function ResendCode({ phone, onSent, onHumanCheck, failureText, again }: ResendCodeProps) {
  const t = useT();
  const seconds = useCountdown(WAIT_SECONDS);
  const { send, busy, error } = useSendCode(onHumanCheck, failureText);

  const resend = async () => {
    if (!busy && (await send(phone))) onSent();
  };

  return (
    <div className={styles.resend}>
      {again && <p role="status">{t('account.codeSentAgain')}</p>}
      {error && <Notice tone="danger">{error}</Notice>}
      {seconds > 0 ? (
        <p className={styles.small}>{t('account.resendIn', { seconds })}</p>
      ) : (
        <button type="button" className={styles.link} aria-disabled={busy} onClick={resend}>
          {busy ? t('account.sendingCode') : t('account.resend')}
        </button>
      )}
    </div>
  );
}

/** Counts whole seconds down to 0 from when the component appeared. */
function useCountdown(from: number): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
