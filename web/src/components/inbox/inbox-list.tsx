import type { InboxItem } from '@gharseva/contract';
import { MailOpen } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { errorMessage } from '../../lib/api/api-error';
import { connected } from '../../lib/connection';
import { useT } from '../../lib/i18n/i18n';
import type { Inbox } from '../../lib/inbox/inbox';
import { useInbox } from '../../lib/inbox/use-inbox';
import { useMarkRead } from '../../lib/inbox/use-mark-read';
import { EmptyState } from '../feedback/empty-state';
import { ErrorState } from '../feedback/error-state';
import { FailureWords } from '../feedback/failure-words';
import { Notice } from '../feedback/notice';
import { Skeleton } from '../feedback/skeleton';
import { Button } from '../ui/button';
import styles from './inbox-list.module.css';
import { InboxRow } from './inbox-row';

interface InboxListProps {
  inbox: Inbox;
  /** The address of an item's order. */
  addressOf: (item: InboxItem) => string;
}

/** What the moves of orders have told somebody, newest first, each with a link to its order. */
export function InboxList({ inbox, addressOf }: InboxListProps) {
  const t = useT();
  const items = useInbox(inbox);
  const { markOne, markAll, isMarkingAll, error } = useMarkRead(inbox);
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
  const [newest] = all;
  // Offline, the bar at the bottom of the window says so.
  const isOld = items.isRefetchError && isConnected;
  if (!newest && !isOld) {
    return (
      <EmptyState
        icon={<MailOpen size={28} />}
        text={t('account.inbox.empty')}
        hint={t(`account.inbox.emptyHint.${inbox.role}`)}
      />
    );
  }
  return (
    <>
      {isOld && (
        <div className={styles.notice}>
          <Notice tone="danger">
            <FailureWords text={t('account.inbox.failed')} error={items.error} />
          </Notice>
        </div>
      )}
      {error !== null && (
        <div className={styles.notice}>
          <Notice tone="danger">
            <FailureWords text={t('account.inbox.markFailed')} error={error} />
          </Notice>
        </div>
      )}
      {newest && all.some(({ isRead }) => !isRead) && (
        <div className={styles.tools}>
          <Button variant="secondary" size="sm" busy={isMarkingAll} onClick={() => markAll(newest)}>
            {t(isMarkingAll ? 'account.inbox.marking' : 'account.inbox.markAll')}
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {all.map((item) => (
          <InboxRow
            key={item._id}
            item={item}
            role={inbox.role}
            to={addressOf(item)}
            onOpen={() => markOne(item)}
          />
        ))}
      </ul>
      {items.isFetchNextPageError && (
        <div className={styles.notice}>
          <Notice tone="danger">{t('account.inbox.olderFailed')}</Notice>
        </div>
      )}
      {items.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            busy={items.isFetchingNextPage}
            onClick={() => void items.fetchNextPage()}
          >
            {t(items.isFetchingNextPage ? 'account.inbox.olderLoading' : 'account.inbox.older')}
          </Button>
        </div>
      )}
    </>
  );
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
