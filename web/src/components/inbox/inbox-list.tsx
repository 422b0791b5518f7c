import type { InboxItem } from '@gharseva/contract';
import { MailOpen } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { errorMessage } from '../../lib/api/api-error';
import { connected } from '../../lib/connection';
import { useT } from '../../lib/i18n/i18n';
import type { Inbox } from '../../lib/inbox/inbox';
import { useInbox } from '../../lib/inbox/use-inbox';
import { EmptyState } from '../feedback/empty-state';
import { ErrorState } from '../feedback/error-state';
import { Skeleton } from '../feedback/skeleton';
import { InboxItems } from './inbox-items';
import styles from './inbox-list.module.css';

interface InboxListProps {
  inbox: Inbox;
  /** The address of an item's order. */
  addressOf: (item: InboxItem) => string;
}

/** What the moves of orders have told somebody, newest first, each with a link to its order. */
export function InboxList({ inbox, addressOf }: InboxListProps) {
  const t = useT();
  const items = useInbox(inbox);
  const isConnected = useSyncExternalStore(connected.subscribe, connected.get);
  const all = items.data?.pages.flat();
  if (items.isPending) return <Loading />;
  if (!all) {
    return (
      <ErrorState
        text={t('account.inbox.failed')}
        hint={errorMessage(items.error, '')}
        onRetry={() => void items.refetch()}
        busy={items.isFetching}
      />
    );
  }
  // Offline, the bar at the bottom of the window says so.
  const isOld = items.isRefetchError && isConnected;
  if (all.length === 0 && !isOld) {
    return (
      <EmptyState
        icon={<MailOpen size={28} />}
        text={t('account.inbox.empty')}
        hint={t(`account.inbox.emptyHint.${inbox.role}`)}
      />
    );
  }
  return <InboxItems inbox={inbox} query={items} items={all} isOld={isOld} addressOf={addressOf} />;
}

function Loading() {
  const t = useT();
  return (
    <div className={styles.list}>
      <p role="status" className={styles.soft}>
        {t('account.inbox.loading')}
      </p>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="6rem" radius="var(--radius-md)" />
      ))}
    </div>
  );
}
