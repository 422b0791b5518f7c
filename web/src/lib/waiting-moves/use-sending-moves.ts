import type { Stage } from '@gharseva/contract/rules';
import { useEffect, useRef } from 'react';
import { onReturn } from '../on-return';
import { useStoredValue } from '../storage/use-stored-value';
import { type MoveSender, sendWaitingMoves } from './send-waiting-moves';
import { holdOthersBack, isWaiting, waitingMoves } from './waiting-moves';

/** Milliseconds between tries while the phone reports a network; the last one repeats. */
const WAITS_MS = [5000, 15_000, 30_000, 60_000];

/**
 * Sends the kept moves of the account that is signed in: at once when there are new ones, or some of an earlier visit, when
 * the connection returns, when the page is looked at again, and from time to time. Those of other accounts are held back.
 */
export function useSendingMoves<Order extends { stage: Stage }>(
  sender: MoveSender<Order>,
  uid: string | null,
): void {
  const { kind } = sender;
  const moves = useStoredValue(waitingMoves);
  const due = moves.filter((move) => move.kind === kind && move.uid === uid && isWaiting(move) && !move.asks);
  const keys = due.map(({ key }) => key).join(' ');
  const tries = Math.min(...due.map((move) => move.tries));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may keep one
  useEffect(() => holdOthersBack(kind, uid), [kind, uid, moves]);
  const left = useRef(new AbortController());
  /** When the last try that could reach somebody ended, in milliseconds of the page. */
  const endedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);
  useEffect(() => {
    if (keys === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const waitMs = WAITS_MS[Math.min(Math.max(tries - 1, 0), WAITS_MS.length - 1)];
    const attempt = async () => {
      clearTimeout(timer);
      await sendWaitingMoves(sender, left.current.signal);
      if (navigator.onLine !== false) endedAt.current = performance.now();
      if (!stopped) timer = setTimeout(attempt, waitMs);
    };
    const look = () => document.visibilityState === 'visible' && void attempt();
    timer = setTimeout(attempt, tries === 0 ? 0 : waitMs);
    const stop = onReturn(attempt, endedAt);
    document.addEventListener('visibilitychange', look);
    return () => {
      stopped = true;
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [sender, keys, tries]);
}
