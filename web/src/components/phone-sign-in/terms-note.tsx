import { paths } from '../../config/paths';
import { useT } from '../../lib/i18n/i18n';
import { Link } from '../ui/link';
import styles from './phone-sign-in.module.css';

/** Consent to reCAPTCHA and the terms; with `apart` the links open in a new tab. */
export function TermsNote({ apart }: { apart: boolean }) {
  const t = useT();
  const target = apart ? '_blank' : undefined;
  return (
    <p className={styles.small}>
      {t('phoneSignIn.captchaNote')}{' '}
      <Link to={paths.terms} target={target}>
        {t('phoneSignIn.termsLink')}
      </Link>{' '}
      {t('phoneSignIn.captchaAnd')}{' '}
      <Link to={paths.privacy} target={target}>
        {t('phoneSignIn.privacyLink')}
      </Link>
      {t('phoneSignIn.captchaEnd')}
    </p>
  );
}
