import { describe, expect, test } from 'vitest';
import { DamagedDocument } from '../../../../functions/src/domain/damaged-document';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import { markOrphaned } from '../../../../functions/src/workers/operations/mark-orphaned';
import { notingIn, type Written } from '../../../support/noting-in';
import { storedOrder } from '../../../support/payments/placed-order';
import { CLOCK, NOW, workerOf } from '../../../support/people/memory';

/** An order of ravi that he has accepted, of his trade and city. */
const jobOf = (changes: Partial<StoredOrder> = {}) =>
  storedOrder({
    ...{ _id: 'order-1', stage: 'accepted', status: 'accepted', workerUid: 'ravi', workerName: 'Ravi Kumar' },
    ...{ categoryIds: ['taps', 'fans'], cityId: 'lucknow', seats: [0, 0] },
    ...changes,
  });

interface Asked {
  workers: unknown[];
  cities: readonly string[];
}

/** The id of an order of ravi that cannot be read. */
const DAMAGED = 'order-damaged';

/** Marks the orders of ravi in a new state; answers those that were written, as far as this can change them. */
async function mark(orders: StoredOrder[], changes: object, asked: Partial<Asked> = {}) {
  const written: Written = [];
  const among = (ids: readonly string[]) => orders.filter(({ _id }) => ids.includes(_id));
  const stores = {
    orders: {
      idsOfWorker: async (...of: unknown[]) => {
        asked.workers = of;
        return [DAMAGED, ...orders.map(({ _id }) => _id)];
      },
      findAll: async (ids: string[]) => among(ids),
      findAllIn: async (_: unknown, ids: string[]) => {
        if (ids.includes(DAMAGED)) throw new DamagedDocument('orders', DAMAGED, []);
        return among(ids);
      },
      replaceIn: notingIn(written, 'order'),
    },
    guards: { touchIn: notingIn(written, 'guards') },
    cities: {
      findEvery: async (ids: readonly string[]) => {
        asked.cities = ids;
        return [{ _id: 'lucknow', name: 'Lucknow' }].filter(({ _id }) => ids.includes(_id));
      },
    },
    inbox: { putEachIn: async () => undefined },
  };
  await markOrphaned(undefined as never, workerOf(changes), CLOCK(), stores as never);
  expect(written[0]).toEqual(['guards', [['worker', 'ravi']]]);
  return written.slice(1).map(([, order]) => order as StoredOrder);
}

const EVENT = {
  ...{ at: NOW, actor: 'ravi', role: 'system', from: 'accepted', to: 'accepted', reason: '' },
};
const marked = (order: StoredOrder) => ({
  ...{ ...order, needsReassignment: true },
  events: [...order.events, { ...EVENT, move: 'mark_orphaned' }],
});

describe('the bookings of a worker whose record changes', () => {
  test('are those whose work is not over; the city of each is looked up once', async () => {
    const asked: Partial<Asked> = {};
    await mark([jobOf(), jobOf({ _id: 'order-2' })], {}, asked);
    expect(asked).toEqual({
      workers: ['ravi', ['assigned', 'accepted', 'on_the_way', 'in_progress']],
      cities: ['lucknow'],
    });
  });

  test.each([
    ['is inactive', { status: 'inactive' }],
    ['has another trade', { serviceType: 'bulbs' }],
    ['has another city', { city: 'Kanpur' }],
  ])('are marked where the worker %s', async (_, changes) => {
    const order = jobOf();
    expect(await mark([order], changes)).toEqual([marked(order)]);
  });

  test('are marked where their city is gone', async () => {
    const order = jobOf({ cityId: 'gone' });
    expect(await mark([order], {})).toEqual([marked(order)]);
  });

  test('lose their marks once the worker can do them', async () => {
    const order = jobOf({ needsReassignment: true });
    const { needsReassignment: _mark, ...rest } = order;
    expect(await mark([order], {})).toEqual([
      { ...rest, events: [...order.events, { ...EVENT, move: 'clear_orphaned' }] },
    ]);
  });

  test('that are as they should be are written as they are, which guards them', async () => {
    const [fine, known] = [jobOf(), jobOf({ needsReassignment: true })];
    expect(await mark([fine], {})).toEqual([fine]);
    expect(await mark([known], { status: 'inactive' })).toEqual([known]);
  });

  test('that cannot be read hinder nothing: the others are marked', async () => {
    const order = jobOf();
    expect(await mark([order], { status: 'inactive' })).toEqual([marked(order)]);
    expect(await mark([], { status: 'inactive' })).toEqual([]);
  });

  test('that another worker has meanwhile, or whose work is over, are not marked', async () => {
    const taken = jobOf({ workerUid: 'mohan', workerName: 'Mohan Lal' });
    const done = jobOf({ _id: 'order-2', stage: 'completed', status: 'completed' });
    expect(await mark([taken, done], { status: 'inactive' })).toEqual([taken, done]);
  });

  test('whose work has begun are marked where the worker is inactive, and not for another trade or city', async () => {
    const begun = jobOf({ stage: 'in_progress', status: 'in_progress' });
    const event = { ...EVENT, from: 'in_progress', to: 'in_progress' };
    const stuck = { ...begun, needsReassignment: true };
    expect(await mark([begun], { status: 'inactive' })).toEqual([
      { ...stuck, events: [...begun.events, { ...event, move: 'mark_orphaned' }] },
    ]);
    expect(await mark([begun], { serviceType: 'bulbs', city: 'Kanpur' })).toEqual([begun]);
    expect(await mark([jobOf({ ...begun, needsReassignment: true })], {})).toEqual([
      { ...begun, events: [...begun.events, { ...event, move: 'clear_orphaned' }] },
    ]);
  });

  test('that are full of events stay as they are', async () => {
    const [event] = jobOf().events;
    const full = jobOf({ events: Array(200).fill(event) });
    expect(await mark([full], { status: 'inactive' })).toEqual([full]);
  });
});
