import { describe, expect, test } from 'vitest';
import { checkSettled } from '../../../../functions/src/people/operations/check-settled';
import { ensureCaller, findCaller } from '../../../../functions/src/people/operations/find-caller';
import { findPerson } from '../../../../functions/src/people/operations/find-person';
import { claimOf, paymentOf } from '../../../support/payments/payment';
import { refusalOfAsync } from '../../../support/refusal';

describe('a person by uid', () => {
  const ACCOUNT = { phone: '+919876543210', isAdmin: false };
  const none = { records: [], damaged: [] };
  const of = (phone: string) => ({ records: [{ _id: 'asha', phone }], damaged: [] });
  const damaged = { records: [], damaged: [{ id: 'asha', faults: [] }] };

  const found = (account: object | null, users: object = none, workers: object = none) => {
    const storeOf = (some: object) => ({
      findSome: async ([uid]: string[]) => (uid === 'asha' ? some : none),
    });
    const context = {
      stores: { users: storeOf(users), workers: storeOf(workers) },
      personAccounts: { find: async (uid: string) => (uid === 'asha' ? account : null) },
    };
    return findPerson('asha', context as never);
  };

  test('has the ten-digit phones of the account and of both records, each once', async () => {
    expect(await found(ACCOUNT, of('9876511199'), of('9876543210'))).toStrictEqual({
      ...{ uid: 'asha', account: ACCOUNT, phones: ['9876543210', '9876511199'] },
    });
    expect((await found(null, of('9876511199'), of('9876522288')))?.phones).toEqual([
      ...['9876511199', '9876522288'],
    ]);
  });

  test('has no phone that none can be found by', async () => {
    const other = { phone: '+4915112345678', isAdmin: false };
    expect(await found(other)).toStrictEqual({ uid: 'asha', account: other, phones: [] });
    expect((await found({ phone: undefined }))?.phones).toEqual([]);
  });

  test('is one even if a record of it cannot be read', async () => {
    const nobody = { uid: 'asha', account: null, phones: [] };
    expect(await found(null, damaged)).toStrictEqual(nobody);
    expect(await found(null, none, damaged)).toStrictEqual(nobody);
  });

  test('is one by each record alone, and none without an account and a record', async () => {
    expect((await found(null, of('9876511199')))?.phones).toEqual(['9876511199']);
    expect((await found(null, none, of('9876511199')))?.phones).toEqual(['9876511199']);
    expect(await found(null)).toBeNull();
  });
});

describe('a person who wants to delete the account', () => {
  const check = (
    booked: string[],
    unsettled: string[],
    jobs: string[],
    { asked = [], cash = [] }: { asked?: unknown[]; cash?: [date: string, amount: number][] } = {},
  ) => {
    const noted =
      (answer: unknown) =>
      async (...of: unknown[]) => {
        asked.push(of);
        return answer;
      };
    const stores = {
      orders: {
        ...{ idsOfCustomer: noted(booked), idsOfWorker: noted(jobs) },
        daysOfWorker: noted(cash.map(([date]) => ({ _id: date, cityId: 'lucknow', date }))),
        listEveryLeftBy: async () => [],
      },
      payments: {
        listUnsettled: noted(unsettled.map((bookingId) => ({ _id: 'p', bookingId }))),
        findEvery: noted(
          cash.map(([_id, amount]) => paymentOf({ _id, claims: [claimOf({ method: 'cash', amount })] })),
        ),
      },
      cashEntries: { listEveryByWorker: noted([]) },
    };
    return checkSettled('asha', stores as never);
  };
  const OPEN = ['placed', 'assigned', 'accepted', 'on_the_way', 'in_progress'];

  test('may do so with nothing open', async () => {
    const asked: unknown[] = [];
    await check([], [], [], { asked });
    expect(asked).toEqual([
      ['asha', OPEN, 5],
      ['asha', 5],
      ['asha', OPEN],
      ['asha', null, 200],
      ['asha', null, 200],
    ]);
  });

  const named = (path: string, id: string, numbers: string) =>
    expect.objectContaining({ path, id, params: { numbers } });

  test('is told each open booking and payment, once, before the jobs', async () => {
    const refusal = await refusalOfAsync(check(['order-1', 'order-2'], ['order-2', 'order-3'], ['order-4']));
    expect(refusal).toEqual({
      ...{ code: 'conflict', reason: 'deletion_bookings', params: { numbers: 'RDER-1, RDER-2, RDER-3' } },
      details: [
        named('orders', 'order-1', 'RDER-1'),
        named('orders', 'order-2', 'RDER-2'),
        named('orders', 'order-3', 'RDER-3'),
      ],
    });
  });

  test('is told a payment alone', async () => {
    expect(await refusalOfAsync(check([], ['order-3'], []))).toMatchObject({ params: { numbers: 'RDER-3' } });
  });

  test('is told the cash that is open, and of which days: of five at most', async () => {
    const refusal = await refusalOfAsync(check([], [], [], { cash: [['2026-11-16', 70]] }));
    expect(refusal).toEqual({
      ...{ code: 'conflict', reason: 'deletion_cash', details: undefined },
      params: { amount: 70, days: '2026-11-16' },
    });
    const days = Array.from({ length: 6 }, (_, index) => `2026-11-1${index}`);
    const more = await refusalOfAsync(check([], [], [], { cash: days.map((day) => [day, 10]) }));
    expect(more.params).toEqual({ amount: 60, days: days.slice(0, 5).join(', ') });
  });

  test('is told the jobs before the cash, which is not looked for yet', async () => {
    const asked: unknown[] = [];
    const refusal = await refusalOfAsync(check([], [], ['order-1'], { asked, cash: [['2026-11-16', 70]] }));
    expect([refusal.reason, asked.length]).toEqual(['deletion_jobs', 3]);
  });

  test('is told five jobs', async () => {
    const jobs = ['order-1', 'order-2', 'order-3', 'order-4', 'order-5', 'order-6'];
    const refusal = await refusalOfAsync(check([], [], jobs));
    expect(refusal).toMatchObject({
      reason: 'deletion_jobs',
      params: { numbers: 'RDER-1, RDER-2, RDER-3, RDER-4, RDER-5' },
    });
    expect(refusal.details?.map(({ path, id }) => [path, id])).toEqual(
      ['order-1', 'order-2', 'order-3', 'order-4', 'order-5'].map((id) => ['jobs', id]),
    );
  });
});

describe('a caller', () => {
  const asked = (find: typeof findCaller | typeof ensureCaller, account: object | null, state?: string) => {
    const answer = async (phone: string) => (phone === '+919876543210' ? account : null);
    const context = {
      personAccounts: { findByPhone: answer, ensureByPhone: answer },
      stores: { deletions: { find: async (uid: string) => (uid === 'asha' && state ? { state } : null) } },
    };
    return find('9876543210', context as never);
  };
  const ASHA = { uid: 'asha', isAdmin: false, isLocked: false };

  test('with an account is known by it, also once an earlier deletion is done', async () => {
    for (const find of [findCaller, ensureCaller]) {
      expect(await asked(find, ASHA)).toBe('asha');
      expect(await asked(find, ASHA, 'done')).toBe('asha');
    }
  });

  test('without one is new, and refused where none can be made', async () => {
    expect(await asked(findCaller, null)).toBeNull();
    const { code, details } = await refusalOfAsync(asked(ensureCaller, null));
    expect([code, details?.map(({ path, reason }) => [path, reason])]).toEqual([
      ...['invalid_request', [['customer.phone', 'phone_wrong']]],
    ]);
  });

  test.each([
    ['caller_leaving', { ...ASHA, isAdmin: true, isLocked: true }, 'running'],
    ['caller_leaving', ASHA, 'requested'],
    ['caller_is_admin', { ...ASHA, isAdmin: true, isLocked: true }, 'done'],
    ['caller_blocked', { ...ASHA, isLocked: true }, undefined],
  ])('is refused by %s with the account %j and a deletion that is %s', async (reason, account, state) => {
    for (const find of [findCaller, ensureCaller]) {
      const refusal = await refusalOfAsync(asked(find, account, state));
      expect(refusal).toMatchObject({ code: 'conflict', reason });
      expect(refusal.details?.map((one) => [one.path, one.reason])).toEqual([['customer.phone', reason]]);
    }
  });
});
