import { isPhone } from '@gharseva/contract/rules';
import { type ReactNode, useState } from 'react';
import { useSendCode } from '../../lib/firebase/use-send-code';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { useT } from '../../lib/i18n/i18n';
import { Outcome } from '../feedback/outcome';
import { Form } from '../form/form';
import { PhoneField } from '../form/phone-field';
import { Button } from '../ui/button';
import { TermsNote } from './terms-note';

interface PhoneFormProps {
  /** Content above the field. */
  children: ReactNode;
  /** A line of help under the field's label. */
  hint?: string;
  phone: string;
  onPhone: (phone: string) => void;
  /** Opens the terms in a new tab, so that reading them loses no input. */
  termsApart?: boolean;
  /** Focuses the field when it appears. */
  takesFocus?: boolean;
  /** Turns an error of sending the code into a message. */
  failureText: (reason: unknown) => string;
  /** Called with true while the reCAPTCHA may need the whole screen. */
  onHumanCheck?: (checking: boolean) => void;
  onSent: () => void;
}

/** Asks for a mobile number and sends the code to it; an invalid number is rejected (docs/specification.md section 5). */
export function PhoneForm(props: PhoneFormProps) {
  const { phone, onPhone, failureText, onHumanCheck, onSent } = props;
  const t = useT();
  const { send, busy, error } = useSendCode({ failureText, onHumanCheck });
  const [invalid, setInvalid] = useState(false);

  const sendCode = async () => {
    if (await send(phone)) onSent();
  };
  const check = () => {
    setInvalid(!isPhone(phone));
    if (!isPhone(phone)) return ['phone'];
    void sendCode();
    return [];
  };

  return (
    <Form busy={busy} onSend={check}>
      {props.children}
      <PhoneField
        label={t('phoneSignIn.phoneLabel')}
        hint={props.hint}
        inputRef={props.takesFocus ? focusOnMount : undefined}
        phone={phone}
        // The next step names the number that the code was sent to.
        readOnly={busy}
        onPhone={(typed) => {
          onPhone(typed);
          setInvalid(false);
        }}
        checked={invalid}
      />
      {error && <Outcome tone="danger">{error}</Outcome>}
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? t('phoneSignIn.sendingCode') : t('phoneSignIn.sendCode')}
      </Button>
      <TermsNote apart={props.termsApart ?? false} />
    </Form>
  );
}
