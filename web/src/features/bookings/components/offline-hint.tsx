import { useSyncExternalStore } from 'react';
import { connected } from '#lib/connection.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './bookings.module.css';

/** Says beside a button that it needs the network, while there is none. */
export function OfflineHint() {
  const t = useT();
  const isConnected = useSyncExternalStore(connected.subscribe, connected.get);
  return (
    <p className={styles.hint} role="status">
      {!isConnected && t('bookings.moves.offlineHint')}
    </p>
  );
}
