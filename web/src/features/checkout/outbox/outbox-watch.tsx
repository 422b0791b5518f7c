import type { CartItem } from '@gharseva/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { loadMessages } from '#lib/i18n/i18n.ts';
import { useSession } from '#lib/session/use-session.ts';
import { AskDialog } from './ask-dialog';
import { invalidateOrders } from './invalidate-orders';
import { usePendingOrder } from './use-pending-order';
import { useResending } from './use-resending';
import { useUnwanted } from './use-unwanted';

// It says what checkout would say, in checkout's words, which other pages do not load.
const OutcomeDialog = lazy(async () => {
  await loadMessages('checkout');
  return import('./outcome-dialog');
});

/** What the outbox needs of the cart, which is another feature: `app` brings the two together. */
export interface OutboxCart {
  read: () => CartItem[];
  replace: (items: CartItem[]) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Sends the order that waits, on whichever page, asks where its customer was signed out meanwhile, and gives it up when
 * its services leave the cart. Says what became of it; at checkout the page itself does.
 */
export function OutboxWatch({ cart }: { cart: OutboxCart }) {
  const { pathname } = useLocation();
  const client = useQueryClient();
  const userId = useSession()?._id;
  const { pending } = usePendingOrder(userId);
  const waits = pending?.state === 'waiting';
  const isSettled = pending !== null && !waits;
  useUnwanted(pending, userId, cart);
  const sendNow = useResending(pending, userId, cart);

  useEffect(() => {
    if (isSettled) invalidateOrders(client);
  }, [isSettled, client]);

  if (pending && waits) return userId && <AskDialog pending={pending} onSend={sendNow} />;
  if (!pending || pathname === paths.checkout) return null;
  return (
    <Suspense fallback={null}>
      <OutcomeDialog pending={pending} />
    </Suspense>
  );
}
