import type { EndpointResponse } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import { classNames } from '#components/ui/class-names.ts';
import { Link } from '#components/ui/link.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { plannedDay } from '#lib/i18n/planned-day.ts';
import styles from './find.module.css';
import { StatusBadge } from './status-badge';

type Found = EndpointResponse<'searchAdmin'>;

/** The search results, each a link to its page; dimmed while newer results load. */
export function FoundList({
  bookings,
  workers,
  busy,
  onOpen,
}: Found & { busy: boolean; onOpen: () => void }) {
  const t = useT();
  const text = useLocalText();
  return (
    <div className={classNames(styles.found, busy && styles.busy)}>
      {bookings.length > 0 && (
        <section>
          <h3 className={styles.kind}>{t('adminBookings.title')}</h3>
          <ul className={styles.list}>
            {bookings.map(({ _id, serviceId, userId, place, scheduledDate, timeSlot, status }) => (
              <li key={_id}>
                <Link to={adminPaths.booking(_id)} className={styles.entry} onClick={onOpen}>
                  <span className={styles.words}>
                    <span className={styles.name}>
                      #{orderNumber(_id)} {text(serviceId, 'name')}
                    </span>
                    <span className={styles.more}>
                      {[userId.name, userId.phone].filter(Boolean).join(' · ')}
                    </span>
                    <span className={styles.more}>
                      {plannedDay(scheduledDate)}, {narrowSlot(timeSlot)} · {place.city} {place.pincode}
                    </span>
                  </span>
                  <StatusBadge status={status} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {workers.length > 0 && (
        <section>
          <h3 className={styles.kind}>{t('adminBookings.find.workers')}</h3>
          <ul className={styles.list}>
            {workers.map(({ _id, fullName, phone, city }) => (
              <li key={_id}>
                <Link to={adminPaths.worker(_id)} className={styles.entry} onClick={onOpen}>
                  <span className={styles.words}>
                    <span className={styles.name}>{fullName}</span>
                    <span className={styles.more}>{[phone, city].filter(Boolean).join(' · ')}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
