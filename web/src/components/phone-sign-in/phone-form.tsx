import { isPhone } from '@gharseva/contract/rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSendCode } from '../../lib/firebase/use-send-code';
import { focusOnMount } from '../../lib/focus-on-mount';
import { Button } from '../ui/button';
import { Form } from '../ui/form';
import { Notice } from '../ui/notice';
import { Field } from '../ui/text-field';
import styles from './phone-sign-in.module.css';

interface PhoneFormProps {
  /** What stands above the field. */
  children: ReactNode;
  texts: { label: string; hint?: string; invalid: string; send: string; sending: string };
  /** Below the button: what going on means. */
  note: ReactNode;
  phone: string;
  onPhone: (phone: string) => void;
  /** Makes ten digits or fewer of what was typed or pasted. */
  clean: (typed: string) => string;
  /** Whether the field takes the focus when it appears. */
  takesFocus?: boolean;
  /** The words for a code that could not be sent, made of what was thrown. */
  failureText: (reason: unknown) => string;
  /** Called with true while the human-check may want the screen for itself. */
  onHumanCheck?: (checking: boolean) => void;
  onSent: () => void;
}

/** Asks for a mobile number and sends the code to it. A number that cannot be one (SPEC.md section 5) is not sent. */
export function PhoneForm(props: PhoneFormProps) {
  const { children, texts, note, phone, onPhone, clean, takesFocus, failureText, onHumanCheck, onSent } =
    props;
  const { send, busy, error } = useSendCode({ failureText, onHumanCheck });
  const [invalid, setInvalid] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setInvalid(!isPhone(phone));
    if (isPhone(phone) && (await send(phone))) onSent();
  };

  return (
    <Form onSubmit={submit}>
      {children}
      <Field
        label={texts.label}
        hint={texts.hint}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        name="phone"
        ref={takesFocus ? focusOnMount : undefined}
        value={phone}
        onChange={(event) => {
          onPhone(clean(event.target.value));
          setInvalid(false);
        }}
        error={invalid ? texts.invalid : null}
      />
      {error && <Notice tone="danger">{error}</Notice>}
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? texts.sending : texts.send}
      </Button>
      <p className={styles.small}>{note}</p>
    </Form>
  );
}
