import { UserRound } from 'lucide-react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Page } from '#components/layout/page-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { openLoginPopup } from '#lib/login-popup.ts';
import { useSession } from '#lib/session/use-session.ts';
import { AddressBook } from './address-book';
import { OwnDataCard } from './own-data-card';
import styles from './profile.module.css';
import { ProfileDetails } from './profile-details';
import { SessionWatch } from './session-watch-lazy';

/** The customer's profile: read-only details and the saved addresses (docs/specification.md section 2). */
export default function ProfilePage() {
  const t = useT();
  const user = useSession();
  return (
    <Page narrow>
      <PageHeader title={t('account.profileTitle')} intro={user && t('account.profileIntro')} />
      {user ? (
        // Another person may have signed in while the browser kept this page.
        <div key={user._id} className={styles.sections}>
          <ProfileDetails user={user} />
          <AddressBook user={user} />
          <OwnDataCard user={user} />
          <SessionWatch userId={user._id} />
        </div>
      ) : (
        <EmptyState
          icon={<UserRound size={28} />}
          text={t('account.profileLogin')}
          action={<Button onClick={openLoginPopup}>{t('account.login')}</Button>}
        />
      )}
    </Page>
  );
}
