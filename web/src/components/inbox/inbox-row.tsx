import type { InboxItem, InboxRole } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import { formatDay } from '../../lib/i18n/format';
import { formatMoment } from '../../lib/i18n/format-moment';
import { narrowSlot } from '../../lib/i18n/format-slot';
import { useT } from '../../lib/i18n/i18n';
import { classNames } from '../ui/class-names';
import { Link } from '../ui/link';
import styles from './inbox-list.module.css';
import { messageKey } from './message-key';

interface InboxRowProps {
  item: InboxItem;
  role: InboxRole;
  to: string;
  onOpen: () => void;
}

/** One item: what has happened, which order it is about, and when; the whole of it leads to the order. */
export function InboxRow({ item, role, to, onOpen }: InboxRowProps) {
  const t = useT();
  const { orderId, isRead, at, scheduledDate, timeSlot, lateBy = 0 } = item;
  return (
    <li>
      <Link to={to} className={classNames(styles.row, !isRead && styles.unread)} onClick={onOpen}>
        <span className={styles.text}>
          {!isRead && <span className="visually-hidden">{t('account.inbox.new')}</span>}{' '}
          {t(messageKey(role, item.message), { minutes: lateBy })}
        </span>
        <span className={styles.soft}>
          {t('account.inbox.visit', {
            number: orderNumber(orderId),
            day: formatDay(scheduledDate),
            slot: narrowSlot(timeSlot),
          })}
        </span>
        <time dateTime={at} className={styles.soft}>
          {formatMoment(new Date(at))}
        </time>
      </Link>
    </li>
  );
}
