import { MAX_UNREAD_SHOWN } from '@gharseva/contract/rules';
import { Bell } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useT } from '../../lib/i18n/i18n';
import type { Inbox } from '../../lib/inbox/inbox';
import { useUnread } from '../../lib/inbox/use-unread';
import { Link } from '../ui/link';
import styles from './unread-link.module.css';

/** The link to an inbox in a header, with the number of unread items. */
export function UnreadLink({ to, inbox }: { to: string; inbox: Inbox }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const unread = useUnread(inbox);
  const count = unread < MAX_UNREAD_SHOWN ? String(unread) : `${MAX_UNREAD_SHOWN - 1}+`;
  return (
    <Link
      to={to}
      className={styles.link}
      aria-current={pathname + search === to ? 'page' : undefined}
      aria-label={unread === 0 ? t('account.inbox.title') : t('account.inbox.titleWithCount', { count })}
    >
      <Bell size={22} aria-hidden="true" />
      {unread > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  );
}
