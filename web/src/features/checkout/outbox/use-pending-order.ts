import { useSyncExternalStore } from 'react';
import { useStoredValue } from '#lib/storage/use-stored-value.ts';
import { outbox, type PendingOrder } from './outbox-store';
import { sending } from './send-pending-order';

/**
 * The order of a customer that is on its way, and whether it is being sent by this tab. While nobody is signed in, it is
 * the one that waits in this browser: its customer's session may have ended. Somebody else's is shown to nobody.
 */
export function usePendingOrder(userId: string | null | undefined): {
  pending: PendingOrder | null;
  isSending: boolean;
} {
  const pendingOrders = useStoredValue(outbox);
  const isSending = useSyncExternalStore(sending.subscribe, sending.get);
  const isShown = userId
    ? (pending: PendingOrder) => pending.userId === userId
    : (pending: PendingOrder) => pending.state === 'waiting';
  return { pending: pendingOrders.find(isShown) ?? null, isSending };
}
