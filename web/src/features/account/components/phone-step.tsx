import { cleanPhoneInput, isPhone } from '@gharseva/contract/rules';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { Field } from '../../../components/ui/text-field';
import { paths } from '../../../config/paths';
import { focusOnMount } from '../../../lib/focus-on-mount';
import { useT } from '../../../lib/i18n/i18n';
import styles from './login.module.css';
import { useSendCode } from './use-send-code';

interface PhoneStepProps {
  phone: string;
  onPhone: (phone: string) => void;
  onSent: () => void;
  onHumanCheck: (checking: boolean) => void;
}

/** Asks for the mobile number and sends the code. */
export function PhoneStep({ phone, onPhone, onSent, onHumanCheck }: PhoneStepProps) {
  const t = useT();
  const { send, busy, error } = useSendCode(onHumanCheck);
  const [invalid, setInvalid] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setInvalid(!isPhone(phone));
    if (isPhone(phone) && (await send(phone))) onSent();
  };

  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <p className={styles.intro}>{t('account.loginIntro')}</p>
      <Field
        label={t('account.phoneLabel')}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        name="phone"
        ref={focusOnMount}
        value={phone}
        onChange={(event) => {
          onPhone(cleanPhoneInput(event.target.value));
          setInvalid(false);
        }}
        error={invalid ? t('account.phoneInvalid') : null}
      />
      {error && <Notice tone="danger">{error}</Notice>}
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? t('account.sendingCode') : t('account.sendCode')}
      </Button>
      {/* In a tab of their own: what was typed into the page behind must not be lost by reading them. */}
      <p className={styles.small}>
        {t('account.captchaNote')}{' '}
        <Link to={paths.terms} target="_blank">
          {t('account.termsLink')}
        </Link>{' '}
        {t('account.captchaAnd')}{' '}
        <Link to={paths.privacy} target="_blank">
          {t('account.privacyLink')}
        </Link>
        .
      </p>
    </form>
  );
}
