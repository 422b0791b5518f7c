import type { AdminBookingDetail } from '@gharseva/contract';
import { Card } from '../../../components/ui/card';
import { formatInstant } from '../../../lib/i18n/format';
import { useT } from '../../../lib/i18n/i18n';
import styles from './bookings.module.css';

/** Every move of the booking, newest first: when, by whom, from what to what, and why. */
export function BookingHistory({ events }: Pick<AdminBookingDetail, 'events'>) {
  const t = useT();
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('adminBookings.history')}</h2>
      {events.length === 0 && <p className={styles.soft}>{t('adminBookings.noHistory')}</p>}
      <ol className={styles.history}>
        {[...events].reverse().map(({ at, actor, role, to, reason }) => (
          <li key={`${at} ${to} ${actor}`}>
            <p className={styles.strong}>{t(`adminBookings.stage.${to}`)}</p>
            <p className={styles.soft}>
              {formatInstant(at)} · {t(`adminBookings.role.${role}`)}
            </p>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
