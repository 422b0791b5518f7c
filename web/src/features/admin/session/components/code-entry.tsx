import { CODE_DIGITS, cleanCodeInput } from '@gharseva/contract/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PlainForm } from '#components/form/plain-form.tsx';
import { TidyField } from '#components/form/tidy-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './login.module.css';
import { LoginFailure } from './login-failure';

interface CodeEntryProps {
  submitLabel: string;
  busyLabel: string;
  /** Sends a complete code. What it throws is shown, and the next key replaces the code. */
  onCode: (code: string) => Promise<void>;
  /** Other ways on, below the button. */
  children: ReactNode;
}

/** Asks for the six digits that an authenticator app shows. They change every half minute: nothing is sent by itself. */
export function CodeEntry({ submitLabel, busyLabel, onCode, children }: CodeEntryProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (failure === null) return;
    input.current?.focus();
    input.current?.select();
  }, [failure]);

  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    // A successful sign-in ends this form or keeps it busy until its page has changed.
    await onCode(code).catch((error: unknown) => {
      setFailure(error);
      setBusy(false);
    });
  };
  const send = () => {
    setShort(code.length < CODE_DIGITS);
    if (code.length < CODE_DIGITS) return ['code'];
    void confirm();
    return [];
  };
  return (
    <PlainForm className={styles.form} busy={busy} onSend={send}>
      <TidyField
        label={t('admin.factor.code')}
        hint={t('phoneSignIn.neverShare')}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        inputRef={(control) => {
          input.current = control;
          focusOnMount(control);
        }}
        value={code}
        tidy={cleanCodeInput}
        onValue={(typed) => {
          setCode(typed);
          setShort(false);
        }}
        error={short ? t('admin.factor.codeShort') : null}
      />
      <LoginFailure failure={failure} />
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? busyLabel : submitLabel}
      </Button>
      {children}
    </PlainForm>
  );
}
