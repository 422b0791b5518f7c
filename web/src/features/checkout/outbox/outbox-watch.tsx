import type { CartItem } from '@gharseva/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Optional } from '#components/feedback/optional.tsx';
import { paths } from '#config/paths.ts';
import { loadMessages } from '#lib/i18n/i18n.ts';
import { latePart } from '#lib/late-part.tsx';
import { useSession } from '#lib/session/use-session.ts';
import { AskDialog } from './ask-dialog';
import { invalidateOrders } from './invalidate-orders';
import type { PendingOrder } from './outbox-store';
import { usePendingOrder } from './use-pending-order';
import { useResending } from './use-resending';
import { useUnwanted } from './use-unwanted';

// Uses texts of checkout and of addresses, which other pages do not load.
const OutcomeDialog = latePart<{ pending: PendingOrder }>(async () => {
  await loadMessages('checkout', 'account');
  return import('./outcome-dialog');
});

/** The outbox's view of the cart, another feature: `app` connects the two. */
export interface OutboxCart {
  read: () => CartItem[];
  replace: (items: CartItem[]) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Sends the waiting order from any page, asks for confirmation if its customer was signed out meanwhile, and gives it
 * up when its services leave the cart. Shows the outcome; at checkout the page itself does.
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
    // Its failure must not take along what sends the orders.
    <Optional key={pending.key}>
      <OutcomeDialog pending={pending} />
    </Optional>
  );
}
