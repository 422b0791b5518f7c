import { Badge } from '#components/ui/badge.tsx';
import { orderTone } from '#lib/badge-tones.ts';
import { useLocale } from '#lib/i18n/i18n.ts';
import { shownStatus } from '#lib/i18n/shown-status.ts';
import styles from './bookings.module.css';

/** The status of a booking: completed green, cancelled red, anything else yellow (docs/specification.md section 4). */
export function StatusBadge({ status }: { status: string }) {
  useLocale();
  return (
    <Badge tone={orderTone(status)}>
      <span className={styles.status}>{shownStatus(status, 'adminBookings')}</span>
    </Badge>
  );
}
