import type { Stage } from '@gharseva/contract/rules';
import { useEffect, useRef } from 'react';
import { connected } from '../connection';
import { useStoredValue } from '../storage/use-stored-value';
import { type MoveSender, sendWaitingMoves } from './send-waiting-moves';
import { holdOthersBack, isWaiting, waitingMoves } from './waiting-moves';

/** Milliseconds between tries while the phone reports a network; the last one repeats. */
const WAITS_MS = [5000, 15_000, 30_000, 60_000];

/** Milliseconds after a try in which an answer to another call is no reason for the next one. */
const GAP_MS = 5000;

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
    // Where only what is sent gets lost, the reading that follows each try reaches the server: no return of the network.
    const isReturn = () => connected.get() && performance.now() - endedAt.current >= GAP_MS;
    const stop = connected.subscribe(() => isReturn() && void attempt());
    // An answer on its way may have said before the phone does that there is a network.
    window.addEventListener('online', attempt);
    document.addEventListener('visibilitychange', look);
    return () => {
      stopped = true;
      stop();
      clearTimeout(timer);
      window.removeEventListener('online', attempt);
      document.removeEventListener('visibilitychange', look);
    };
  }, [sender, keys, tries]);
}
