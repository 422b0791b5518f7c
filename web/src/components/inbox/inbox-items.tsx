import type { InboxItem } from '@gharseva/contract';
import { useRef, useState } from 'react';
import { useKeepFocus } from '../../lib/focus/use-keep-focus';
import { useT } from '../../lib/i18n/i18n';
import type { Inbox } from '../../lib/inbox/inbox';
import type { useInbox } from '../../lib/inbox/use-inbox';
import { useMarkRead } from '../../lib/inbox/use-mark-read';
import { useUnread } from '../../lib/inbox/use-unread';
import { FailureWords } from '../feedback/failure-words';
import { Notice } from '../feedback/notice';
import { Button } from '../ui/button';
import styles from './inbox-list.module.css';
import { InboxRow } from './inbox-row';

interface InboxItemsProps {
  inbox: Inbox;
  query: ReturnType<typeof useInbox>;
  /** Those of all loaded pages, newest first. */
  items: readonly InboxItem[];
  /** They could not be read anew. */
  isOld: boolean;
  /** The address of an item's order. */
  addressOf: (item: InboxItem) => string;
}

/** The items of an inbox, with the buttons that mark all as read and show older ones; both go away once they have done it. */
export function InboxItems({ inbox, query, items, isOld, addressOf }: InboxItemsProps) {
  const t = useT();
  const part = useRef<HTMLElement>(null);
  useKeepFocus(part);
  const { markOne, markAll, isMarkingAll, error } = useMarkRead(inbox);
  const [wasPressed, setPressed] = useState(false);
  const [newest] = items;
  // Also behind those that are loaded; the page's header asks for the count.
  const unread = useUnread(inbox, false);
  const hasUnread = unread > 0 || items.some(({ isRead }) => !isRead);
  const press = (latest: InboxItem) => {
    setPressed(true);
    markAll(latest);
  };
  return (
    <section ref={part} tabIndex={-1} aria-label={t('account.inbox.title')}>
      <p role="status" className="visually-hidden">
        {wasPressed && !hasUnread && t('account.inbox.allMarked')}
      </p>
      {isOld && (
        <div className={styles.notice}>
          <Notice tone="danger">
            <FailureWords text={t('account.inbox.failed')} error={query.error} />
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
      {newest && hasUnread && (
        <div className={styles.tools}>
          <Button variant="secondary" size="sm" busy={isMarkingAll} onClick={() => press(newest)}>
            {t(isMarkingAll ? 'account.inbox.marking' : 'account.inbox.markAll')}
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {items.map((item) => (
          <InboxRow
            key={item._id}
            item={item}
            role={inbox.role}
            to={addressOf(item)}
            onOpen={() => markOne(item)}
          />
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <div className={styles.notice}>
          <Notice tone="danger">{t('account.inbox.olderFailed')}</Notice>
        </div>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t(query.isFetchingNextPage ? 'account.inbox.olderLoading' : 'account.inbox.older')}
          </Button>
        </div>
      )}
    </section>
  );
}
