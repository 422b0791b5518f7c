import { useEffect, useRef } from 'react';
import { onReturn } from '#lib/on-return.ts';
import { changePendingOrder, type PendingOrder } from './outbox-store';
import type { OutboxCart } from './outbox-watch';
import { isPutHere, sendPendingOrder } from './send-pending-order';
import { takeOrdered } from './take-ordered';

/** Milliseconds between tries while the phone reports a network; the last one repeats. */
const WAITS_MS = [5000, 15_000, 30_000, 60_000];

/**
 * Sends the signed-in customer's waiting order: at once if it is from an earlier visit, when the connection returns,
 * and periodically. Each try, in any tab, restarts the wait.
 *
 * @returns sends an order that asks, once its customer confirms.
 */
export function useResending(pending: PendingOrder | null, userId: string | undefined, cart: OutboxCart) {
  const key = pending?.key ?? '';
  const tries = pending?.tries ?? 0;
  const isDue = userId !== undefined && pending?.state === 'waiting' && !pending.asks;
  const { read, replace } = cart;
  const seen = useRef<string | undefined>(undefined);
  /** When the last try that could reach somebody ended, in milliseconds of the page. */
  const endedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    // Checkout itself sends an order put in just now.
    const isEarlier = seen.current !== userId && !isPutHere(key);
    seen.current = userId;
    if (!isDue) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const waitMs = WAITS_MS[Math.min(Math.max(tries - 1, 0), WAITS_MS.length - 1)];
    const attempt = async () => {
      clearTimeout(timer);
      await sendPendingOrder(userId, ({ body }) => replace(takeOrdered(read(), body.cartItems)));
      if (navigator.onLine !== false) endedAt.current = performance.now();
      if (!stopped) timer = setTimeout(attempt, waitMs);
    };
    timer = setTimeout(attempt, isEarlier ? 0 : waitMs);
    const stop = onReturn(attempt, endedAt);
    return () => {
      stopped = true;
      stop();
      clearTimeout(timer);
    };
  }, [userId, key, isDue, tries, read, replace]);

  return () => {
    if (!userId) return;
    changePendingOrder(key, { asks: false });
    void sendPendingOrder(userId, ({ body }) => replace(takeOrdered(read(), body.cartItems)));
  };
}
