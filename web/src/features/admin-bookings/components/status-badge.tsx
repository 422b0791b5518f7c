import { statusTone } from '@gharseva/contract/rules';
import { Badge } from '../../../components/ui/badge';
import styles from './bookings.module.css';

/** The status of a booking: completed green, cancelled red, anything else yellow (SPEC.md section 4). */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge tone={statusTone(status)}>
      <span className={styles.status}>{status.replaceAll('_', ' ')}</span>
    </Badge>
  );
}
