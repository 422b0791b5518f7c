import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  askBeforeSending,
  holdOthersBack,
  stopAsking,
  type WaitingMove,
  waitingMoves,
} from '../../../web/src/lib/waiting-moves/waiting-moves';

const REFUSAL = { status: 409, code: 'conflict', message: 'It has changed', details: [], dropped: [] };
/** A week before the present moment of these tests. */
const WEEK_AGO = '2026-11-14T04:00:00.000Z';
const LONGER_AGO = '2026-11-14T03:59:59.999Z';

const move = (key: string, change: Partial<WaitingMove> = {}): WaitingMove => ({
  ...{ key, kind: 'worker', uid: 'ravi', order: key, rev: 4, stage: 'on_the_way' },
  ...{ said: { move: 'at_the_door' }, at: '2026-11-21T03:00:00.000Z' },
  ...{ tried: false, tries: 3, asks: false, refusal: null },
  ...change,
});
const ravis = move('ravi’s');
const ashas = move('asha’s', { uid: 'asha' });
const customers = move('as a customer', { kind: 'customer' });
const refused = move('refused', { refusal: REFUSAL });
/** The present moment of these tests. */
const NOW = '2026-11-21T04:00:00.000Z';
const held = (one: WaitingMove, asksSince = NOW): WaitingMove => ({
  ...one,
  asks: true,
  asksSince,
  tries: 0,
});
const released = (one: WaitingMove): WaitingMove => ({ ...one, asks: false, asksSince: undefined, tries: 0 });

beforeEach(() => void vi.useFakeTimers({ now: new Date(NOW) }));
afterEach(() => void vi.useRealTimers());

describe('the moves of an account', () => {
  test('are held back, and wait anew: its waiting ones of that kind alone', () => {
    waitingMoves.set([ravis, ashas, customers, refused]);
    askBeforeSending('worker', 'ravi');
    expect(waitingMoves.get()).toEqual([held(ravis), ashas, customers, refused]);
  });

  test('are let go, and sent at once: those of the order that was confirmed, and nobody else’s', () => {
    const door = move('door', { order: 'o1', tries: 5 });
    const start = move('start', { order: 'o1', rev: null });
    const ofOthers = [ashas, customers].map((one) => held({ ...one, order: 'o1' }));
    const next = held(move('next', { order: 'o2' }));
    waitingMoves.set([held(door), held(start), ...ofOthers, next, ravis]);
    stopAsking(door);
    expect(waitingMoves.get()).toEqual([released(door), released(start), ...ofOthers, next, ravis]);
  });

  test('nothing to change: storage is not written', () => {
    waitingMoves.set([held(ravis), held(ashas)]);
    const listener = vi.fn();
    const stop = waitingMoves.subscribe(listener);
    askBeforeSending('worker', 'ravi');
    stopAsking(customers);
    holdOthersBack('worker', 'kiran');
    stop();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('the moves of those who are not signed in', () => {
  test.each([
    ['somebody else', 'ravi', [ravis, held(ashas), customers, refused]],
    ['nobody', null, [held(ravis), held(ashas), customers, refused]],
  ])('are held back while %s is', (_who, uid, expected) => {
    waitingMoves.set([ravis, ashas, customers, refused]);
    holdOthersBack('worker', uid);
    expect(waitingMoves.get()).toEqual(expected);
  });

  test('are forgotten more than a week after they left, whenever they were made; the own ones, and those of the other kind, stay', () => {
    const old = { at: LONGER_AGO };
    const own = held(move('own'), LONGER_AGO);
    const justLeft = move('just left', { uid: 'asha', ...old });
    const weekOld = held(move('week', { uid: 'asha' }), WEEK_AGO);
    const readAlready = move('read', { uid: 'asha', refusal: REFUSAL });
    waitingMoves.set([
      own,
      held(move('old', { uid: 'asha' }), LONGER_AGO),
      // kept by an earlier version
      { ...move('older', { uid: 'asha', asks: true, ...old }) },
      move('old refused', { uid: 'asha', refusal: REFUSAL, ...old }),
      ...[justLeft, weekOld, readAlready],
      move('customer’s', { kind: 'customer', uid: 'asha', ...old }),
    ]);
    holdOthersBack('worker', 'ravi');
    expect(waitingMoves.get()).toEqual([
      own,
      held(justLeft),
      weekOld,
      readAlready,
      move('customer’s', { kind: 'customer', uid: 'asha', ...old }),
    ]);
  });
});
