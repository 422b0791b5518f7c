import type { CartItem } from '@gharseva/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { loadMessages } from '../../../lib/i18n/i18n';
import { useSession } from '../../../lib/session/use-session';
import { AskDialog } from './ask-dialog';
import { invalidateOrders } from './invalidate-orders';
import { useParcel } from './use-parcel';
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
  const { parcel } = useParcel(userId);
  const waits = parcel?.state === 'waiting';
  const isSettled = parcel !== null && !waits;
  useUnwanted(parcel, userId, cart);
  const sendNow = useResending(parcel, userId, cart);

  useEffect(() => {
    if (isSettled) invalidateOrders(client);
  }, [isSettled, client]);

  if (parcel && waits) return userId && <AskDialog parcel={parcel} onSend={sendNow} />;
  if (!parcel || pathname === paths.checkout) return null;
  return (
    <Suspense fallback={null}>
      <OutcomeDialog parcel={parcel} />
    </Suspense>
  );
}
