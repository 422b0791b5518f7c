import type { AdminBookingDetail } from '@gharseva/contract';
import { isAssignable, isOver } from '@gharseva/contract/rules';
import { Notice } from '#components/feedback/notice.tsx';
import { Card } from '#components/ui/card.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useMay } from '../../shared/admin-role';
import { useNameOf } from '../model/use-name-of';
import { AssignForm } from './assign-form';
import styles from './bookings.module.css';

/** The assigned worker, and the form to assign one while the booking allows it. */
export function AssignPanel({ booking }: { booking: AdminBookingDetail }) {
  const t = useT();
  const nameOf = useNameOf();
  const mayAssign = useMay()('moveBookings');
  return (
    <Card as="section" className={styles.stack}>
      <h2 className={styles.heading}>{t('adminBookings.assignTitle')}</h2>
      <p>
        {booking.providerId
          ? t('adminBookings.assignedTo', { name: nameOf(booking.providerId) })
          : t('adminBookings.nobody')}
      </p>
      {booking.needsReassignment && <Notice tone="warning">{t('adminBookings.reassign')}</Notice>}
      {isAssignable(booking) ? (
        mayAssign && <AssignForm booking={booking} />
      ) : (
        <p className={styles.soft}>
          {t(isOver(booking.stage) ? 'adminBookings.assignOver' : 'adminBookings.assignBegun')}
        </p>
      )}
    </Card>
  );
}
