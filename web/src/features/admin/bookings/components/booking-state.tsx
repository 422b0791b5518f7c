import type { AdminBooking } from '@gharseva/contract';
import { useT } from '#lib/i18n/i18n.ts';
import { bookingNews } from '../model/booking-news';
import styles from './bookings.module.css';
import { StatusBadge } from './status-badge';

/** The status of a booking, with what it does not say of the visit. */
export function BookingState({ booking }: { booking: AdminBooking }) {
  const news = bookingNews(booking, useT());
  return (
    <>
      <StatusBadge status={booking.status} />
      {news && <span className={styles.line}>{news}</span>}
    </>
  );
}
