import { beforeEach, describe, expect, test } from 'vitest';
import { eraseBookings } from '../../../../functions/src/people/operations/erase-bookings';
import { eraseJobs } from '../../../../functions/src/people/operations/erase-jobs';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import { notingIn, type Written } from '../../../support/noting-in';
import { paymentOf } from '../../../support/payments/payment';
import { eventOf, storedOrder } from '../../../support/payments/placed-order';
import { CLOCK, NOW } from '../../../support/people/memory';
import { transactAtOnce } from '../../../support/transact-at-once';

/** What was written, removed or asked for, in its order. */
let written: Written;
beforeEach(() => {
  written = [];
});

const PHOTO = 'before_0123456789abcdef0123456789abcdef.jpg';

/** What makes an order cost 60,000 rupees. */
const DEAR = {
  cartItems: [{ itemId: 'paint', name: 'Paint', quantity: 1, price: 59_899 }],
  ...{ itemTotal: 59_899, amount: 60_000 },
};

interface Scene {
  ids?: string[];
  orders?: StoredOrder[];
  payments?: ReturnType<typeof paymentOf>[];
  user?: object | null;
}

/** A store without records. */
const nothing = new Proxy({}, { get: () => async () => null });

/** A context that answers from memory; every list of files has one file. */
function contextOf({ orders = [], ids = orders.map(({ _id }) => _id), payments = [], user = null }: Scene) {
  const noted =
    (method: string, answer: unknown) =>
    async (...of: unknown[]) => {
      written.push([method, ...of]);
      return answer;
    };
  const oneOf = async (_: unknown, id: string) => orders.find(({ _id }) => _id === id) ?? null;
  const all = async (some: string[]) => orders.filter(({ _id }) => some.includes(_id));
  const paid = (id: string) => payments.find(({ _id }) => _id === id) ?? null;
  const stores = {
    orders: {
      ...{ idsOfCustomer: noted('asked for bookings', ids), idsEverOf: noted('asked for jobs', ids) },
      ...{ findIn: oneOf, findAll: all, findAllIn: async (_: unknown, some: string[]) => all(some) },
      replaceIn: notingIn(written, 'order'),
    },
    payments: {
      findAll: async (some: string[]) => payments.filter(({ _id }) => some.includes(_id)),
      findIn: async (_: unknown, id: string) => paid(id),
      findEachIn: async (_: unknown, some: string[]) => some.map(paid),
      ...{ replaceIn: notingIn(written, 'payment'), removeIn: async () => undefined },
    },
    users: { find: noted('asked for the customer', user) },
    bookingNotes: { removeEachIn: notingIn(written, 'removed notes') },
    audit: { idsAbout: noted('asked for entries', []), changeEachIn: async () => undefined },
    inbox: { putEachIn: async () => undefined },
    // What the end of an order lets go.
    ...{
      slotSeats: nothing,
      slotLevels: nothing,
      slotGuards: nothing,
      timers: nothing,
      failedTimers: nothing,
    },
    ...{ dispatches: nothing, jobOffers: nothing, workerSlots: nothing, couponSeats: nothing },
  };
  const objects = {
    list: async (folder: string) => ({ objects: [{ path: folder }], nextPage: null }),
    remove: async ({ path }: { path: string }) => void written.push(['removed file', path]),
  };
  return { stores, objects, transact: transactAtOnce, clock: CLOCK } as never;
}

const erase = (scene: Scene) => eraseBookings({ uid: 'asha', phones: [] }, contextOf(scene));
const named = (method: string) => written.filter(([one]) => one === method).map(([, what]) => what);

describe('the bookings of a customer who deletes the account', () => {
  test('that there are none leave nothing to do', async () => {
    expect(await erase({})).toBe(false);
    expect(written).toEqual([['asked for bookings', 'asha', [], 20]]);
  });

  test('lose first the trail and the photographs that lead to them, then themselves, their notes and payments', async () => {
    const order = storedOrder({
      ...DEAR,
      events: [{ ...eventOf('completed', NOW), photos: [PHOTO] }],
    });
    expect(await erase({ orders: [order], payments: [paymentOf()], user: { name: 'Asha Verma' } })).toBe(
      false,
    );
    expect(written.map(([method]) => method)).toEqual([
      ...['asked for bookings', 'asked for entries', 'asked for the customer'],
      ...['removed file', 'order', 'removed notes', 'payment'],
    ]);
    expect(written[1]).toEqual(['asked for entries', ['order-1'], null, 100]);
    expect(written[2]).toEqual(['asked for the customer', 'asha']);
    expect(written[3]).toEqual(['removed file', 'photos/order-1/']);
    expect(written[4]?.[1]).toMatchObject({ user: 'deleted', kept: { name: 'Asha Verma' } });
    expect(written[5]).toEqual(['removed notes', ['order-1']]);
    const kept = { ...paymentOf({ userId: 'deleted' }), expiresAt: new Date('2035-03-31T18:30:00.000Z') };
    expect(written[6]).toEqual(['payment', kept]);
  });

  test('lose the photographs of a refund, and keep no name where there is no record', async () => {
    const refunds = [{ photos: [PHOTO] }] as never;
    await erase({ orders: [storedOrder(DEAR)], payments: [paymentOf({ refunds })] });
    expect(named('removed file')).toEqual(['photos/order-1/']);
    expect(named('order')).toMatchObject([{ kept: { until: '2035-03-31' } }]);
    expect(named('order')[0]).not.toHaveProperty('kept.name');
  });

  test('that name no photographs are not looked for in the bucket', async () => {
    await erase({ orders: [storedOrder()], payments: [paymentOf()] });
    expect(named('removed file')).toEqual([]);
  });

  test('without a payment, or with one of somebody else, are stripped alone', async () => {
    await erase({ orders: [storedOrder()] });
    await erase({ orders: [storedOrder()], payments: [paymentOf({ userId: 'mina' })] });
    expect([named('order').length, named('payment')]).toEqual([2, []]);
  });

  test('that are gone or another one’s by now are left', async () => {
    await erase({ ids: ['gone', 'order-1'], orders: [storedOrder({ user: 'deleted' })] });
    expect([named('order'), named('removed notes')]).toEqual([[], []]);
  });

  test('that are not over are cancelled before', async () => {
    const begun = storedOrder({ stage: 'in_progress', status: 'in_progress', events: [] });
    await erase({ orders: [begun], payments: [paymentOf()] });
    const cancelled = { stage: 'cancelled', status: 'cancelled' };
    expect(named('order').at(-1)).toMatchObject({
      ...{ ...cancelled, user: 'deleted', kept: { until: '2035-03-31' } },
      events: [{ at: NOW, actor: 'deleted', role: 'system', from: 'in_progress', move: 'erase' }],
    });
  });

  test('may be more where a page is full', async () => {
    const ids = Array.from({ length: 20 }, (_, number) => `gone-${number}`);
    expect(await erase({ ids })).toBe(true);
    expect(await erase({ ids: ids.slice(1) })).toBe(false);
  });
});

describe('the jobs of a partner who deletes the account', () => {
  const job = { workerUid: 'ravi', workerName: 'Ravi Kumar', user: 'mina' };
  const eraseOf = (scene: Scene) => eraseJobs({ uid: 'ravi', phones: [] }, contextOf(scene));

  test('lose the trail, the partner’s photographs, and the partner in order and payment', async () => {
    const order = storedOrder({ ...job, events: [{ ...eventOf('completed', NOW), photos: [PHOTO] }] });
    expect(await eraseOf({ orders: [order], payments: [paymentOf({ workerUid: 'ravi' })] })).toBe(false);
    expect(written.slice(0, 3)).toEqual([
      ['asked for jobs', 'ravi', 50],
      ['asked for entries', ['order-1'], null, 100],
      ['removed file', 'photos/order-1/ravi/'],
    ]);
    expect(named('order')).toMatchObject([{ workerUid: 'deleted', stage: 'completed', user: 'mina' }]);
    expect(named('payment')).toEqual([paymentOf({ workerUid: 'deleted' })]);
  });

  test('keep the photographs of another partner and of the customer', async () => {
    const own = { ...eventOf('completed', NOW), actor: 'mohan', photos: [PHOTO] };
    const refunds = [{ photos: [PHOTO] }] as never;
    await eraseOf({ orders: [storedOrder({ ...job, events: [own] })], payments: [paymentOf({ refunds })] });
    expect(named('removed file')).toEqual([]);
  });

  test('that are not over wait for another partner, as the history says', async () => {
    await eraseOf({ orders: [storedOrder({ ...job, stage: 'accepted', events: [] })] });
    expect(named('order').at(-1)).toMatchObject({
      ...{ stage: 'accepted', workerUid: 'deleted', needsReassignment: true },
      events: [{ at: NOW, actor: 'deleted', role: 'system', move: 'mark_orphaned' }],
    });
  });

  test('that another partner has, or that are marked already, are not marked', async () => {
    const taken = storedOrder({ ...job, _id: 'order-2', stage: 'accepted', workerUid: 'mohan', events: [] });
    const marked = storedOrder({ ...job, stage: 'accepted', needsReassignment: true, events: [] });
    await eraseOf({ orders: [taken, marked] });
    expect(named('order')).toMatchObject([
      { workerUid: 'mohan', events: [] },
      { workerUid: 'deleted', events: [] },
    ]);
    expect(named('order')[0]).not.toHaveProperty('needsReassignment');
  });

  test('may be more where a page is full', async () => {
    const ids = Array.from({ length: 50 }, (_, number) => `gone-${number}`);
    expect(await eraseOf({ ids })).toBe(true);
    expect(await eraseOf({ ids: ids.slice(1) })).toBe(false);
  });
});
