import type { Order } from '@gharseva/contract';
import { formatInstant } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './bookings.module.css';

/** The events of an order, oldest first, in India's time. */
export function OrderTimeline({ events }: { events: Order['events'] }) {
  const t = useT();
  return (
    <ol className={styles.timeline}>
      {events.map((event) => (
        <li key={`${event.at} ${event.to}`}>
          <p className={styles.strong}>{t(`bookings.stage.${event.to}`)}</p>
          <p className={styles.soft}>{formatInstant(event.at)}</p>
          {event.reason && <p>{event.reason}</p>}
        </li>
      ))}
    </ol>
  );
}
