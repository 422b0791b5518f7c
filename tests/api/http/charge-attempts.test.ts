import type { EndpointDeclaration } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../functions/src/domain/app-error';
import type { Context } from '../../../functions/src/endpoints/handler';
import { type ChargedAttempt, chargeAttempts } from '../../../functions/src/http/charge-attempts';
import type { ReceivedCall } from '../../../functions/src/http/received-call';
import { createTransact } from '../../../functions/src/platform/transact';
import { createAdminLoginStore } from '../../../functions/src/stores/admin-logins';
import { openMemoryDatabase } from '../../support/api/memory-database';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Each with a maximum of its own, so that the test tells which one has counted. */
const attempts = {
  of: 'username',
  nameAndAddress: { max: 5, perSeconds: 15 * 60 },
  name: { max: 3, perSeconds: 60 },
  neighbourhood: { max: 2, perSeconds: 10 * 60 },
  neighbourhoods: { max: 4, perSeconds: 120 },
  codes: { max: 2, perSeconds: 60 * 60 },
};

let memory: ReturnType<typeof openMemoryDatabase>;
let logins: ReturnType<typeof createAdminLoginStore>;
let transact: Context['transact'];
let now: number;
beforeEach(() => {
  memory = openMemoryDatabase();
  const database = async () => memory.db;
  logins = createAdminLoginStore({ database, log: undefined as never });
  transact = createTransact(database);
  now = Date.parse('2026-11-20T10:00:00+05:30');
});

/** An attempt as the server receives it: the name as it was typed, for which the owner's e-mail is looked up. */
function attemptFrom(address: string, username: unknown = 'Asha'): Promise<ChargedAttempt> {
  const context = {
    stores: { adminLogins: logins },
    adminSessions: { emailFor: (name: string) => `${name.toLowerCase()}@admins.example` },
    transact,
    clock: () => new Date(now),
  } as unknown as Context;
  const call = { address, body: { username, password: 'x' } } as unknown as ReceivedCall;
  return chargeAttempts('adminLogin', { attempts } as unknown as EndpointDeclaration, call, context);
}

type Kind = Parameters<typeof logins.idOf>[0];
const NAME = 'asha@admins.example';
const HOME = '203.0.113.7';
const OWN_24 = '203.0.113.0/24';

const countOf = async (kind: Kind, ...parts: string[]) =>
  memory.at(`adminLogins/${await logins.idOf(kind, ...parts)}`)?.calls ?? 0;
/** The counts of the name, the address and what is around it. */
const counts = async (address = HOME, around = OWN_24) => ({
  pair: await countOf('pair', NAME, address),
  name: await countOf('name', NAME),
  neighbourhood: await countOf('neighbourhood', NAME, around),
  neighbourhoods: await countOf('neighbourhoods', NAME),
});

/** Succeeds, as the use case does once the password was right. */
const succeed = ({ attempt }: ChargedAttempt) =>
  transact(async (transaction) => attempt?.succeedIn(transaction));

const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'charged',
    (error: unknown) => (error as AppError).code,
  );
const repeat = async (times: number, addressOf: (index: number) => string) => {
  const statuses: string[] = [];
  for (let index = 0; index < times; index += 1) statuses.push(await statusOf(attemptFrom(addressOf(index))));
  return statuses;
};
const farAway = (index: number) => `198.51.${index}.1`;

test('an endpoint without attempts charges nothing, takes nothing back, and lets everything succeed', async () => {
  const charged = await chargeAttempts(
    'getUser',
    {} as EndpointDeclaration,
    { address: HOME, body: undefined } as unknown as ReceivedCall,
    { stores: {} } as unknown as Context,
  );
  expect(charged.attempt).toBeUndefined();
  expect(() => charged.checkSucceeded()).not.toThrow();
  await charged.takeBack(new Error('an outage'));
  expect([memory.reads, memory.commits]).toEqual([[], []]);
});

describe('an attempt from an address without an earlier sign-in', () => {
  test('counts at name and address, and at the name of all such addresses', async () => {
    await attemptFrom(HOME);
    expect(await counts()).toEqual({ pair: 1, name: 1, neighbourhood: 0, neighbourhoods: 0 });
    await attemptFrom(HOME, 'ASHA');
    expect(await counts()).toEqual({ pair: 2, name: 2, neighbourhood: 0, neighbourhoods: 0 });
  });

  test('both counts are stored in one commit, each with the day on which it may go', async () => {
    await attemptFrom(HOME);
    expect(memory.commits.map((documents) => Object.keys(documents).length)).toEqual([2]);
    const stored = memory.at(`adminLogins/${await logins.idOf('name', NAME)}`);
    expect(stored).toMatchObject({
      windowEndsAt: now + MINUTE_MS,
      expiresAt: new Date(now + MINUTE_MS + DAY_MS),
    });
    expect(memory.at(`adminLogins/${await logins.idOf('pair', NAME, HOME)}`)).toMatchObject({
      windowEndsAt: now + 15 * MINUTE_MS,
    });
  });

  test('another name and another address have counts of their own', async () => {
    await attemptFrom(HOME);
    await attemptFrom(HOME, 'Ravi');
    await attemptFrom('203.0.113.8');
    expect(await counts()).toMatchObject({ pair: 1, name: 2 });
  });

  test('a missing name is counted as the empty one', async () => {
    await attemptFrom(HOME, null);
    expect(await countOf('pair', '@admins.example', HOME)).toBe(1);
  });

  test('once the name is full: counted around the address instead, until there is no room either', async () => {
    expect(await repeat(3, farAway)).toEqual(['charged', 'charged', 'charged']);
    expect(await repeat(3, () => HOME)).toEqual(['charged', 'charged', 'rate_limited']);
    expect(await counts()).toEqual({ pair: 2, name: 3, neighbourhood: 2, neighbourhoods: 2 });
    // another neighbourhood has two of its own, then all neighbourhoods together are full
    const other = '192.0.2.1';
    expect(await repeat(3, () => other)).toEqual(['charged', 'charged', 'rate_limited']);
    expect(await counts(other, '192.0.2.0/24')).toEqual({
      ...{ pair: 2, name: 3, neighbourhood: 2, neighbourhoods: 4 },
    });
    expect(await repeat(1, () => '192.168.9.9')).toEqual(['rate_limited']);
  });

  test('once everything is full: the wait is that of the name, the shortest', async () => {
    await repeat(3, farAway);
    await repeat(2, () => HOME);
    now += 20_000;
    await expect(attemptFrom(HOME)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 40 });
  });

  test('the name has room again: counted there', async () => {
    await repeat(3, farAway);
    await repeat(1, () => HOME);
    now += MINUTE_MS;
    await attemptFrom(HOME);
    expect(await counts()).toEqual({ pair: 2, name: 1, neighbourhood: 1, neighbourhoods: 1 });
  });

  test('the sixth within a quarter of an hour waits for its end, though the name has room', async () => {
    for (let index = 0; index < 5; index += 1) {
      await attemptFrom(HOME);
      now += MINUTE_MS;
    }
    await expect(attemptFrom(HOME)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 600 });
    expect(await counts()).toMatchObject({ pair: 5, name: 1 });
  });

  test('a refused attempt is counted nowhere', async () => {
    await repeat(5, () => HOME);
    const before = await counts();
    await repeat(3, () => HOME);
    expect(await counts()).toEqual(before);
  });
});

describe('a successful attempt', () => {
  test('has to succeed within the use case: else an error names the endpoint', async () => {
    const charged = await attemptFrom(HOME);
    expect(() => charged.checkSucceeded()).toThrow(
      new Error('adminLogin has answered an attempt that it did not let succeed'),
    );
    await succeed(charged);
    expect(() => charged.checkSucceeded()).not.toThrow();
  });

  test('empties the count of name and address, and leaves that of the name', async () => {
    await repeat(2, () => HOME);
    await succeed(await attemptFrom(HOME));
    expect(await counts()).toMatchObject({ pair: 0, name: 3 });
    // that count, and the address, which is known from now on
    expect(Object.keys(memory.commits.at(-1) ?? {})).toHaveLength(2);
    const pair = memory.at(`adminLogins/${await logins.idOf('pair', NAME, HOME)}`);
    expect(pair).toMatchObject({ windowEndsAt: now });
  });

  test('makes the address known for ninety days: later attempts count at name and address alone', async () => {
    await succeed(await attemptFrom(HOME));
    const known = memory.at(`adminLogins/${await logins.idOf('known', NAME, HOME)}`);
    expect(known).toMatchObject({ calls: 0, expiresAt: new Date(now + 90 * DAY_MS) });
    await attemptFrom(HOME);
    expect(await counts()).toMatchObject({ pair: 1, name: 1 });
  });

  test('a known address is let in while a flood has filled everything else', async () => {
    await succeed(await attemptFrom(HOME));
    await repeat(40, (index) => farAway(index % 20));
    expect(await repeat(1, () => '192.0.2.1')).toEqual(['rate_limited']);
    expect(await repeat(5, () => HOME)).toEqual(Array(5).fill('charged'));
    expect(await repeat(1, () => HOME)).toEqual(['rate_limited']);
  });
});

describe('the code of a second factor', () => {
  const codes = () => countOf('codes', NAME);

  test('counts when it is tried, for the name from all addresses', async () => {
    const one = await attemptFrom(HOME);
    expect(await codes()).toBe(0);
    await one.attempt?.chargeCode();
    await (await attemptFrom(farAway(1))).attempt?.chargeCode();
    expect(await codes()).toBe(2);
    const third = await attemptFrom(farAway(2));
    await expect(third.attempt?.chargeCode()).rejects.toMatchObject({
      ...{ code: 'rate_limited', retryAfter: 3600 },
    });
  });

  test('its count is emptied by a success with a code', async () => {
    const charged = await attemptFrom(HOME);
    await charged.attempt?.chargeCode();
    await succeed(charged);
    expect(await codes()).toBe(0);
  });

  test('its count stays at a success without one', async () => {
    await (await attemptFrom(HOME)).attempt?.chargeCode();
    await succeed(await attemptFrom(HOME));
    expect(await codes()).toBe(1);
  });
});

describe('taken back', () => {
  test.each([
    ['an error of the program', new Error('broken')],
    ['what is no error', 'a text'],
    ['an outage', new AppError('unavailable', { message: '', reason: 'unavailable' })],
  ])('after %s: every count, that of the code too', async (_what, thrown) => {
    const charged = await attemptFrom(HOME);
    await charged.attempt?.chargeCode();
    await charged.takeBack(thrown);
    expect(await counts()).toMatchObject({ pair: 0, name: 0 });
    expect(await countOf('codes', NAME)).toBe(0);
  });

  test('not after a refusal: the password was checked', async () => {
    const charged = await attemptFrom(HOME);
    await charged.takeBack(new AppError('unauthenticated', { message: '', reason: 'unauthenticated' }));
    expect(await counts()).toMatchObject({ pair: 1, name: 1 });
  });

  test('one attempt of several: the others stay counted', async () => {
    await attemptFrom(HOME);
    const charged = await attemptFrom(HOME);
    await attemptFrom(HOME);
    await charged.takeBack(new Error('broken'));
    expect(await counts()).toMatchObject({ pair: 2, name: 2 });
  });

  test('nothing where the window is another by now', async () => {
    const charged = await attemptFrom(HOME);
    now += MINUTE_MS;
    await attemptFrom(farAway(1));
    await charged.takeBack(new Error('broken'));
    expect(await counts()).toMatchObject({ pair: 0, name: 1 });
  });

  test('fails in silence: the first failure is the one that is told', async () => {
    const charged = await attemptFrom(HOME);
    memory.meet({ failsAs: 7 });
    await expect(charged.takeBack(new Error('broken'))).resolves.toBeUndefined();
  });
});
