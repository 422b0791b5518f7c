import { PhoneForm } from '#components/phone-sign-in/phone-form.tsx';
import { useT } from '#lib/i18n/i18n.ts';
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
    <PhoneForm {...props} takesFocus failureText={sendFailureText} termsApart>
      <p className={styles.intro}>{t('account.loginIntro')}</p>
    </PhoneForm>
  );
}
