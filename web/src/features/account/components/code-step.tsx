import type { User } from '@gharseva/contract';
import { cleanCodeInput } from '@gharseva/contract/rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { Field } from '../../../components/ui/text-field';
import { focusOnMount } from '../../../lib/focus-on-mount';
import { useT } from '../../../lib/i18n/i18n';
import { LocalCode } from './local-code';
import styles from './login.module.css';
import { ResendCode } from './resend-code';
import { useConfirmCode } from './use-confirm-code';

const CODE_LENGTH = 6;

interface CodeStepProps {
  phone: string;
  onBack: () => void;
  onSignedIn: (user: User) => void;
  onHumanCheck: (checking: boolean) => void;
}

/** Asks for the code that was sent and signs in with it. */
export function CodeStep({ phone, onBack, onSignedIn, onHumanCheck }: CodeStepProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(1);
  const [short, setShort] = useState(false);
  const { confirm, busy, failure } = useConfirmCode(phone);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setShort(code.length < CODE_LENGTH);
    if (code.length < CODE_LENGTH) return;
    const user = await confirm(code);
    if (user) onSignedIn(user);
  };

  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <p className={styles.intro}>
        {t('account.codeIntro', { phone })}{' '}
        <button type="button" className={styles.link} onClick={onBack}>
          {t('account.changeNumber')}
        </button>
      </p>
      <LocalCode key={sent} phone={phone} onFill={setCode} />
      <Field
        label={t('account.codeLabel')}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        className={styles.code}
        ref={focusOnMount}
        value={code}
        onChange={(event) => {
          setCode(cleanCodeInput(event.target.value));
          setShort(false);
        }}
        error={short ? t('account.codeInvalidLength') : null}
      />
      {failure && (
        <Notice tone="danger">
          <p>{failure.text}</p>
          {failure.reason && <p>{failure.reason}</p>}
        </Notice>
      )}
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? t('account.verifying') : t('account.verify')}
      </Button>
      <ResendCode
        key={`resend-${sent}`}
        phone={phone}
        onSent={() => setSent(sent + 1)}
        onHumanCheck={onHumanCheck}
        again={sent > 1}
      />
    </form>
  );
}
