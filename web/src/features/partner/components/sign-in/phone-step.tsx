import { cleanPartnerPhoneInput, isPhone } from '@gharseva/contract/rules';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/ui/button';
import { Notice } from '../../../../components/ui/notice';
import { Field } from '../../../../components/ui/text-field';
import { paths } from '../../../../config/paths';
import { useSendCode } from '../../../../lib/firebase/use-send-code';
import { useT } from '../../../../lib/i18n/i18n';
import { sendFailureText } from '../../model/failure-texts';
import styles from './sign-in.module.css';
import { StepFrame } from './step-frame';

interface PhoneStepProps {
  steps: number;
  phone: string;
  onPhone: (phone: string) => void;
  onSent: () => void;
}

/** Step 1: the mobile number (6 to 9 and nine digits; SPEC.md section 5), to which a code is sent. */
export function PhoneStep({ steps, phone, onPhone, onSent }: PhoneStepProps) {
  const t = useT();
  const { send, busy, error } = useSendCode({ failureText: sendFailureText });
  const [invalid, setInvalid] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setInvalid(!isPhone(phone));
    if (isPhone(phone) && (await send(phone))) onSent();
  };

  return (
    <StepFrame step={1} steps={steps} title={t('partner.phoneTitle')} onSubmit={submit}>
      <Field
        label={t('partner.phoneLabel')}
        hint={t('partner.phoneIntro')}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        name="phone"
        value={phone}
        onChange={(event) => {
          // A number that is pasted or filled in with its country code loses it, not its last digits.
          onPhone(cleanPartnerPhoneInput(event.target.value.replace(/^\s*\+91/, '')));
          setInvalid(false);
        }}
        error={invalid ? t('partner.phoneInvalid') : null}
      />
      {error && <Notice tone="danger">{error}</Notice>}
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? t('partner.sendingCode') : t('partner.sendCode')}
      </Button>
      <p className={styles.small}>
        {t('partner.captchaNote')} <Link to={paths.terms}>{t('partner.termsLink')}</Link>{' '}
        {t('partner.captchaAnd')} <Link to={paths.privacy}>{t('partner.privacyLink')}</Link>.
      </p>
    </StepFrame>
  );
}
