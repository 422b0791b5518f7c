import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  changeWaitingMove,
  handOn,
  inHand,
  isStored,
  keepMove,
  letGo,
  type MadeMove,
  passWaitingMove,
  refuseWaitingMove,
  removeWaitingMove,
  type WaitingMove,
  waitingMoves,
  waitingOf,
} from '../../../web/src/lib/waiting-moves/waiting-moves';
import { stubBlockedStorage, stubFullPhone, stubNoRoom } from '../support/phone-storage';

const WHY = { status: 409, code: 'conflict', message: 'It has changed', details: [] };
const REFUSAL = { ...WHY, dropped: [] };

const move = (key: string, change: Partial<WaitingMove> = {}): WaitingMove => ({
  ...{ key, kind: 'worker', uid: 'ravi', order: 'order-1', rev: 4, stage: 'on_the_way' },
  ...{ said: { move: 'at_the_door' }, at: '2026-11-21T04:00:00.000Z' },
  ...{ tried: false, tries: 0, asks: false, refusal: null },
  ...change,
});
const made = (change: Partial<MadeMove> = {}): MadeMove => ({
  ...{ kind: 'worker', uid: 'ravi', order: 'order-1', rev: 4, stage: 'on_the_way' },
  ...{ said: { move: 'at_the_door' } },
  ...change,
});
/** One of another order, of another person, and of the same person as a customer. */
const others = (change: Partial<WaitingMove> = {}) => [
  move('other-order', { order: 'order-2', ...change }),
  move('other-person', { uid: 'asha', ...change }),
  move('other-kind', { kind: 'customer', ...change }),
];
const keys = () => waitingMoves.get().map(({ key }) => key);

/** Keeps a move, and lets the time go by in which other tabs see it. */
async function keep(...args: Parameters<typeof keepMove>): Promise<WaitingMove> {
  const kept = keepMove(...args);
  await vi.runAllTimersAsync();
  return kept;
}

/** The locks of the browser's tabs that were taken, and then given back. */
const locks: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T09:30:00+05:30') });
  locks.length = 0;
  const request = async (name: string, work: () => Promise<void>) => {
    locks.push(`${name} taken`);
    await work();
    locks.push(`${name} free`);
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  inHand.set(new Set());
  vi.useRealTimers();
});

describe('a move that is kept', () => {
  test('is stored with a key of its own, the rev that was seen, and the time', async () => {
    const said = { move: 'start', code: '1234' } as const;
    const kept = await keep(made({ said }));
    expect(kept.key).toMatch(/^[0-9a-f]{32}$/);
    expect(kept).toEqual(move(kept.key, { said }));
    expect(JSON.parse(localStorage.getItem('waiting-moves') ?? '')).toEqual([kept]);
    expect([...inHand.get()]).toEqual([]);
  });

  test('lets other tabs keep one only once they see it', async () => {
    await keepMove(made());
    await vi.advanceTimersByTimeAsync(49);
    expect(locks).toEqual(['waiting-moves-put taken']);
    await vi.advanceTimersByTimeAsync(1);
    expect(locks).toEqual(['waiting-moves-put taken', 'waiting-moves-put free']);
  });

  test('for somebody who waits for the answer is in hand beside the others', async () => {
    inHand.set(new Set(['before']));
    const { key } = await keep(made(), true);
    expect([...inHand.get()]).toEqual(['before', key]);
    letGo(key);
    expect([...inHand.get()]).toEqual(['before']);
    handOn('before', 'after');
    expect([...inHand.get()]).toEqual(['after']);
  });

  test('behind one of its order has no rev, and asks if that one does', async () => {
    waitingMoves.set([move('first', { asks: true }), ...others()]);
    const kept = await keep(made({ rev: 9, said: { move: 'finish' } }));
    expect(kept).toEqual(move(kept.key, { rev: null, asks: true, said: { move: 'finish' } }));
    expect(keys()).toEqual(['first', 'other-order', 'other-person', 'other-kind', kept.key]);
  });

  test('behind moves of other orders and people has its rev, and asks nobody', async () => {
    waitingMoves.set(others({ asks: true, said: { move: 'finish' } }));
    expect(await keep(made())).toMatchObject({ rev: 4, asks: false });
  });

  test('that waits already is not kept twice', async () => {
    waitingMoves.set([move('first')]);
    expect(await keep(made({ rev: 9 }), true)).toEqual(move('first'));
    expect(waitingMoves.get()).toEqual([move('first')]);
    expect([...inHand.get()]).toEqual([]);
  });

  test('takes the place of what was refused of its order alone', async () => {
    waitingMoves.set([move('refused', { refusal: REFUSAL }), ...others({ refusal: REFUSAL })]);
    const { key, rev } = await keep(made());
    expect(keys()).toEqual(['other-order', 'other-person', 'other-kind', key]);
    expect(rev).toBe(4);
  });

  test('on a full phone: cached answers make room', async () => {
    const texts = stubFullPhone();
    const kept = await keep(made());
    expect(isStored(kept)).toBe(true);
    expect([...texts]).toEqual([['waiting-moves', JSON.stringify([kept])]]);
  });

  test('with room on the phone: cached answers stay', async () => {
    localStorage.setItem('kept-catalogue', 'new');
    await keep(made());
    expect(localStorage.getItem('kept-catalogue')).toBe('new');
  });

  test('in this tab alone stays when another tab stores its own, and is stored once there is room', async () => {
    const phone = stubNoRoom();
    const [earlier, sent, theirs] = ['earlier', 'made', 'theirs'].map((key) => move(key, { order: key }));
    phone.storeElsewhere('waiting-moves', [earlier, sent]);
    onTestFinished(waitingMoves.subscribe(() => undefined));
    const kept = await keep(made());
    phone.storeElsewhere('waiting-moves', [earlier, theirs]);
    expect(keys()).toEqual(['earlier', 'theirs', kept.key]);
    expect(isStored(kept)).toBe(false);
    phone.hasRoom = true;
    phone.storeElsewhere('waiting-moves', [theirs]);
    expect(keys()).toEqual(['theirs', kept.key]);
    expect(isStored(kept)).toBe(true);
  });

  test('without storage lives on in this tab, which can tell', async () => {
    stubBlockedStorage();
    const kept = await keep(made());
    expect(keys()).toEqual([kept.key]);
    expect(isStored(kept)).toBe(false);
    vi.unstubAllGlobals();
    waitingMoves.set([]);
    expect(isStored(kept)).toBe(false);
    expect(localStorage.getItem('waiting-moves')).toBeNull();
  });
});

describe('kept moves', () => {
  test('those of one order wait in their order, without refused ones', () => {
    const all = [
      move('first'),
      ...others(),
      move('next', { rev: null }),
      move('refused', { refusal: REFUSAL }),
    ];
    waitingMoves.set(all);
    expect(waitingOf(made()).map(({ key }) => key)).toEqual(['first', 'next']);
  });

  test('are changed and removed by their keys', () => {
    waitingMoves.set([move('first'), move('next', { rev: null })]);
    changeWaitingMove('first', { tried: true, tries: 2 });
    changeWaitingMove('gone', { tries: 9 });
    expect(waitingMoves.get()).toEqual([
      move('first', { tried: true, tries: 2 }),
      move('next', { rev: null }),
    ]);
    removeWaitingMove('next');
    expect(keys()).toEqual(['first']);
  });

  test('once one was made the next of its order alone has the new rev and stage', () => {
    const first = move('first');
    const last = move('last', { rev: null });
    const refused = move('refused', { refusal: REFUSAL });
    waitingMoves.set([first, ...others(), refused, move('next', { rev: null }), last]);
    passWaitingMove(first, { rev: 7, stage: 'in_progress' });
    const next = move('next', { rev: 7, stage: 'in_progress' });
    expect(waitingMoves.get()).toEqual([...others(), refused, next, last]);
  });

  test('once one was refused it says why, and the later ones of its order are dropped by name', () => {
    const first = move('first');
    const later = [
      move('next', { rev: null, said: { move: 'start' } }),
      move('last', { rev: null, said: { move: 'finish' } }),
    ];
    waitingMoves.set([first, ...others(), ...later]);
    expect(refuseWaitingMove(first, WHY)).toEqual(['start', 'finish']);
    const refusal = { ...WHY, dropped: ['start', 'finish'] as const };
    expect(waitingMoves.get()).toEqual([move('first', { refusal }), ...others()]);
  });
});
