import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { withinCall } from '../../../functions/src/platform/call-time';
import { channelSettings } from '../../../functions/src/platform/database-channel';

const READ = '/google.firestore.v1.Firestore/BatchGetDocuments';
const COMMIT = '/google.firestore.v1.Firestore/Commit';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LIMITS = { ms: HOUR, silenceMs: HOUR };

interface Asked {
  call: EventEmitter;
  callOptions: { deadline?: number };
}

afterEach(() => {
  vi.useRealTimers();
});

/** Sends a request through the settings, which give it four minutes. */
function ask(path: string, writes = 0, notAnswering: () => void = () => undefined): Asked {
  return send({ methodDefinition: { path }, argument: { writes: Array(writes) } }, notAnswering);
}

function send(invocation: object, notAnswering: () => void = () => undefined): Asked {
  const transform = channelSettings(HOUR / 15, notAnswering)['grpc.callInvocationTransformer'];
  return (transform as (one: object) => Asked)({
    ...invocation,
    call: new EventEmitter(),
    callOptions: {},
  });
}

const minutesOf = ({ callOptions: { deadline } }: Asked) =>
  deadline === undefined ? null : Math.round((deadline - Date.now()) / MINUTE);

test('a request in a call: its own deadline, and a commit of many writes that of the call', async () => {
  const minutes = await withinCall(LIMITS, async () => [
    minutesOf(ask(READ)),
    minutesOf(ask(COMMIT, 500)),
    minutesOf(ask(COMMIT, 501)),
  ]);
  expect(minutes).toEqual([4, 4, 60]);
});

test('a request of many writes that is no commit, and a commit that names none: their own deadline', async () => {
  const minutes = await withinCall(LIMITS, async () => [
    minutesOf(ask('/google.firestore.v1.Firestore/BatchWrite', 501)),
    minutesOf(send({ methodDefinition: { path: COMMIT }, argument: {} })),
    minutesOf(send({ methodDefinition: { path: COMMIT } })),
  ]);
  expect(minutes).toEqual([4, 4, 4]);
});

describe('the silence of the database', () => {
  const SILENCE = { ms: HOUR, silenceMs: 10 };

  /** A call that asks the database and then does nothing until another one was ended by its silence. */
  const waitAfter = (begin: () => void) =>
    withinCall(SILENCE, async () => {
      begin();
      const silent = withinCall(SILENCE, () => {
        ask(READ);
        return new Promise<never>(() => undefined);
      });
      await expect(silent).rejects.toThrow('The database has not answered within 10 ms');
      return 'still there';
    });

  test('ends a call that waits for it, but not for a commit of many writes', async () => {
    await expect(waitAfter(() => ask(COMMIT, 500))).rejects.toThrow('The database');
    expect(await waitAfter(() => ask(COMMIT, 501))).toBe('still there');
  });

  test.each([0, 5, 9])('is over with an answer of code %i', async (code) => {
    expect(await waitAfter(() => ask(READ).call.emit('status', { code }))).toBe('still there');
  });

  test.each([4, 14])('goes on where code %i says that there was none', async (code) => {
    await expect(waitAfter(() => ask(READ).call.emit('status', { code }))).rejects.toThrow('The database');
  });
});

test('a request outside of calls: its own deadline, and a commit of many writes that of the client', () => {
  expect([minutesOf(ask(READ)), minutesOf(ask(COMMIT, 501))]).toEqual([4, null]);
});

test('requests of an answer that has begun: their own deadline, and a commit of many writes none', async () => {
  const minutes = await withinCall(LIMITS, async ({ begin }) => {
    begin();
    return [minutesOf(ask(READ)), minutesOf(ask(COMMIT, 501))];
  });
  expect(minutes).toEqual([4, null]);
});

test('requests after the end of a call: over at once, also a commit of many writes', async () => {
  let after: Asked[] = [];
  const ended = withinCall({ ...LIMITS, ms: 10 }, async ({ signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    after = [ask(READ), ask(COMMIT, 1), ask(COMMIT, 501)];
    return new Promise<never>(() => undefined);
  });
  await expect(ended).rejects.toThrow('10 ms');
  await expect.poll(() => after.length).toBe(3);
  for (const { callOptions } of after) expect(callOptions.deadline).toBeLessThanOrEqual(Date.now());
});

test.each([
  ['the whole deadline: its connection is given up', 4 * MINUTE, 1],
  ['the deadline, whose timer ended a moment early: its connection is given up', 4 * MINUTE - 10, 1],
  ['less than that: its connection is kept', 4 * MINUTE - 11, 0],
  ['half the deadline, as the call had no more left: its connection is kept', 2 * MINUTE, 0],
])('a request that waited for %s', (_name, ms, times) => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  const giveUp = vi.fn();
  const { call } = ask(READ, 0, giveUp);
  vi.advanceTimersByTime(ms);
  call.emit('status', { code: 4 });
  expect(giveUp).toHaveBeenCalledTimes(times);
});

test('a request that was answered at its deadline: its connection is kept', () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  const giveUp = vi.fn();
  const { call } = ask(READ, 0, giveUp);
  vi.advanceTimersByTime(4 * MINUTE);
  call.emit('status', { code: 0 });
  expect(giveUp).not.toHaveBeenCalled();
});

test('a request that was refused or answered: no reason to give its connection up', () => {
  const giveUp = vi.fn();
  for (const code of [0, 4, 5, 14]) {
    ask(READ, 0, giveUp).call.emit('status', { code });
  }
  expect(giveUp).not.toHaveBeenCalled();
});
