import { type Query, useQueryClient } from '@tanstack/react-query';
import { CloudOff, RotateCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { NoticeBar } from '../../components/feedback/notice-bar';
import { Button } from '../../components/ui/button';
import { ApiError } from '../../lib/api/api-error';
import { connected } from '../../lib/connection';
import { formatMoment } from '../../lib/i18n/format-moment';
import { useT } from '../../lib/i18n/i18n';
import { lookForServer } from '../../lib/lost-code';
import { isCached } from '../../lib/offline/cache-answers';
import styles from './offline-bar.module.css';

/**
 * Says that there is no connection, or that answers could not be refreshed, with the age of the oldest answer on screen.
 */
export function OfflineBar() {
  const t = useT();
  const client = useQueryClient();
  const isConnected = useSyncExternalStore(connected.subscribe, connected.get);
  const [trying, setTrying] = useState(false);
  const oldest = useOldestShown(isConnected ? isNotRefreshed : isCachedAnswer);
  if (isConnected && oldest === 0) return null;
  const tryAgain = async () => {
    setTrying(true);
    if (isConnected) await client.refetchQueries({ type: 'active', predicate: isNotRefreshed });
    else await lookForServer();
    setTrying(false);
  };
  const time = formatMoment(new Date(oldest));
  const said = oldest === 0 ? t('offline.noConnection') : t('offline.noConnectionOld', { time });
  return (
    <NoticeBar
      icon={<CloudOff size={18} aria-hidden="true" />}
      text={isConnected ? t('offline.notRefreshed', { time }) : said}
      action={
        <Button
          size="sm"
          variant="inverse"
          busy={trying}
          icon={<RotateCw size={18} aria-hidden="true" />}
          onClick={() => void tryAgain()}
        >
          <span className={styles.retry}>{trying ? t('offline.trying') : t('common.retry')}</span>
        </Button>
      }
    />
  );
}

/** Whether an answer is shown offline. */
const isCachedAnswer = ({ queryKey, state }: Query) => isCached(queryKey) && state.dataUpdatedAt > 0;

/**
 * Whether the last refresh of an answer failed while the old one is still shown; a next page is no refresh. What is gone, or not asked
 * for as it is any more, such as the slots of a pincode that is no longer served, is told by its page, and asked for in vain.
 */
const isNotRefreshed = ({ state }: Query) =>
  state.status === 'error' && state.dataUpdatedAt > 0 && !state.fetchMeta?.fetchMore && !isOver(state.error);

const isOver = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The time of the oldest such answer on screen, in milliseconds; 0 without one. */
function useOldestShown(predicate: (query: Query) => boolean): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const times = cache.findAll({ type: 'active', predicate }).map(({ state }) => state.dataUpdatedAt);
      return times.length > 0 ? Math.min(...times) : 0;
    },
  );
}
