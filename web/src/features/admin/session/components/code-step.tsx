import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { type Credentials, logInAdmin } from '../api/log-in-admin';
import { CodeEntry } from './code-entry';
import styles from './login.module.css';

interface CodeStepProps {
  /** The right ones, as the server has just said. */
  credentials: Credentials;
  onBack: () => void;
}

/** The second step of the login, for an admin with a second factor. */
export function CodeStep({ credentials, onBack }: CodeStepProps) {
  const t = useT();
  return (
    <div className={styles.form}>
      <p>{t('admin.factor.codeIntro', { username: credentials.username })}</p>
      <CodeEntry
        submitLabel={t('admin.login.submit')}
        busyLabel={t('admin.login.busy')}
        onCode={(code) => logInAdmin({ ...credentials, code })}
      >
        <p className={styles.soft}>{t('admin.factor.lost')}</p>
        <Button variant="secondary" wide onClick={onBack}>
          {t('admin.factor.back')}
        </Button>
      </CodeEntry>
    </div>
  );
}
