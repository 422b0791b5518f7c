import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
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

test('the silence of the database ends a call, but while it works on a commit of many writes', async () => {
  const limits = { ms: HOUR, silenceMs: 10 };
  const endless = () => new Promise<never>(() => undefined);
  const small = withinCall(limits, () => {
    ask(COMMIT, 500);
    return endless();
  });
  await expect(small).rejects.toThrow('The database has not answered within 10 ms');
  const silent = withinCall(limits, async () => {
    ask(COMMIT, 501);
    // as long as the silence of a later request
    const other = withinCall(limits, () => {
      ask(READ);
      return endless();
    });
    await expect(other).rejects.toThrow('The database');
    return 'stored';
  });
  expect(await silent).toBe('stored');
});

test('a request outside of calls: its own deadline, and a commit of many writes that of the client', () => {
  expect([minutesOf(ask(READ)), minutesOf(ask(COMMIT, 501))]).toEqual([4, null]);
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
  ['the deadline, whose timer ended a moment early: its connection is given up', 4 * MINUTE - 1, 1],
  ['half the deadline, as the call had no more left: its connection is kept', 2 * MINUTE, 0],
])('a request that waited for %s', (_name, ms, times) => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  const giveUp = vi.fn();
  const { call } = ask(READ, 0, giveUp);
  vi.advanceTimersByTime(ms);
  call.emit('status', { code: 4 });
  expect(giveUp).toHaveBeenCalledTimes(times);
});

test('a request that was refused or answered: no reason to give its connection up', () => {
  const giveUp = vi.fn();
  for (const code of [0, 4, 5, 14]) {
    ask(READ, 0, giveUp).call.emit('status', { code });
  }
  expect(giveUp).not.toHaveBeenCalled();
});
