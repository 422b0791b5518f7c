import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { withinCall } from '../../../functions/src/platform/call-time';
import { channelSettings } from '../../../functions/src/platform/database-channel';

const READ = '/google.firestore.v1.Firestore/BatchGetDocuments';
const COMMIT = '/google.firestore.v1.Firestore/Commit';
const HOUR = 3_600_000;
const LIMITS = { ms: HOUR, silenceMs: HOUR };

interface Asked {
  call: EventEmitter;
  callOptions: { deadline?: number };
}

/** Sends a request through the settings, which give it four minutes. */
function ask(path: string, writes = 0, notAnswering = () => undefined): Asked {
  const transform = channelSettings(HOUR / 15, notAnswering)['grpc.callInvocationTransformer'];
  const invocation = { methodDefinition: { path }, argument: { writes: Array(writes) } };
  return (transform as (one: object) => Asked)({
    ...invocation,
    call: new EventEmitter(),
    callOptions: {},
  });
}

const minutesOf = ({ callOptions: { deadline } }: Asked) =>
  deadline === undefined ? null : Math.round((deadline - Date.now()) / 60_000);

test('a request in a call: its own deadline, and a commit of many writes that of the call', async () => {
  const minutes = await withinCall(LIMITS, async () => [
    minutesOf(ask(READ)),
    minutesOf(ask(COMMIT, 500)),
    minutesOf(ask(COMMIT, 501)),
  ]);
  expect(minutes).toEqual([4, 4, 60]);
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

test('a request that was refused or answered: no reason to give its connection up', () => {
  let givenUp = 0;
  for (const code of [0, 4, 5, 14]) {
    ask(READ, 0, () => {
      givenUp += 1;
      return undefined;
    }).call.emit('status', { code });
  }
  expect(givenUp).toBe(0);
});
