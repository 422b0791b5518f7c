import type { EndpointDeclaration } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../functions/src/domain/app-error';
import { say } from '../../../functions/src/domain/say';
import { derivedId } from '../../../functions/src/domain/secure-id';
import type { Context } from '../../../functions/src/endpoints/handler';
import { checkIdempotency, holdIdempotency } from '../../../functions/src/http/hold-idempotency';
import { requestHash } from '../../../functions/src/http/request-hash';
import type { Transaction } from '../../../functions/src/platform/transact';

const BODY = { amount: 400 };
const HASH = requestHash(BODY);
const declared = { idempotent: { creates: 'loan' } } as unknown as EndpointDeclaration;

interface Stored {
  requestHash: string;
  name: string;
}
const MINE: Stored = { requestHash: HASH, name: 'mine' };
const EARLIER: Stored = { requestHash: HASH, name: 'earlier' };
const OTHERS: Stored = { requestHash: requestHash({ amount: 500 }), name: 'another body' };

/** What a race does before an attempt is made again. */
interface Race {
  lost?: () => void;
}

/**
 * One call with its store: `stored` is what an earlier call left. A transaction that writes puts `MINE` there; with a race it is
 * made again after `lost`, as after a conflict.
 */
function hold({
  key = 'k1',
  uid = 'u1',
  race = {},
}: {
  key?: string | null;
  uid?: string | null;
  race?: Race;
} = {}) {
  const state = { stored: null as Stored | null, looks: 0, writes: 0, prepared: 0 };
  const transaction = {
    merge: () => {
      state.writes += 1;
    },
    getAll: async () => [],
  } as unknown as Transaction;
  const context = {
    transact: async <Result>(
      work: (one: Transaction) => Promise<Result>,
      beforeRetry?: () => Promise<Result | null>,
    ) => {
      if (race.lost) {
        await work(transaction);
        race.lost();
        const done = await beforeRetry?.();
        if (done) return done;
      }
      return work(transaction);
    },
  } as unknown as Context;
  const store = {
    find: async (id: string) => {
      state.looks += 1;
      return id === held.idempotency?.id ? state.stored : null;
    },
    findIn: async (_transaction: unknown, id: string) => (id === held.idempotency?.id ? state.stored : null),
  };
  const call = { uid, address: '203.0.113.7', body: BODY, idempotencyKey: key };
  const held = holdIdempotency('applyForLoan', declared, call, context);
  const write = async (one: Transaction) => {
    one.merge({} as never, {});
    return MINE;
  };
  const once = (creation: 'work' | 'creation', refuse?: AppError) =>
    held.idempotency?.createOnce(store as never, async () => {
      state.prepared += 1;
      const work = async (one: Transaction) => {
        if (refuse) throw refuse;
        return write(one);
      };
      return (creation === 'work' ? work : { lookUp: async () => null, store: work }) as never;
    }) as Promise<Stored>;
  return { held, state, context, once, write };
}

const MISMATCH = { code: 'idempotency_mismatch' };
const NOT_LOOKED = 'has not looked whether its call is a repetition';

describe('the id of what a call creates', () => {
  test('is the same for the same person and key alone', () => {
    expect(hold().held.idempotency?.id).toBe(derivedId('loan', 'u1', 'k1'));
    expect(hold({ uid: 'u2' }).held.idempotency?.id).toBe(derivedId('loan', 'u2', 'k1'));
    expect(hold({ uid: null }).held.idempotency?.id).toBe(derivedId('loan', 'k1'));
  });

  test('is new at each call without a key', () => {
    const ids = [hold({ key: null }), hold({ key: null })].map(({ held }) => held.idempotency?.id);
    expect(ids[0]).toMatch(/^[0-9a-z]{20}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test('comes with the digest of the body', () => {
    expect(hold().held.idempotency?.requestHash).toBe(HASH);
  });
});

test('an endpoint that declares none has none, and need not look', () => {
  const { context } = hold();
  const call = { uid: 'u1', address: '203.0.113.7', body: BODY, idempotencyKey: null };
  const held = holdIdempotency('applyForLoan', {} as EndpointDeclaration, call, context);
  expect(held.context).toBe(context);
  expect(held.idempotency).toBeUndefined();
  expect(() => held.checkAsked()).not.toThrow();
});

describe('a use case that writes', () => {
  test('without having looked for a repetition: fails before its commit', async () => {
    const { held, write } = hold();
    await expect(held.context.transact(write)).rejects.toThrow(NOT_LOOKED);
    expect(() => held.checkAsked()).toThrow(NOT_LOOKED);
  });

  test('having looked in its transaction: is let through', async () => {
    const { held, write } = hold();
    const done = await held.context.transact(async (transaction) => {
      expect(held.idempotency?.findEarlier(null)).toBeNull();
      return write(transaction);
    });
    expect(done).toBe(MINE);
    expect(() => held.checkAsked()).not.toThrow();
  });

  test('having looked in an earlier transaction alone: fails', async () => {
    const { held, write } = hold();
    await held.context.transact(async () => held.idempotency?.findEarlier(undefined));
    await expect(held.context.transact(write)).rejects.toThrow(NOT_LOOKED);
  });

  test('a transaction that writes nothing need not look', async () => {
    const { held } = hold();
    await expect(held.context.transact(async () => 'read')).resolves.toBe('read');
    expect(() => held.checkAsked()).toThrow(NOT_LOOKED);
  });

  test('finds the earlier call of the same body, and refuses another one', () => {
    const { held } = hold();
    expect(held.idempotency?.findEarlier(EARLIER)).toBe(EARLIER);
    expect(() => held.idempotency?.findEarlier(OTHERS)).toThrow(expect.objectContaining(MISMATCH));
  });
});

describe.each(['work', 'creation'] as const)('createOnce with %s', (creation) => {
  test('the first call creates', async () => {
    const { held, state, once } = hold();
    expect(await once(creation)).toBe(MINE);
    expect(state).toMatchObject({ writes: 1, looks: 1 });
    expect(() => held.checkAsked()).not.toThrow();
  });

  test('a repetition finds, without deciding anew', async () => {
    const { state, once } = hold();
    state.stored = EARLIER;
    expect(await once(creation)).toBe(EARLIER);
    expect(state).toMatchObject({ writes: 0, prepared: 0 });
  });

  test('another body with the key is refused, without deciding anew', async () => {
    const { state, once } = hold();
    state.stored = OTHERS;
    await expect(once(creation)).rejects.toMatchObject(MISMATCH);
    expect(state).toMatchObject({ writes: 0, prepared: 0 });
  });

  test('a call without a key looks for none, and creates', async () => {
    const { state, once } = hold({ key: null });
    expect(await once(creation)).toBe(MINE);
    expect(state).toMatchObject({ writes: 1, looks: 0 });
  });

  test('the same call, done meanwhile, is found before another attempt', async () => {
    const race: Race = {};
    const { state, once } = hold({ race });
    race.lost = () => {
      state.stored = EARLIER;
    };
    expect(await once(creation)).toBe(EARLIER);
    expect(state.writes).toBe(1);
  });

  test('a refusal is told', async () => {
    const refused = new AppError('conflict', say('forbidden'));
    await expect(hold().once(creation, refused)).rejects.toBe(refused);
  });
});

test('work finds the same call in its transaction, too', async () => {
  const { held, state, write } = hold();
  const store = { find: async () => null, findIn: async () => state.stored };
  const once = held.idempotency?.createOnce(store as never, async () => {
    state.stored = EARLIER;
    return write as never;
  });
  expect(await once).toBe(EARLIER);
  expect(state.writes).toBe(0);
});

describe('what the same call has done meanwhile', () => {
  /** A creation that is refused after the same call was stored. */
  async function refusedAfter(refusal: unknown, key: string | null = 'k1') {
    const { held, state } = hold({ key });
    const store = { find: async () => state.stored, findIn: async () => null };
    return held.idempotency?.createOnce(store as never, async () => ({
      lookUp: async () => null,
      store: async () => {
        state.stored = EARLIER;
        throw refusal;
      },
    }));
  }

  test('answers a call that it would refuse', async () => {
    expect(await refusedAfter(new AppError('conflict', say('forbidden')))).toBe(EARLIER);
  });

  test.each([
    ['an outage', new AppError('unavailable', say('unavailable')), 'k1'],
    ['a fault', new Error('a fault'), 'k1'],
    ['a refusal without a key', new AppError('conflict', say('forbidden')), null],
  ])('is not looked for after %s', async (_case, refusal, key) => {
    await expect(refusedAfter(refusal, key)).rejects.toBe(refusal);
  });
});

describe('a declaration', () => {
  const whole = {
    ...{ idempotent: { creates: 'loan' }, method: 'POST', audience: { kind: 'customer' } },
    ...{ body: { shape: {} }, errors: ['idempotency_mismatch'] },
  };
  const check = (changed: object) => () =>
    checkIdempotency('applyForLoan', { ...whole, ...changed } as unknown as EndpointDeclaration);

  test('that can be kept is accepted', () => {
    expect(check({})).not.toThrow();
    expect(check({ idempotent: undefined, method: 'GET', body: undefined, errors: [] })).not.toThrow();
  });

  test.each([
    [{ method: 'GET' }, 'applyForLoan: nothing is written that could be repeated'],
    [{ body: undefined }, 'applyForLoan: no JSON is sent, by which a repetition is known'],
    [{ body: { kind: 'file' } }, 'applyForLoan: no JSON is sent, by which a repetition is known'],
    [{ audience: { kind: 'anyone' } }, 'applyForLoan: whose key it is depends on the token'],
    [{ errors: ['conflict'] }, 'applyForLoan: the answer 422 is not declared'],
  ])('%j is refused: %s', (changed, said) => {
    expect(check(changed)).toThrow(said);
  });
});
