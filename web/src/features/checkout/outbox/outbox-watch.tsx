import type { CartItem } from '@gharseva/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { connected } from '../../../lib/connection';
import { loadMessages } from '../../../lib/i18n/i18n';
import { useSession } from '../../../lib/session/use-session';
import { invalidateOrders } from './invalidate-orders';
import { sendParcel } from './send-parcel';
import { takeOrdered } from './take-ordered';
import { useParcel } from './use-parcel';

// It says what checkout would say, in checkout's words, which other pages do not load.
const OutcomeDialog = lazy(async () => {
  await loadMessages('checkout');
  return import('./outcome-dialog');
});

/** What the outbox needs of the cart, which is another feature: `app` brings the two together. */
export interface OutboxCart {
  read: () => CartItem[];
  replace: (items: CartItem[]) => void;
}

/** Milliseconds between tries while the phone believes in its network; the last one goes on for ever. */
const WAITS_MS = [5000, 15_000, 30_000, 60_000];

/**
 * Sends the order that waits, on whichever page: when the site is opened, when its customer signs in, when the
 * connection returns, and now and then. Says what became of it; at checkout the page itself does.
 */
export function OutboxWatch({ cart }: { cart: OutboxCart }) {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const userId = useSession()?._id;
  const { parcel } = useParcel(userId);
  const waits = parcel?.state === 'waiting';
  const isSettled = parcel !== null && !waits;
  const { read, replace } = cart;

  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    // Waiting since an earlier visit or session, it goes out at once; put in just now, checkout itself is sending it.
    const isEarlier = seen.current !== userId;
    seen.current = userId;
    if (!userId || !waits) return;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const attemptNow = async () => {
      clearTimeout(timer);
      await sendParcel(userId, ({ body }) => replace(takeOrdered(read(), body.cartItems)));
      if (stopped) return;
      timer = setTimeout(attemptNow, WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)]);
      attempt += 1;
    };
    const whenConnected = () => connected.get() && void attemptNow();
    timer = setTimeout(attemptNow, isEarlier ? 0 : WAITS_MS[0]);
    const stop = connected.subscribe(whenConnected);
    return () => {
      stopped = true;
      stop();
      clearTimeout(timer);
    };
  }, [userId, waits, read, replace]);

  useEffect(() => {
    if (isSettled) invalidateOrders(client);
  }, [isSettled, client]);

  if (!parcel || waits || pathname === paths.checkout) return null;
  return (
    <Suspense fallback={null}>
      <OutcomeDialog parcel={parcel} />
    </Suspense>
  );
}
