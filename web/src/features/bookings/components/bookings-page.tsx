import { CalendarCheck } from 'lucide-react';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Page } from '#components/layout/page-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { openLoginPopup } from '#lib/login-popup.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { NextBooking } from '../model/same-again';
import { OrderList } from './order-list';

/** My Bookings (docs/specification.md section 2). */
export default function BookingsPage({ next }: { next: NextBooking }) {
  const t = useT();
  const user = useSession();
  return (
    <Page narrow>
      <PageHeader title={t('bookings.title')} intro={t('bookings.intro')} />
      {user ? (
        <OrderList key={user._id} userId={user._id} next={next} />
      ) : (
        <EmptyState
          icon={<CalendarCheck size={28} />}
          text={t('bookings.loginText')}
          action={<Button onClick={openLoginPopup}>{t('bookings.login')}</Button>}
        />
      )}
    </Page>
  );
}
