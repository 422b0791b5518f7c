import { Inbox } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorMessage } from '../../lib/api/api-error';
import { useT } from '../../lib/i18n/i18n';
import { EmptyState } from '../feedback/empty-state';
import { ErrorState } from '../feedback/error-state';
import { Skeleton } from '../feedback/skeleton';
import styles from './list.module.css';

/** The used fields of a query. */
export interface ListQuery {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  /** True while the rows are those of another filter: none of those says nothing of this one. */
  isPlaceholderData?: boolean | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface ListStatesProps {
  query: ListQuery;
  /** The number of rows, perhaps those of the filter before; undefined until the first answer. */
  count: number | undefined;
  /** The message when the rows cannot be loaded. */
  failed: string;
  /** The message without rows. */
  empty: string;
  emptyHint?: string | undefined;
  emptyAction?: ReactNode;
  children: ReactNode;
}

/** The states of a list: loading, failed with Retry, empty, or its rows. The last row leaves the focus in its place. */
export function ListStates({
  query,
  count,
  failed,
  empty,
  emptyHint,
  emptyAction,
  children,
}: ListStatesProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const hadRows = useRef(false);
  useEffect(() => {
    // An open dialog keeps the focus, and gives it back by itself.
    const isNowhere = document.activeElement === document.body && !document.querySelector('dialog[open]');
    if (hadRows.current && isNowhere) place.current?.focus();
    hadRows.current = count !== undefined && count > 0;
  }, [count]);
  if (count === undefined && query.isError) {
    return (
      <ErrorState
        text={failed}
        hint={errorMessage(query.error, '')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (count === undefined || (count === 0 && query.isPlaceholderData)) {
    return (
      <div role="status" className={styles.skeletons}>
        <span className="visually-hidden">{t('common.loading')}</span>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height="3.5rem" radius="var(--radius-md)" />
        ))}
      </div>
    );
  }
  if (count === 0) {
    return (
      <div ref={place} tabIndex={-1}>
        <EmptyState
          icon={<Inbox size={28} />}
          text={empty}
          {...(emptyHint && { hint: emptyHint })}
          action={emptyAction}
        />
      </div>
    );
  }
  return children;
}
