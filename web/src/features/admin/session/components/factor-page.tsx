import { adminCredentialsSchema } from '@gharseva/contract/schemas';
import { useState } from 'react';
import { Notice } from '#components/feedback/notice.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { PlainForm } from '#components/form/plain-form.tsx';
import { useFormCheck } from '#components/form/use-form-check.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useAdminToken } from '../../shared/admin-session';
import { emailOf, hasSecondFactor } from '../../shared/token-claims';
import type { Credentials } from '../api/log-in-admin';
import { CredentialFields } from './credential-fields';
import { FactorSetup } from './factor-setup';
import styles from './login.module.css';

/** The signed-in admin's own second factor: whether this session has one, and how to set it up. */
export default function FactorPage() {
  const t = useT();
  const token = useAdminToken() ?? '';
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [isBack, setBack] = useState(false);
  const goBack = () => {
    setBack(true);
    setCredentials(null);
  };
  return (
    <>
      <PageHeader title={t('admin.factor.title')} intro={t('admin.factor.about')} />
      <div className={styles.narrow}>
        {hasSecondFactor(token) ? (
          // What was set up on this page ends here, with the focus.
          credentials ? (
            <Outcome tone="success">{t('admin.factor.on')}</Outcome>
          ) : (
            <Notice tone="success">{t('admin.factor.on')}</Notice>
          )
        ) : (
          <Card>
            {credentials ? (
              <FactorSetup credentials={credentials} onBack={goBack} />
            ) : (
              <PasswordForm username={emailOf(token)} isBack={isBack} onPassword={setCredentials} />
            )}
          </Card>
        )}
      </div>
    </>
  );
}

interface PasswordFormProps {
  username: string;
  /** The form has come back in the place of what followed it. */
  isBack: boolean;
  onPassword: (credentials: Credentials) => void;
}

/** Asks for the password again: a session alone changes no factor. */
function PasswordForm({ username, isBack, onPassword }: PasswordFormProps) {
  const t = useT();
  const { errors, check, forget } = useFormCheck(adminCredentialsSchema, {
    password: t('admin.login.passwordRequired'),
  });
  const send = (form: HTMLFormElement) => {
    // Read the form itself: password managers fill fields without telling React.
    const password = String(new FormData(form).get('password'));
    const wrong = check({ username, password });
    if (wrong.length === 0) onPassword({ username, password });
    return wrong;
  };
  return (
    <PlainForm className={styles.form} onSend={send}>
      <p>{t('admin.factor.passwordIntro')}</p>
      <CredentialFields username={username} startsAtPassword={isBack} errors={errors} onType={forget} />
      <Button type="submit" size="lg" wide>
        {t('admin.factor.next')}
      </Button>
    </PlainForm>
  );
}
