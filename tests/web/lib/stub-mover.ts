import type { Stage } from '@gharseva/contract/rules';
import { vi } from 'vitest';
import { ApiError } from '../../../web/src/lib/api/api-error';
import type { MoveSender } from '../../../web/src/lib/waiting-moves/send-waiting-moves';
import { inHand, type WaitingMove, waitingMoves } from '../../../web/src/lib/waiting-moves/waiting-moves';

/** An order as a move is answered. */
interface MovedOrder {
  rev?: number;
  stage: Stage;
}

/** A kept move of Ravi, of an order of the same name unless it is said. */
export const move = (key: string, change: Partial<WaitingMove> = {}): WaitingMove => ({
  ...{ key, kind: 'worker', uid: 'ravi', order: key, rev: 4, stage: 'on_the_way' },
  ...{ said: { move: 'at_the_door' }, at: '2026-11-21T04:00:00.000Z' },
  ...{ tried: false, tries: 0, asks: false, refusal: null },
  ...change,
});

export const failure = (status: number, options: Partial<ConstructorParameters<typeof ApiError>[1]> = {}) =>
  new ApiError('It failed', { status, code: 'internal', ...options });

/** The refusal of a move of an order that is at another rev meanwhile; `turn` is the one since which the visit is as it is. */
export const changed = (rev: unknown, stage: string, turn?: number) =>
  failure(409, {
    code: 'conflict',
    words: { reason: 'changed_meanwhile' },
    details: [
      { path: 'rev', message: 'The newest', value: rev as number },
      { path: 'stage', message: 'The newest', value: stage },
      ...(turn === undefined ? [] : [{ path: 'turn', message: 'The newest', value: turn }]),
    ],
  });

/** Ravi's sender, whose moves get the given answers in turn, and then one of rev 5 on the way. */
export function stubSender(...answers: (MovedOrder | Error | (() => MovedOrder))[]) {
  const sent: [key: string, rev: number, isTried: boolean][] = [];
  const send = async ({ key }: WaitingMove, rev: number): Promise<MovedOrder> => {
    sent.push([key, rev, waitingMoves.get().find((one) => one.key === key)?.tried === true]);
    const answer = answers[sent.length - 1] ?? { rev: 5, stage: 'on_the_way' };
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer() : answer;
  };
  const sender = {
    kind: 'worker',
    uid: vi.fn((): string | null => 'ravi'),
    prepare: vi.fn(async (_uid: string): Promise<void> => undefined),
    ...{ send, show: vi.fn(), look: vi.fn() },
  } satisfies MoveSender<MovedOrder>;
  return { sender, sent };
}

/** The names under which this tab has locked out the others. */
export const locked: string[] = [];

/** Gives the browser locks that nobody else holds. */
export function stubLocks(): void {
  locked.length = 0;
  const request = (name: string, work: () => Promise<unknown>) => {
    locked.push(name);
    return work();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

/** Takes them away again, and forgets who waits for an answer. */
export function endLocks(): void {
  Reflect.deleteProperty(navigator, 'locks');
  inHand.set(new Set());
}
