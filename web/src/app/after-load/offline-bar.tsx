import { useQueryClient } from '@tanstack/react-query';
import { CloudOff, RotateCw } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/ui/button';
import { NoticeBar } from '../../components/ui/notice-bar';
import { connected } from '../../lib/connection';
import { formatMoment } from '../../lib/i18n/format-moment';
import { useT } from '../../lib/i18n/i18n';
import { isKept } from '../../lib/offline/keep-answers';
import { lookForServer } from '../../lib/offline/watch-connection';
import styles from './offline-bar.module.css';

/** Says that there is no connection and, where the screen shows kept answers, of when the oldest of them is. */
export function OfflineBar() {
  const t = useT();
  const isConnected = useSyncExternalStore(connected.subscribe, connected.get);
  const [trying, setTrying] = useState(false);
  if (isConnected) return null;
  const tryAgain = async () => {
    setTrying(true);
    await lookForServer();
    setTrying(false);
  };
  return (
    <OfflineWords>
      <Button
        size="sm"
        variant="inverse"
        busy={trying}
        icon={<RotateCw size={18} aria-hidden="true" />}
        onClick={() => void tryAgain()}
      >
        <span className={styles.retry}>{trying ? t('offline.trying') : t('common.retry')}</span>
      </Button>
    </OfflineWords>
  );
}

function OfflineWords({ children }: { children: ReactNode }) {
  const t = useT();
  const oldest = useOldestShown();
  return (
    <NoticeBar
      icon={<CloudOff size={18} aria-hidden="true" />}
      text={
        oldest === 0
          ? t('offline.noConnection')
          : t('offline.noConnectionOld', { time: formatMoment(new Date(oldest)) })
      }
      action={children}
    />
  );
}

/** When the oldest of the kept answers on screen came, in milliseconds; 0 while none is on screen. */
function useOldestShown(): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const times = cache
        .findAll({
          type: 'active',
          predicate: ({ queryKey, state }) => isKept(queryKey) && state.dataUpdatedAt > 0,
        })
        .map(({ state }) => state.dataUpdatedAt);
      return times.length > 0 ? Math.min(...times) : 0;
    },
  );
}
