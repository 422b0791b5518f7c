import { adminCredentialsSchema } from '@gharseva/contract/schemas';
import { useState } from 'react';
import { PlainForm } from '#components/form/plain-form.tsx';
import { useFormCheck } from '#components/form/use-form-check.ts';
import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { logInAdmin } from '../api/log-in-admin';
import { type LoginStep, stepAfter } from '../model/login-step';
import { CredentialFields } from './credential-fields';
import styles from './login.module.css';
import { LoginFailure } from './login-failure';

interface LoginFormProps {
  /** Called when the right password is not all that the server asks for. */
  onStep: (step: LoginStep) => void;
}

/** Username and password. Success stores the token, and the guard lets the page through. */
export function LoginForm({ onStep }: LoginFormProps) {
  const t = useT();
  const texts = {
    username: t('admin.login.usernameRequired'),
    password: t('admin.login.passwordRequired'),
  };
  const { errors, check, forget } = useFormCheck(adminCredentialsSchema, texts);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const logIn = async (username: string, password: string) => {
    setBusy(true);
    try {
      await logInAdmin({ username, password });
    } catch (error) {
      const step = stepAfter(error, { username, password });
      if (step) return onStep(step);
      setFailure(error);
      setBusy(false);
    }
  };
  const send = (form: HTMLFormElement) => {
    // Read the form itself: password managers fill fields without telling React.
    const typed = new FormData(form);
    const username = String(typed.get('username')).trim();
    const password = String(typed.get('password'));
    const wrong = check({ username, password });
    setFailure(null);
    if (wrong.length === 0) void logIn(username, password);
    return wrong;
  };

  return (
    <PlainForm className={styles.form} busy={busy} onSend={send}>
      <CredentialFields errors={errors} onType={forget} />
      <LoginFailure failure={failure} />
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? t('admin.login.busy') : t('admin.login.submit')}
      </Button>
    </PlainForm>
  );
}
