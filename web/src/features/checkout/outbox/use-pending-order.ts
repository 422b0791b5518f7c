import { useSyncExternalStore } from 'react';
import { useStoredValue } from '#lib/storage/use-stored-value.ts';
import { outbox, type PendingOrder } from './outbox-store';
import { sending } from './send-pending-order';

/**
 * A customer's pending order, and whether this tab is sending it. While nobody is signed in, the one waiting in this
 * browser: its customer's session may have ended. Another customer's is never shown.
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
