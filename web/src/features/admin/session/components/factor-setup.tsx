import type { NewSecondFactor } from '@gharseva/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { TextArea } from '#components/form/text-area.tsx';
import { Button } from '#components/ui/button.tsx';
import { brand } from '#config/brand.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import type { Credentials } from '../api/log-in-admin';
import { finishFactor, startFactor } from '../api/set-up-factor';
import { groupKey, keyAddress } from '../model/factor-key';
import { CodeEntry } from './code-entry';
import styles from './login.module.css';
import { LoginFailure } from './login-failure';

interface FactorSetupProps {
  credentials: Credentials;
  /** Called to enter other credentials. */
  onBack: () => void;
}

/** Sets a second factor up: the key for an authenticator app, then the code that the app shows. */
export function FactorSetup({ credentials, onBack }: FactorSetupProps) {
  const t = useT();
  const starting = useMutation({ mutationFn: () => startFactor(credentials) });
  const factor = starting.data;
  const back = (
    <Button variant="secondary" wide onClick={onBack}>
      {t('admin.factor.back')}
    </Button>
  );
  if (factor === undefined) {
    return (
      <div className={styles.form}>
        <p>{t('admin.factor.intro')}</p>
        <LoginFailure failure={starting.error} />
        <Button size="lg" wide ref={focusOnMount} busy={starting.isPending} onClick={() => starting.mutate()}>
          {starting.isPending ? t('admin.factor.starting') : t('admin.factor.start')}
        </Button>
        {back}
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <FactorKey factor={factor} username={credentials.username} />
      <CodeEntry
        key={factor.session}
        submitLabel={t('admin.factor.finish')}
        busyLabel={t('admin.factor.finishing')}
        onCode={(code) => finishFactor(credentials, factor, code)}
      >
        <Button variant="secondary" wide busy={starting.isPending} onClick={() => starting.mutate()}>
          {t('admin.factor.again')}
        </Button>
        {back}
      </CodeEntry>
    </div>
  );
}

/** The key, to be typed or copied, and the link that an app on this device opens. It is shown once. */
function FactorKey({ factor: { secret }, username }: { factor: NewSecondFactor; username: string }) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast('success', t('admin.factor.copied'));
    } catch {
      // Refused, or missing without HTTPS: the focus selects the key, to be copied by hand.
      field.current?.focus();
    }
  };
  return (
    <>
      <p>{t('admin.factor.keyIntro')}</p>
      <div className={styles.key}>
        <TextArea
          label={t('admin.factor.key')}
          hint={t('admin.factor.keyHint')}
          name="key"
          readOnly
          rows={2}
          spellCheck={false}
          autoComplete="off"
          ref={field}
          value={groupKey(secret)}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <div className={styles.ways}>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('admin.factor.copy')}
        </Button>
        <a href={keyAddress(secret, brand.name, username)}>{t('admin.factor.open')}</a>
      </div>
    </>
  );
}
