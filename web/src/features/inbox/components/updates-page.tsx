import { BellOff } from 'lucide-react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { InboxList } from '#components/inbox/inbox-list.tsx';
import { Page } from '#components/layout/page-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { paths } from '#config/paths.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { openLoginPopup } from '#lib/login-popup.ts';
import { customer } from '#lib/session/customer.ts';
import { useSession } from '#lib/session/use-session.ts';

/** What has happened with the customer's bookings (docs/order-life.md). */
export default function UpdatesPage() {
  const t = useT();
  const user = useSession();
  return (
    <Page narrow>
      <PageHeader title={t('account.inbox.title')} intro={user && t('account.inbox.intro.customer')} />
      {user ? (
        <InboxList
          key={user._id}
          inbox={{ uid: user._id, role: 'customer', session: customer }}
          addressOf={({ orderId }) => `${paths.myBookings}?order=${encodeURIComponent(orderId)}`}
        />
      ) : (
        <EmptyState
          icon={<BellOff size={28} />}
          text={t('account.inbox.loginText')}
          action={<Button onClick={openLoginPopup}>{t('account.inbox.login')}</Button>}
        />
      )}
    </Page>
  );
}
