import { ApiError, errorMessage } from '../../lib/api/api-error';
import { useMoreFocus } from '../../lib/focus/use-more-focus';
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

/** Loads the next page of a list with a cursor; with the last page the button goes. */
export function LoadMore({ query }: { query: PagedQuery }) {
  const t = useT();
  const { hasNextPage } = query;
  const noteFocus = useMoreFocus(hasNextPage);
  const showMore = async (button: Element) => {
    noteFocus(button);
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
