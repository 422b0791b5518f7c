import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connected } from '../../../web/src/lib/connection';
import {
  cancelWaitingMove,
  sendInHand,
  sendWaitingMoves,
} from '../../../web/src/lib/waiting-moves/send-waiting-moves';
import { inHand, type WaitingMove, waitingMoves } from '../../../web/src/lib/waiting-moves/waiting-moves';
import { endLocks, failure, locked, move, stubLocks, stubSender } from './stub-mover';

const REFUSAL = { status: 409, code: 'conflict', message: 'Changed', details: [], dropped: [] };
const later = (key: string, change: Partial<WaitingMove> = {}) =>
  move(key, { order: 'door', rev: null, said: { move: 'start' }, ...change });
const keys = () => waitingMoves.get().map(({ key }) => key);

beforeEach(stubLocks);
afterEach(endLocks);

describe('sending', () => {
  test('each move of an order waits for the answer before it, which has its rev', async () => {
    const { sender, sent } = stubSender({ rev: 6, stage: 'on_the_way' }, { rev: 3, stage: 'accepted' });
    waitingMoves.set([move('door'), move('other', { rev: 2 }), later('start')]);
    await sendWaitingMoves(sender);
    expect(sent).toEqual([
      ['door', 4, true],
      ['other', 2, true],
      ['start', 6, true],
    ]);
    expect(sender.prepare.mock.calls).toEqual([['ravi'], ['ravi'], ['ravi']]);
    expect(sender.show.mock.calls).toEqual([
      ['ravi', { rev: 6, stage: 'on_the_way' }],
      ['ravi', { rev: 3, stage: 'accepted' }],
      ['ravi', { rev: 5, stage: 'on_the_way' }],
    ]);
    expect(sender.look).not.toHaveBeenCalled();
    expect(keys()).toEqual([]);
    expect(locked).toEqual(['waiting-moves']);
  });

  test('an answer of the version before has no rev: the next move is sent with the same one', async () => {
    const { sender, sent } = stubSender({ stage: 'on_the_way' });
    waitingMoves.set([move('door'), later('start')]);
    await sendWaitingMoves(sender);
    expect(sent.map(([key, rev]) => [key, rev])).toEqual([
      ['door', 4],
      ['start', 4],
    ]);
  });

  test.each([
    ['of a customer', { kind: 'customer' }],
    ['of another account', { uid: 'asha' }],
    ['that was refused', { refusal: REFUSAL }],
    ['that asks first', { asks: true }],
  ] as const)('does not send one %s', async (_what, change) => {
    const { sender, sent } = stubSender();
    const kept = move('kept', change);
    waitingMoves.set([kept, move('door')]);
    await sendWaitingMoves(sender);
    expect(sent).toEqual([['door', 4, true]]);
    expect(waitingMoves.get()).toEqual([kept]);
  });

  test('sends nothing while nobody is signed in, or without a network', async () => {
    const { sender, sent } = stubSender();
    waitingMoves.set([move('door')]);
    sender.uid.mockReturnValue(null);
    await sendWaitingMoves(sender);
    sender.uid.mockReturnValue('ravi');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await sendWaitingMoves(sender);
    expect(sent).toEqual([]);
    expect(sender.prepare).not.toHaveBeenCalled();
    expect(waitingMoves.get()).toEqual([move('door')]);
  });

  test('ends with the move in which its sender leaves, or another person signs in', async () => {
    const leaving = new AbortController();
    const left = stubSender(() => {
      leaving.abort();
      return { rev: 5, stage: 'on_the_way' };
    });
    waitingMoves.set([move('door'), move('other')]);
    await sendWaitingMoves(left.sender, leaving.signal);
    expect(left.sent).toEqual([['door', 4, true]]);
    expect(keys()).toEqual(['other']);

    waitingMoves.set([move('door'), move('other')]);
    const signedOut = stubSender(() => {
      signedOut.sender.uid.mockReturnValue('asha');
      return { rev: 5, stage: 'on_the_way' };
    });
    await sendWaitingMoves(signedOut.sender);
    expect(signedOut.sent).toEqual([['door', 4, true]]);
    expect(keys()).toEqual(['other']);
  });

  test('a fault of ours ends it, and tells', async () => {
    const { sender } = stubSender(new TypeError('A fault'));
    waitingMoves.set([move('door')]);
    await expect(sendWaitingMoves(sender)).rejects.toThrow('A fault');
    expect(waitingMoves.get()).toEqual([move('door', { tried: true })]);
  });
});

describe('a move that somebody waits for', () => {
  const give = (...awaited: string[]) => inHand.set(new Set(awaited));

  test('made: is given back, and not shown twice', async () => {
    const { sender } = stubSender({ rev: 6, stage: 'on_the_way' });
    waitingMoves.set([move('door')]);
    give('door', 'other');
    const sent = await sendInHand(sender, move('door'));
    expect(sent).toEqual({ kind: 'made', order: { rev: 6, stage: 'on_the_way' } });
    expect(sender.show).not.toHaveBeenCalled();
    expect([...inHand.get()]).toEqual(['other']);
    expect(await sendInHand(sender, move('door'))).toEqual({ kind: 'gone' });
  });

  test('without an answer: waits, and is in hand no more', async () => {
    const { sender } = stubSender(failure(503));
    waitingMoves.set([move('door')]);
    give('door');
    expect(await sendInHand(sender, move('door'))).toEqual({ kind: 'waiting' });
    expect([...inHand.get()]).toEqual([]);
  });

  test('dropped or sent by another tab: is gone', async () => {
    const { sender } = stubSender();
    waitingMoves.set([move('other', { asks: true })]);
    expect(await sendInHand(sender, move('door'))).toEqual({ kind: 'gone' });
  });
});

describe('taking a waiting move back', () => {
  const all = [move('other'), move('door'), later('start'), later('finish')];

  test.each([
    ['the first: with the later ones of its order', move('door'), ['other']],
    ['one behind it: with those after it', later('start'), ['other', 'door']],
    ['the last one: alone', later('finish'), ['other', 'door', 'start']],
    ['one that is gone: nothing', move('gone'), ['other', 'door', 'start', 'finish']],
  ])('%s', async (_what, taken, left) => {
    waitingMoves.set(all);
    await cancelWaitingMove(taken);
    expect(keys()).toEqual(left);
    expect(locked).toEqual(['waiting-moves']);
  });

  test('one that was refused meanwhile stays, to be read', async () => {
    const refused = move('door', { refusal: REFUSAL });
    waitingMoves.set([refused, move('again', { order: 'door' })]);
    await cancelWaitingMove(move('door'));
    expect(keys()).toEqual(['door', 'again']);
    expect(connected.get()).toBe(true);
  });
});
