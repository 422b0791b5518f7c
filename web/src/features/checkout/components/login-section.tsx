import type { User } from '@gharseva/contract';
import { CircleCheck, UserRound } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { openLoginPopup } from '#lib/login-popup.ts';
import styles from './checkout.module.css';
import { Section } from './section';

/** The login prompt; after sign-in, a line naming the customer. */
export function LoginSection({ user }: { user: User | null }) {
  const t = useT();
  if (user) {
    return (
      <p className={styles.signedIn}>
        <CircleCheck size={20} aria-hidden="true" />
        {t('checkout.signedInAs', { name: user.name, phone: user.phone })}
      </p>
    );
  }
  return (
    <Section
      title={t('checkout.loginHeading')}
      icon={<UserRound size={20} />}
      action={<Button onClick={openLoginPopup}>{t('checkout.loginAction')}</Button>}
    >
      <p className={styles.soft}>{t('checkout.loginText')}</p>
    </Section>
  );
}
