import type { CallLimit, EndpointDeclaration } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import type { CallCount } from '../../../functions/src/domain/charge-limit';
import type { Context } from '../../../functions/src/endpoints/handler';
import { checkAttempts } from '../../../functions/src/http/charge-attempts';
import { chargeCalls, checkLimit } from '../../../functions/src/http/charge-calls';
import type { ReceivedCall } from '../../../functions/src/http/received-call';
import type { Transaction } from '../../../functions/src/platform/transact';

const NOW = new Date('2026-11-21T09:00:00.000+05:30');
const NAME = 'applyForLoan';
const CALL: ReceivedCall = {
  uid: 'u1',
  address: '203.0.113.7',
  body: { phone: '9876543210' },
  idempotencyKey: null,
};
const endOf = (seconds: number) => NOW.getTime() + seconds * 1000;

const limitOf = (changes: Partial<CallLimit> = {}): CallLimit => ({
  ...{ max: 2, perSeconds: 60, by: ['actor'], counts: 'calls' },
  ...changes,
});

/** A database of counts, in which a transaction stores all or nothing. */
function setUp(limit: CallLimit | undefined, call: Partial<ReceivedCall> = {}) {
  const stored = new Map<string, CallCount>();
  const state = { commits: 0 };
  const limits = {
    idOfActor: async (name: string, uid: string) => `${name} actor ${uid}`,
    idOfPersonal: async (name: string, kind: string, value: string, at: Date) =>
      `${name} ${kind} ${value} ${at.toISOString()}`,
    findEachIn: async (_transaction: unknown, ids: readonly string[]) =>
      ids.map((id) => stored.get(id) ?? null),
    mergeIn: async (transaction: Transaction, id: string, count: CallCount) => {
      transaction.stamp({ path: id } as never, count);
    },
  };
  const context = {
    clock: () => NOW,
    stores: { limits },
    transact: async <Result>(work: (transaction: Transaction) => Promise<Result>) => {
      const written: [string, CallCount][] = [];
      const noted = { merge: () => undefined, getAll: async () => [] };
      const stamp = ({ path }: { path: string }, count: CallCount) => void written.push([path, count]);
      const result = await work({ ...noted, stamp } as unknown as Transaction);
      for (const [id, count] of written) stored.set(id, count);
      state.commits += 1;
      return result;
    },
  } as unknown as Context;
  const declared = { limit } as unknown as EndpointDeclaration;
  const charge = () => chargeCalls(NAME, declared, { ...CALL, ...call }, context);
  return { stored, state, context, charge };
}

const REFUSED = { code: 'rate_limited', retryAfter: 60 };
const OWN = `${NAME} actor u1`;

test('an endpoint without a limit: nothing is counted, and nothing need be charged', async () => {
  const { state, context, charge } = setUp(undefined);
  const charged = await charge();
  expect(charged.context).toBe(context);
  expect(charged.charge).toBeUndefined();
  expect(() => charged.checkCharged()).not.toThrow();
  expect(state.commits).toBe(0);
});

describe('where every call counts', () => {
  test('it is counted before the use case, and one too many refused', async () => {
    const { stored, context, charge } = setUp(limitOf());
    const charged = await charge();
    expect(charged.context).toBe(context);
    expect(charged.charge).toBeUndefined();
    expect(stored.get(OWN)).toEqual({ calls: 1, windowEndsAt: endOf(60) });
    expect(() => charged.checkCharged()).not.toThrow();
    await charge();
    await expect(charge()).rejects.toMatchObject(REFUSED);
    expect(stored.get(OWN)?.calls).toBe(2);
  });

  test('it counts by each kind, all of them or none', async () => {
    const { stored, charge } = setUp(limitOf({ by: ['actor', 'address', 'phone'] }));
    const byPhone = `${NAME} phone 9876543210 ${NOW.toISOString()}`;
    await charge();
    expect([...stored.keys()]).toEqual([OWN, `${NAME} address 203.0.113.7 ${NOW.toISOString()}`, byPhone]);
    stored.set(byPhone, { calls: 2, windowEndsAt: endOf(60) });
    await expect(charge()).rejects.toMatchObject(REFUSED);
    expect(stored.get(OWN)?.calls).toBe(1);
  });

  test('an address may have a number of its own: many people stand behind one', async () => {
    const limit = limitOf({ by: ['address', 'phone'], maxOfAddress: 3 });
    const { stored, charge } = setUp(limit);
    const [byAddress, byPhone] = ['address 203.0.113.7', 'phone 9876543210'].map(
      (counted) => `${NAME} ${counted} ${NOW.toISOString()}`,
    ) as [string, string];
    stored.set(byAddress, { calls: 2, windowEndsAt: endOf(60) });
    await charge();
    await expect(charge()).rejects.toMatchObject(REFUSED);
    expect([stored.get(byAddress)?.calls, stored.get(byPhone)?.calls]).toEqual([3, 1]);
  });

  test.each([
    ['actor', { uid: null }],
    ['phone', { body: {} }],
    ['phone', { body: null }],
    ['address', { address: '' }],
  ] as const)('without a value of %s to count by (%j) the endpoint fails', async (kind, call) => {
    const { charge } = setUp(limitOf({ by: [kind] }), call);
    await expect(charge()).rejects.toThrow(`${NAME} has no ${kind}, by which its calls count`);
  });
});

describe('where accepted calls count', () => {
  const limit = limitOf({ counts: 'accepted' });

  test('the use case charges: before that nothing is counted', async () => {
    const { stored, charge } = setUp(limit);
    const charged = await charge();
    expect(stored.size).toBe(0);
    await charged.charge?.();
    expect(stored.get(OWN)).toEqual({ calls: 1, windowEndsAt: endOf(60) });
    expect(() => charged.checkCharged()).not.toThrow();
  });

  test('a use case that forgets fails', async () => {
    const charged = await setUp(limit).charge();
    expect(() => charged.checkCharged()).toThrow(`${NAME} has answered a call that it did not charge`);
  });

  test('one too many is refused when it is charged', async () => {
    const { stored, charge } = setUp(limit);
    stored.set(OWN, { calls: 2, windowEndsAt: endOf(60) });
    const charged = await charge();
    await expect(charged.charge?.()).rejects.toMatchObject(REFUSED);
    expect(() => charged.checkCharged()).toThrow();
  });
});

describe('where writes count', () => {
  const limit = limitOf({ counts: 'writes' });
  const write = async (transaction: Transaction) => {
    transaction.merge({} as never, {});
    return 'written';
  };

  test('a transaction that writes is counted with it; the use case charges nothing', async () => {
    const { stored, state, charge } = setUp(limit);
    const charged = await charge();
    expect(charged.charge).toBeUndefined();
    expect(() => charged.checkCharged()).not.toThrow();
    expect(stored.size).toBe(0);
    expect(await charged.context.transact(write)).toBe('written');
    expect(stored.get(OWN)).toEqual({ calls: 1, windowEndsAt: endOf(60) });
    expect(state.commits).toBe(1);
  });

  test('one that changes nothing is free', async () => {
    const { stored, charge } = setUp(limit);
    expect(await (await charge()).context.transact(async () => 'read')).toBe('read');
    expect(stored.size).toBe(0);
  });

  test('one too many writes nothing', async () => {
    const { stored, state, charge } = setUp(limit);
    stored.set(OWN, { calls: 2, windowEndsAt: endOf(60) });
    await expect((await charge()).context.transact(write)).rejects.toMatchObject(REFUSED);
    expect(state.commits).toBe(0);
    expect(stored.get(OWN)?.calls).toBe(2);
  });
});

describe('a declared limit', () => {
  const whole = { audience: { kind: 'customer' }, body: { shape: { phone: {} } }, errors: ['rate_limited'] };
  const check =
    (limit: CallLimit | undefined, changes: object = {}) =>
    () =>
      checkLimit('x', { ...whole, limit, ...changes } as unknown as EndpointDeclaration);

  test.each([undefined, limitOf(), limitOf({ by: ['actor', 'address', 'phone'] })])(
    '%j can be charged',
    (limit) => {
      expect(check(limit)).not.toThrow();
    },
  );

  test('by address needs nobody who signs in, and no body', () => {
    const changes = { audience: { kind: 'public' }, body: undefined };
    expect(check(limitOf({ by: ['address'] }), changes)).not.toThrow();
  });

  test.each(['public', 'anyone'])('by person, for %s: refused', (kind) => {
    expect(check(limitOf(), { audience: { kind } })).toThrow('x: nobody signs in, by whom calls count');
  });

  test.each([undefined, { kind: 'file' }, { shape: { name: {} } }])(
    'by phone, with the body %j: refused',
    (body) => {
      expect(check(limitOf({ by: ['phone'] }), { body })).toThrow(
        'x: no phone is sent, by which calls count',
      );
    },
  );

  test('without 429 among the errors: refused', () => {
    expect(check(limitOf(), { errors: ['forbidden'] })).toThrow('x: the answer 429 is not declared');
    expect(check(undefined, { errors: [] })).not.toThrow();
  });
});

describe('a declared limit on attempts', () => {
  const whole = {
    ...{ attempts: { of: 'username' }, body: { shape: { username: {} } } },
    errors: ['unauthenticated', 'rate_limited'],
  };
  const check =
    (changes: object = {}) =>
    () =>
      checkAttempts('x', { ...whole, ...changes } as unknown as EndpointDeclaration);

  test('can be charged', () => {
    expect(check()).not.toThrow();
    expect(check({ attempts: undefined, body: undefined, errors: [] })).not.toThrow();
  });

  test.each([
    [{ body: undefined }, 'x: no username is sent, at which attempts count'],
    [{ body: { kind: 'file' } }, 'x: no username is sent, at which attempts count'],
    [{ body: { shape: { password: {} } } }, 'x: no username is sent, at which attempts count'],
    [{ errors: ['rate_limited'] }, 'x: the answer 401 is not declared'],
    [{ errors: ['unauthenticated'] }, 'x: the answer 429 is not declared'],
  ])('%j is refused: %s', (changes, said) => {
    expect(check(changes)).toThrow(said);
  });
});
