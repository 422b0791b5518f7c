import { useEffect, useState } from 'react';
import { fetchLocalCode } from '../../lib/firebase/fetch-local-code';
import { useT } from '../../lib/i18n/i18n';
import { Notice } from '../feedback/notice';
import styles from './phone-sign-in.module.css';

interface LocalCodeProps {
  phone: string;
  onFill: (code: string) => void;
}

/** On the local stack, where no SMS is sent, shows the code; elsewhere shows nothing. */
export function LocalCode({ phone, onFill }: LocalCodeProps) {
  const t = useT();
  const [code, setCode] = useState<string | null>(null);

  useEffect(() => {
    let stale = false;
    fetchLocalCode(phone)
      .then((found) => !stale && setCode(found))
      // A convenience for developers: otherwise the code can be read from the emulator's log.
      .catch(() => undefined);
    return () => {
      stale = true;
    };
  }, [phone]);

  if (code === null) return null;
  return (
    <Notice tone="neutral">
      {t('phoneSignIn.localCode', { code })}{' '}
      <button type="button" className={styles.link} onClick={() => onFill(code)}>
        {t('phoneSignIn.localCodeFill')}
      </button>
    </Notice>
  );
}
