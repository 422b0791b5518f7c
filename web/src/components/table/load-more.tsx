import { useEffect, useRef } from 'react';
import { ApiError, errorMessage } from '../../lib/api/api-error';
import { focusHeading } from '../../lib/focus/heading-focus';
import { useT } from '../../lib/i18n/i18n';
import { Notice } from '../feedback/notice';
import { Button } from '../ui/button';
import styles from './list.module.css';

/** The used fields of an infinite query. */
interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<{ error: unknown }>;
  refetch: () => Promise<unknown>;
}

/** The last row or entry of the list above a button. */
function rowAbove(button: Element): HTMLElement | null {
  const rows = button.closest('main, dialog')?.querySelectorAll<HTMLElement>('tbody tr, li') ?? [];
  const isAbove = (row: Element) => row.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING;
  const last = [...rows].reverse().find(isAbove) ?? null;
  return last?.closest('tr') ?? last;
}

/**
 * Loads the next page of a list with a cursor. With the last page the button goes: the row after which it was asked for has the
 * focus then, and the new ones come next.
 */
export function LoadMore({ query }: { query: PagedQuery }) {
  const t = useT();
  const { hasNextPage } = query;
  const pressed = useRef<{ after: HTMLElement | null } | null>(null);
  useEffect(() => {
    if (hasNextPage || !pressed.current) return;
    const { after } = pressed.current;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    if (!after?.isConnected) {
      focusHeading();
      return;
    }
    after.tabIndex = -1;
    after.focus({ preventScroll: true });
  }, [hasNextPage]);
  const showMore = async (button: Element) => {
    pressed.current = { after: rowAbove(button) };
    const { error } = await query.fetchNextPage();
    if (!(error instanceof ApiError) || error.status !== 404) return;
    // Somebody has deleted the last row, after which the next ones come: what is there now has another one.
    await query.refetch();
    await query.fetchNextPage();
  };
  return (
    <>
      {query.isFetchNextPageError && (
        <div className={styles.more}>
          <Notice tone="danger">{errorMessage(query.error, t('table.moreFailed'))}</Notice>
        </div>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            onClick={({ currentTarget }) => void showMore(currentTarget)}
          >
            {query.isFetchingNextPage ? t('common.loading') : t('table.more')}
          </Button>
        </div>
      )}
    </>
  );
}
