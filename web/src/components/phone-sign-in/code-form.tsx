import { CODE_DIGITS, cleanCodeInput } from '@gharseva/contract/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { useT } from '../../lib/i18n/i18n';
import { Notice } from '../feedback/notice';
import { Form } from '../form/form';
import { TidyField } from '../form/tidy-field';
import { Button } from '../ui/button';
import { LocalCode } from './local-code';
import styles from './phone-sign-in.module.css';
import { ResendCode } from './resend-code';

interface CodeFormProps {
  /** Content above the form. */
  children?: ReactNode;
  phone: string;
  /** Called with the six digits once they are complete. */
  onCode: (code: string) => void;
  /** Called when the code changes: the message about the previous code no longer applies. */
  onEdit: () => void;
  /** True while the code is being confirmed. */
  busy: boolean;
  /** The reason why the code was rejected. */
  failure: ReactNode;
  onBack: () => void;
  /** Turns an error of resending the code into a message. */
  failureText: (reason: unknown) => string;
  /** Called with true while the reCAPTCHA may need the whole screen. */
  onHumanCheck?: (checking: boolean) => void;
}

/**
 * Asks for the sent code, submits it automatically at the sixth digit, and offers to resend it. On the local stack it
 * shows the code.
 */
export function CodeForm(props: CodeFormProps) {
  const { children, phone, onCode, onEdit, busy, failure, onBack, failureText, onHumanCheck } = props;
  const t = useT();
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(1);
  const [short, setShort] = useState(false);

  /** The last code submitted automatically; typed again, it waits for the button. */
  const tried = useRef('');

  const input = useRef<HTMLInputElement | null>(null);
  const said = useRef<HTMLDivElement>(null);
  const isRefused = Boolean(failure);
  useEffect(() => {
    // The next key replaces a rejected code.
    if (!isRefused) return;
    input.current?.focus();
    input.current?.select();
    // The field stays where it is; the message may still be out of view.
    said.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isRefused]);

  const edit = (typed: string) => {
    if (typed === code) return;
    setCode(typed);
    setShort(false);
    if (busy) return;
    onEdit();
    if (typed.length < CODE_DIGITS || typed === tried.current) return;
    tried.current = typed;
    onCode(typed);
  };
  const startAnew = () => {
    setSent(sent + 1);
    // The button is gone; and what was said of the code before says nothing of the new one.
    input.current?.focus();
    if (!isRefused) return;
    setCode('');
    onEdit();
  };
  const send = () => {
    setShort(code.length < CODE_DIGITS);
    if (code.length < CODE_DIGITS) return ['code'];
    onCode(code);
    return [];
  };

  return (
    <Form busy={busy} onSend={send}>
      {children}
      <p className={styles.soft}>
        {t('phoneSignIn.codeIntro', { phone })}{' '}
        <button type="button" className={styles.link} onClick={onBack}>
          {t('phoneSignIn.changeNumber')}
        </button>
      </p>
      <LocalCode key={sent} phone={phone} onFill={edit} />
      <TidyField
        label={t('phoneSignIn.codeLabel')}
        hint={t('phoneSignIn.neverShare')}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        className={styles.code}
        inputRef={(control) => {
          input.current = control;
          focusOnMount(control);
        }}
        value={code}
        tidy={cleanCodeInput}
        onValue={edit}
        error={short ? t('phoneSignIn.codeInvalidLength') : null}
      />
      {failure && (
        <div ref={said} className={styles.said}>
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? t('phoneSignIn.verifying') : t('phoneSignIn.verify')}
      </Button>
      <ResendCode
        key={`resend-${sent}`}
        phone={phone}
        failureText={failureText}
        onHumanCheck={onHumanCheck}
        onSent={startAnew}
        again={sent > 1}
      />
    </Form>
  );
}
