import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartStore } from '../../features/cart/state/cart-store';
import { LeaveDialog } from '../../features/checkout/outbox/leave-dialog';
import { OutboxWatch } from '../../features/checkout/outbox/outbox-watch';
import { WaitingBar } from '../../features/checkout/outbox/waiting-bar';
import { latePart } from '../../lib/late-part';
import { cacheAnswers } from '../../lib/offline/cache-answers';
import { startServiceWorker } from '../../lib/offline/service-worker';
import { watchConnection } from '../../lib/offline/watch-connection';
import { watchLostCode } from '../../lib/offline/watch-lost-code';
import { watchRestored } from '../../lib/session/watch-restored';
import { useUndoKey } from '../../lib/use-undo-key';
import { BottomBars } from './bottom-bars';
import { goOnWithSignIn } from './go-on-with-sign-in';
import { OfflineBar } from './offline-bar';
import { UpdatesLink } from './updates-link';
import { VersionBar } from './version-bar';
import { WaitingMovesBar } from './waiting-moves-bar';

const Afterwards = latePart(() => import('./afterwards'));

const cart = { read: cartStore.get, replace: cartStore.set, subscribe: cartStore.subscribe };

/**
 * What the first screen does not need: support for bad networks (cached answers, the service worker, pending orders, and
 * the bars that report on them), and for pages that Back shows again.
 */
export default function AfterLoad() {
  const client = useQueryClient();
  useUndoKey();
  useEffect(() => cacheAnswers(client), [client]);
  useEffect(() => watchConnection(client), [client]);
  useEffect(watchLostCode, []);
  useEffect(watchRestored, []);
  useEffect(goOnWithSignIn, []);
  // Where it cannot start (a private window, a full phone) the site works without it.
  useEffect(() => void startServiceWorker().catch(() => undefined), []);
  return (
    <>
      <BottomBars>
        <VersionBar />
        <WaitingBar />
        <WaitingMovesBar />
        <OfflineBar />
      </BottomBars>
      <UpdatesLink />
      <Afterwards />
      <OutboxWatch cart={cart} />
      <LeaveDialog />
    </>
  );
}
