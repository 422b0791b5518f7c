import type { LiveOrder } from '@gharseva/contract/rules';
import { expectedAt, isAboutToHappen, isOver } from '@gharseva/contract/rules';
import { ApiError } from '../api/api-error';

const SECOND_MS = 1000;
const SOON_MS = 15 * SECOND_MS;
const ELSE_MS = 60 * SECOND_MS;
const LONGEST_MS = 5 * 60 * SECOND_MS;
/** An order that was heard of just now is not asked about again, whatever wakes the page. */
const GAP_MS = 5 * SECOND_MS;

/** An order as the screen shows it. */
export type WatchedOrder = Parameters<typeof expectedAt>[0] & { _id: string; rev?: number | undefined };

interface Watch {
  /** Whose orders they are: tabs of the same person tell each other what they heard. */
  uid: string;
  ids: readonly string[];
  /** The order as it is shown now. */
  orderOf: (id: string) => WatchedOrder | undefined;
  ask: (id: string, signal: AbortSignal) => Promise<LiveOrder>;
  /** An order has moved on from what is shown, or is no longer the person's. */
  onNewer: () => void;
}

interface Turn {
  timer?: ReturnType<typeof setTimeout> | undefined;
  state: Pick<LiveOrder, 'stage' | 'eta'>;
  rev: number;
  heardAt: number;
  failures: number;
  isAsking: boolean;
  isEnded: boolean;
}

const stateOf = (order: WatchedOrder | undefined): Turn['state'] =>
  order ? { stage: order.stage, eta: expectedAt(order) } : { stage: 'placed', eta: null };

const isState = (state: unknown): state is LiveOrder =>
  typeof state === 'object' && state !== null && 'rev' in state && typeof state.rev === 'number';

/**
 * Asks where orders are while the page is visible: every 15 seconds while something is about to happen, each minute else, at
 * once when the page is shown again or the network is back, later and later while there is no answer; and no more once an
 * order is over. What one tab hears the others need not ask (docs/decisions/0090-inbox.md).
 *
 * @returns a function that stops it
 */
export function watchOrders({ uid, ids, orderOf, ask, onNewer }: Watch): () => void {
  const stopped = new AbortController();
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`order states of ${uid}`);
  const turns = new Map<string, Turn>(
    ids.map((id) => [
      id,
      {
        ...{ state: stateOf(orderOf(id)), rev: 0, heardAt: Date.now(), failures: 0 },
        ...{ isAsking: false, isEnded: false },
      },
    ]),
  );

  const schedule = (id: string, turn: Turn) => {
    clearTimeout(turn.timer);
    if (turn.isEnded || document.hidden || stopped.signal.aborted) return;
    const usual = isAboutToHappen(turn.state, new Date()) ? SOON_MS : ELSE_MS;
    const pause = Math.max(usual, Math.min(usual * 2 ** turn.failures, LONGEST_MS));
    turn.timer = setTimeout(() => void askNow(id, turn), pause);
  };

  /**
   * Takes what was heard, unless something newer is known: answers may overtake each other. It is told until it is shown: the
   * page may fail to read the order anew.
   */
  const hear = (id: string, turn: Turn, state: LiveOrder) => {
    turn.heardAt = Date.now();
    const shownRev = orderOf(id)?.rev ?? 0;
    if (state.rev < Math.max(turn.rev, shownRev)) return;
    const isNewer = state.rev > shownRev;
    turn.state = state;
    turn.isEnded = isOver(state.stage) && !isNewer;
    turn.rev = state.rev;
    if (isNewer) onNewer();
  };

  const askNow = async (id: string, turn: Turn) => {
    if (turn.isAsking || turn.isEnded || document.hidden) return;
    if (navigator.onLine === false) return;
    turn.isAsking = true;
    try {
      const state = await ask(id, stopped.signal);
      turn.failures = 0;
      hear(id, turn, state);
      channel?.postMessage({ id, state });
    } catch (error) {
      if (stopped.signal.aborted) return;
      turn.failures += 1;
      const status = error instanceof ApiError ? error.status : 0;
      // Not the person's any more, or the session is over: asking again tells nothing else.
      turn.isEnded = status === 401 || status === 403 || status === 404;
      if (status === 403) onNewer();
    } finally {
      turn.isAsking = false;
      schedule(id, turn);
    }
  };

  const wake = () => {
    for (const [id, turn] of turns) {
      if (Date.now() - turn.heardAt < GAP_MS) schedule(id, turn);
      else void askNow(id, turn);
    }
  };
  const onVisibility = () => {
    if (!document.hidden) wake();
    else for (const { timer } of turns.values()) clearTimeout(timer);
  };
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<{ id?: unknown; state?: unknown } | null>) => {
      const id = String(data?.id);
      const turn = turns.get(id);
      if (!turn || !isState(data?.state)) return;
      hear(id, turn, data.state);
      schedule(id, turn);
    };
  }
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('focus', wake);
  window.addEventListener('online', wake);
  for (const [id, turn] of turns) schedule(id, turn);

  return () => {
    stopped.abort();
    channel?.close();
    for (const { timer } of turns.values()) clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('focus', wake);
    window.removeEventListener('online', wake);
  };
}
