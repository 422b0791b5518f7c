import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartStore } from '../../features/cart/state/cart-store';
import { LeaveDialog } from '../../features/checkout/outbox/leave-dialog';
import { OutboxWatch } from '../../features/checkout/outbox/outbox-watch';
import { WaitingBar } from '../../features/checkout/outbox/waiting-bar';
import { cacheAnswers } from '../../lib/offline/cache-answers';
import { startServiceWorker } from '../../lib/offline/service-worker';
import { watchConnection } from '../../lib/offline/watch-connection';
import { watchLostCode } from '../../lib/offline/watch-lost-code';
import { useUndoKey } from '../../lib/use-undo-key';
import { BottomBars } from './bottom-bars';
import { OfflineBar } from './offline-bar';
import { useManifestLanguage } from './use-manifest-language';
import { VersionBar } from './version-bar';

const cart = { read: cartStore.get, replace: cartStore.set, subscribe: cartStore.subscribe };

/**
 * What a phone with a bad network needs and the first screen can do without: answers kept to be read later, the service
 * worker, orders that wait to be sent, and the words about it all.
 */
export default function AfterLoad() {
  const client = useQueryClient();
  useManifestLanguage();
  useUndoKey();
  useEffect(() => cacheAnswers(client), [client]);
  useEffect(() => watchConnection(client), [client]);
  useEffect(watchLostCode, []);
  // Where it cannot be started (a private window, a full phone) the site works as any other.
  useEffect(() => void startServiceWorker().catch(() => undefined), []);
  return (
    <>
      <BottomBars>
        <VersionBar />
        <WaitingBar />
        <OfflineBar />
      </BottomBars>
      <OutboxWatch cart={cart} />
      <LeaveDialog />
    </>
  );
}
