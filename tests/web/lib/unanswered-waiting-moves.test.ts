import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connected } from '../../../web/src/lib/connection';
import { sendInHand, sendWaitingMoves } from '../../../web/src/lib/waiting-moves/send-waiting-moves';
import { inHand, type WaitingMove, waitingMoves } from '../../../web/src/lib/waiting-moves/waiting-moves';
import { changed, endLocks, failure, move, stubLocks, stubSender } from './stub-mover';

const REFUSED = { reason: undefined, params: undefined };
const later = (key: string, change: Partial<WaitingMove> = {}) =>
  move(key, { order: 'door', rev: null, said: { move: 'start' }, ...change });

beforeEach(stubLocks);
afterEach(() => {
  vi.useRealTimers();
  endLocks();
});

/** What makes a move ask before it is sent. */
const HELD = { asks: true, asksSince: expect.any(String) };

describe('before anything is sent', () => {
  test.each([
    ['nobody is signed in: the account is asked first', failure(401), HELD, HELD, true],
    ['the identity provider is away: all wait', failure(0, { code: 'network' }), {}, {}, false],
    ['its code is lost: all wait', new TypeError('Failed to fetch'), {}, {}, false],
  ])('%s', async (_what, error, door, other, isConnected) => {
    const { sender, sent } = stubSender();
    sender.prepare.mockRejectedValue(error);
    waitingMoves.set([move('door', { tries: 2 }), move('other')]);
    await sendWaitingMoves(sender);
    const tries = 3;
    expect(waitingMoves.get()).toEqual([move('door', { tries, ...door }), move('other', other)]);
    expect(sent).toEqual([]);
    expect(connected.get()).toBe(isConnected);
  });

  test('the identity provider gives no answer: all wait, and can be taken back within seconds', async () => {
    vi.useFakeTimers();
    const { sender, sent } = stubSender();
    sender.prepare.mockReturnValue(new Promise(() => undefined));
    waitingMoves.set([move('door', { tries: 2 })]);
    const trying = sendWaitingMoves(sender);
    await vi.advanceTimersByTimeAsync(20_000);
    await trying;
    expect(waitingMoves.get()).toEqual([move('door', { tries: 3 })]);
    expect(sent).toEqual([]);
    expect(connected.get()).toBe(false);
  });
});

describe('without an answer', () => {
  const tried = { tried: true, tries: 3 };

  test.each([
    ['no network', failure(0, { code: 'network' }), ['door']],
    ['no answer in time', failure(0, { code: 'timeout' }), ['door']],
    ['a failure of the server', failure(503), ['door', 'other']],
    ['too many calls', failure(429, { code: 'rate_limited' }), ['door', 'other']],
    ['a foreign answer', failure(200, { code: 'bad_answer' }), ['door', 'other']],
  ])('%s: the order waits, and is read anew', async (_what, error, expected) => {
    const { sender, sent } = stubSender(error);
    waitingMoves.set([move('door', { tries: 2 }), later('start'), move('other')]);
    await sendWaitingMoves(sender);
    const others = expected.length === 1 ? [move('other')] : [];
    expect(sent.map(([key]) => key)).toEqual(expected);
    expect(waitingMoves.get()).toEqual([move('door', tried), later('start'), ...others]);
    expect(sender.look.mock.calls).toEqual([['ravi']]);
  });

  test('a failure of the server while another person signs in: waits as it is', async () => {
    const { sender } = stubSender(failure(503));
    sender.prepare.mockImplementation(async () => void sender.uid.mockReturnValue('asha'));
    waitingMoves.set([move('door', { tries: 2 })]);
    await sendWaitingMoves(sender);
    expect(waitingMoves.get()).toEqual([move('door', tried)]);
  });

  test.each([
    ['a lost session', 401, 'ravi', false],
    ['a lost session, after a try', 401, 'ravi', true],
    ['another person’s sign-in', 403, 'asha', false],
    ['a logout', 403, null, true],
  ])('%s: is asked about later, as untried as it was', async (_what, status, uid, isTried) => {
    const { sender, sent } = stubSender(Object.assign(failure(status), { code: 'forbidden' as const }));
    sender.prepare.mockImplementation(async () => void sender.uid.mockReturnValue(uid));
    waitingMoves.set([move('door', { tries: 2, tried: isTried }), move('other', { tries: 1 })]);
    await sendWaitingMoves(sender);
    expect(sent).toEqual([['door', 4, true]]);
    expect(waitingMoves.get()).toEqual([
      move('door', { ...HELD, tries: 3, tried: isTried }),
      move('other', HELD),
    ]);
    expect(sender.look).not.toHaveBeenCalled();
  });
});

describe('refused', () => {
  const words = { reason: 'code_is_wrong', params: { left: 2 } } as const;
  const details = [{ path: 'code', message: 'Wrong' }];
  const why = { status: 400, code: 'invalid_request', message: 'It failed', details, ...words };
  const wrong = () => failure(400, { code: 'invalid_request', details, words });
  const forbidden = { ...why, status: 403, code: 'forbidden', details: [], ...REFUSED };

  test('is kept with the reason, names what is dropped with it, and holds up no other order', async () => {
    const { sender, sent } = stubSender(wrong());
    waitingMoves.set([move('door'), later('start'), move('other')]);
    await sendWaitingMoves(sender);
    const refusal = { ...why, dropped: ['start'] as const };
    expect(waitingMoves.get()).toEqual([move('door', { tried: true, refusal })]);
    expect(sent.map(([key]) => key)).toEqual(['door', 'other']);
    expect(sender.look.mock.calls).toEqual([['ravi']]);
  });

  test('for the account that is signed in: a 403 is a refusal', async () => {
    const { sender } = stubSender(failure(403, { code: 'forbidden' }));
    waitingMoves.set([move('door')]);
    await sendWaitingMoves(sender);
    const refusal = JSON.parse(JSON.stringify({ ...forbidden, dropped: [] }));
    expect(waitingMoves.get()).toEqual([move('door', { tried: true, refusal })]);
    expect(sender.look.mock.calls).toEqual([['ravi']]);
  });

  test('while somebody waits for it: is told there, and not kept', async () => {
    const error = wrong();
    const { sender } = stubSender(error);
    waitingMoves.set([move('door')]);
    inHand.set(new Set(['door']));
    expect(await sendInHand(sender, move('door'))).toEqual({ kind: 'refused', error });
    expect(waitingMoves.get()).toEqual([]);
    expect(sender.look).not.toHaveBeenCalled();
  });

  test('while somebody waits, with later ones behind it: is kept, with their names', async () => {
    const { sender } = stubSender(wrong());
    waitingMoves.set([move('door'), later('start')]);
    inHand.set(new Set(['door']));
    expect(await sendInHand(sender, move('door'))).toEqual({ kind: 'gone' });
    const refusal = { ...why, dropped: ['start'] as const };
    expect(waitingMoves.get()).toEqual([move('door', { tried: true, refusal })]);
    expect(sender.look.mock.calls).toEqual([['ravi']]);
  });
});

describe('an order that has changed meanwhile', () => {
  test('in the same stage: the move is sent with the present rev, under a key of its own', async () => {
    const { sender, sent } = stubSender(changed(7, 'on_the_way'), { rev: 8, stage: 'on_the_way' });
    waitingMoves.set([move('door'), later('start')]);
    await sendWaitingMoves(sender);
    const [first, again, last] = sent;
    expect([first, last]).toEqual([
      ['door', 4, true],
      ['start', 8, true],
    ]);
    expect(again?.slice(1)).toEqual([7, true]);
    expect(again?.[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(sender.show).toHaveBeenCalledTimes(2);
    expect(sender.look).not.toHaveBeenCalled();
  });

  test.each([
    ['cancel', 4, true],
    ['cancel', 5, false],
    ['cancel', undefined, false],
    ['at_the_door', 4, true],
    ['at_the_door', 5, false],
    ['at_the_door', undefined, true],
  ] as const)(
    'in the same stage, a kept %s of rev 4, of a visit that is so since %s: sent again is %s',
    async (name, turn, isAgain) => {
      const { sender, sent } = stubSender(changed(7, 'on_the_way', turn));
      waitingMoves.set([move('kept', { said: { move: name } })]);
      await sendWaitingMoves(sender);
      expect(sent.map(([, rev]) => rev)).toEqual(isAgain ? [4, 7] : [4]);
      expect(waitingMoves.get().map(({ refusal }) => refusal?.reason)).toEqual(
        isAgain ? [] : ['changed_meanwhile'],
      );
    },
  );

  test('twice, while somebody waits: the last answer is given back', async () => {
    const { sender, sent } = stubSender(changed(7, 'on_the_way'), changed(9, 'on_the_way'), {
      ...{ rev: 10, stage: 'on_the_way' },
    });
    waitingMoves.set([move('door')]);
    inHand.set(new Set(['door', 'other']));
    const order = { rev: 10, stage: 'on_the_way' };
    expect(await sendInHand(sender, move('door'))).toEqual({ kind: 'made', order });
    expect(sent.map(([, rev]) => rev)).toEqual([4, 7, 9]);
    expect([...inHand.get()]).toEqual(['other']);
    expect(sender.show).not.toHaveBeenCalled();
  });

  test('and whose repetition has no answer: waits as one that was not tried before', async () => {
    const { sender, sent } = stubSender(changed(7, 'on_the_way'), failure(401));
    waitingMoves.set([move('door')]);
    await sendWaitingMoves(sender);
    const key = sent[1]?.[0] ?? '';
    expect(waitingMoves.get()).toEqual([
      move(key, { order: 'door', rev: 7, ...HELD, tries: 1, tried: false }),
    ]);
  });

  test.each([
    ['in another stage', changed(7, 'in_progress')],
    ['by no newer rev', changed(4, 'on_the_way')],
    ['by a rev that is none', changed('7', 'on_the_way')],
    ['in an unknown way', failure(409, { code: 'conflict', words: { reason: 'changed_meanwhile' } })],
    ['for another reason', Object.assign(changed(7, 'on_the_way'), { words: { reason: 'stage_allows' } })],
  ])('%s: the move is refused', async (_what, error) => {
    const { sender, sent } = stubSender(error);
    waitingMoves.set([move('door')]);
    await sendWaitingMoves(sender);
    expect(sent).toEqual([['door', 4, true]]);
    expect(waitingMoves.get().map(({ key, refusal }) => [key, refusal?.code])).toEqual([
      ['door', 'conflict'],
    ]);
  });
});
