import { cleanPhoneInput } from '@gharseva/contract/rules';
import { Link } from 'react-router-dom';
import { PhoneForm } from '../../../components/phone-sign-in/phone-form';
import { paths } from '../../../config/paths';
import { useT } from '../../../lib/i18n/i18n';
import { sendFailureText } from '../model/send-failure-text';
import styles from './login.module.css';

interface PhoneStepProps {
  phone: string;
  onPhone: (phone: string) => void;
  onSent: () => void;
  onHumanCheck: (checking: boolean) => void;
}

/** Asks for the mobile number and sends the code. */
export function PhoneStep(props: PhoneStepProps) {
  const t = useT();
  return (
    <PhoneForm
      {...props}
      texts={{
        label: t('account.phoneLabel'),
        invalid: t('account.phoneInvalid'),
        send: t('account.sendCode'),
        sending: t('account.sendingCode'),
      }}
      clean={cleanPhoneInput}
      takesFocus
      failureText={sendFailureText}
      note={
        // In a tab of their own: what was typed into the page behind must not be lost by reading them.
        <>
          {t('account.captchaNote')}{' '}
          <Link to={paths.terms} target="_blank">
            {t('account.termsLink')}
          </Link>{' '}
          {t('account.captchaAnd')}{' '}
          <Link to={paths.privacy} target="_blank">
            {t('account.privacyLink')}
          </Link>
          .
        </>
      }
    >
      <p className={styles.intro}>{t('account.loginIntro')}</p>
    </PhoneForm>
  );
}
