import { useEffect, useSyncExternalStore } from 'react';
import { translate } from '#lib/i18n/i18n.ts';
import { showFailure } from '#lib/toast.ts';
import { askAboutOthers, type PendingOrder } from './outbox-store';
import type { OutboxCart } from './outbox-watch';
import { giveUpPendingOrder } from './send-pending-order';
import { holdsOrdered } from './take-ordered';

/**
 * Holds back orders the customer may no longer want: one whose customer was signed out waits for confirmation, one
 * whose services have left the cart is given up.
 */
export function useUnwanted(
  pending: PendingOrder | null,
  userId: string | undefined,
  cart: OutboxCart,
): void {
  const items = useSyncExternalStore(cart.subscribe, cart.read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may put one in
  useEffect(() => askAboutOthers(userId), [userId, pending]);
  useEffect(() => {
    if (pending?.state !== 'waiting' || (pending.tried && pending.asks)) return;
    if (holdsOrdered(items, pending.body.cartItems)) return;
    void giveUpPendingOrder(pending).then((isGone) => {
      if (isGone) showFailure(translate('offline.givenUp'));
    });
  }, [pending, items]);
}
