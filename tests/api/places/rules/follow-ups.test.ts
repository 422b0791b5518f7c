import { beforeEach, describe, expect, test } from 'vitest';
import { createFollowUps } from '../../../../functions/src/orders/operations/follow-ups';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import { LUCKNOW } from '../../../support/catalogue/memory';
import { notingIn, type Written } from '../../../support/noting-in';
import { askedOf, NOW, searchOf } from '../../../support/orders/search';
import { storedOrder } from '../../../support/payments/placed-order';
import { refusalOfAsync } from '../../../support/refusal';
import { transactAtOnce } from '../../../support/transact-at-once';

/** What was asked and written, in the order of time. */
let log: Written;
beforeEach(() => {
  log = [];
});

const TIMER = { _id: 'order-1.offer_due', orderId: 'order-1', kind: 'offer_due', rev: 4 };

interface Scene {
  /** When the timer of the order is due; without one, there is none. */
  dueAt?: string;
  /** What holds the look for a timer, or for an order, up. */
  until?: Promise<void>;
  standing?: () => Promise<{ orderId: string }[]>;
  tries?: { calls: number; windowEndsAt: number } | null;
  orders?: () => Promise<null>;
  /** The orders that are offered. */
  offered?: StoredOrder[];
}

function followUpsOf({
  dueAt,
  until,
  standing = async () => [],
  tries = null,
  orders,
  offered = [],
}: Scene = {}) {
  const stores = {
    timers: {
      find: async (id: string) => {
        log.push(['timer', id]);
        await until;
        return dueAt === undefined ? null : { ...TIMER, dueAt };
      },
      ...{ removeEachIn: notingIn(log, 'removed timers'), setIn: notingIn(log, 'set timer') },
      findIn: async () => {
        log.push(['timer guarded']);
        return null;
      },
    },
    orders: {
      find: async (id: string) => {
        log.push(['fired', id]);
        return orders ? orders() : null;
      },
      findAll: async (ids: string[]) => offered.filter(({ _id }) => ids.includes(_id)),
    },
    workers: {
      listActive: async () => {
        log.push(['candidates']);
        await until;
        return [];
      },
    },
    jobOffers: {
      listStanding: async (...wanted: unknown[]) => {
        log.push(['standing', ...wanted]);
        return standing();
      },
      removeOfIn: notingIn(log, 'removed offers'),
    },
    dispatches: { findIn: async () => searchOf(), replaceIn: notingIn(log, 'search') },
    limits: {
      idOfActor: (endpoint: string, uid: string) => `${endpoint} of ${uid}`,
      findEachIn: async (_transaction: unknown, ids: string[]) => ids.map(() => tries),
      mergeIn: notingIn(log, 'counted'),
    },
  };
  const context = { stores, transact: transactAtOnce, clock: () => new Date(NOW) };
  return createFollowUps(context as never);
}

/** What is held up until it is resolved. */
function held() {
  let resolve = () => {};
  const until = new Promise<void>((done) => {
    resolve = done;
  });
  return { until, resolve: () => resolve() };
}

const LATER = '2026-11-23T09:02:00.001+05:30';
const fired = () => log.filter(([what]) => what === 'fired').length;

describe('the next workers', () => {
  test.each([
    ['are asked at the instant at which that is due', NOW, 1],
    ['are not asked a moment before', LATER, 0],
    ['are not asked without a timer', undefined, 0],
  ])('%s', async (_, dueAt, count) => {
    await followUpsOf(dueAt === undefined ? {} : { dueAt }).askNow('order-1');
    const looks = count === 1 ? [['fired', 'order-1']] : [];
    expect(log).toEqual([['timer', 'order-1.offer_due'], ...looks]);
  });

  test('are asked later where it fails, and again the next time', async () => {
    const followUps = followUpsOf({ dueAt: NOW, orders: () => Promise.reject(new Error('down')) });
    for (let call = 0; call < 6; call += 1) expect(await followUps.askNow('order-1')).toBeUndefined();
    expect(fired()).toBe(6);
  });

  test('of four orders are asked at a time; the others are left to their timers', async () => {
    const { until, resolve } = held();
    const followUps = followUpsOf({ until });
    const asking = ['a', 'b', 'c', 'd', 'e'].map((id) => followUps.askNow(id));
    expect(log.map(([, id]) => id)).toEqual(['a.offer_due', 'b.offer_due', 'c.offer_due', 'd.offer_due']);
    resolve();
    await Promise.all(asking);
    await followUps.askNow('f');
    expect(log.at(-1)).toEqual(['timer', 'f.offer_due']);
  });
});

describe('the first workers of a new order', () => {
  const orderAt = (scheduledDate: string, at: string) =>
    storedOrder({
      ...{ stage: 'placed', status: 'placed', scheduledDate, timeSlot: '12:00 PM - 2:00 PM' },
      startsAt: `${scheduledDate}T12:00:00.000+05:30`,
      events: [{ at, from: null, to: 'placed', actor: 'asha', role: 'customer', move: 'place', reason: '' }],
    });
  const SOON = orderAt('2026-11-23', NOW);
  const TOMORROW = orderAt('2026-11-24', NOW);

  test.each([
    ['four', 'within hours', SOON, 4],
    ['one', 'of another day', TOMORROW, 1],
  ])('are asked for %s orders %s at a time, without a look at the timer', async (_, __, order, count) => {
    const { until, resolve } = held();
    const followUps = followUpsOf({ until });
    const asking = Array.from({ length: 6 }, () => followUps.askFirst(order, LUCKNOW));
    await new Promise((done) => setImmediate(done));
    expect(log).toEqual(Array.from({ length: count }, () => ['candidates']));
    resolve();
    await Promise.all(asking);
    await followUps.askFirst(order, LUCKNOW);
    expect(log.filter(([what]) => what === 'candidates')).toHaveLength(count + 1);
  });

  test('are not asked before the time at which that is due', async () => {
    await followUpsOf().askFirst(orderAt('2026-11-24', LATER), LUCKNOW);
    expect(log).toEqual([]);
  });
});

describe('what is offered to a worker', () => {
  test('is withdrawn from each order, and the next ones are asked', async () => {
    await followUpsOf({ standing: async () => [{ orderId: 'order-1' }, { orderId: 'order-2' }] }).endOffers(
      'ravi',
    );
    expect(log[0]).toEqual(['standing', 'ravi', NOW, expect.any(Number)]);
    const asked = [askedOf('ravi', { until: NOW, isWithdrawn: true }), askedOf('sunil')];
    for (const id of ['order-1', 'order-2']) {
      expect(log).toContainEqual(['removed offers', id, ['ravi']]);
      expect(log).toContainEqual(['timer', `${id}.offer_due`]);
    }
    expect(log).toContainEqual(['search', { ...searchOf(), asked }]);
  });

  test('stays where it cannot be looked up', async () => {
    const failing = followUpsOf({ standing: () => Promise.reject(new Error('down')) });
    expect(await failing.endOffers('ravi')).toBeUndefined();
    expect(log).toHaveLength(1);
  });
});

describe('what is offered beside a job', () => {
  const SLOT = { scheduledDate: '2026-11-23', timeSlot: '6:00 PM - 8:00 PM' } as const;
  const JOB = storedOrder({ _id: 'job', stage: 'accepted', workerUid: 'ravi', ...SLOT });
  const offered = [
    ...[
      storedOrder({ _id: 'beside', ...SLOT }),
      storedOrder({ _id: 'day', ...SLOT, scheduledDate: '2026-11-24' }),
    ],
    storedOrder({ _id: 'slot', ...SLOT, timeSlot: '4:00 PM - 6:00 PM' }),
  ];
  const standing = async () => ['job', 'beside', 'day', 'slot', 'gone'].map((orderId) => ({ orderId }));
  const withdrawn = () => log.flatMap(([what, id]) => (what === 'removed offers' ? [id] : []));

  test('in its slot is withdrawn, and nothing else', async () => {
    await followUpsOf({ standing, offered: [...offered, JOB] }).endOffersBeside(JOB);
    expect(log[0]).toEqual(['standing', 'ravi', NOW, expect.any(Number)]);
    expect(withdrawn()).toEqual(['beside']);
    expect(log).toContainEqual(['timer', 'beside.offer_due']);
  });

  test.each([
    ['that nobody has', { workerUid: undefined }],
    ['that was cancelled', { stage: 'cancelled' as const }],
  ])('%s stays, and is not looked up', async (_, changes) => {
    await followUpsOf({ standing, offered }).endOffersBeside({ ...JOB, ...changes });
    expect(log).toEqual([]);
  });

  test('stays where it cannot be looked up', async () => {
    const failing = followUpsOf({ standing: () => Promise.reject(new Error('down')) });
    expect(await failing.endOffersBeside(JOB)).toBeUndefined();
    expect(log).toHaveLength(1);
  });
});

describe('a yes that came too late', () => {
  test('is noted', async () => {
    await followUpsOf().noteLate('order-1', 'ravi');
    const asked = [askedOf('ravi', { isLate: true }), askedOf('sunil')];
    expect(log).toEqual([['search', { ...searchOf(), asked }]]);
  });
});

describe('a wrong code of a coupon', () => {
  const ends = Date.parse(NOW) + 1_000;

  test.each([
    [null, { calls: 1, windowEndsAt: Date.parse(NOW) + 3_600_000 }],
    [
      { calls: 29, windowEndsAt: ends },
      { calls: 30, windowEndsAt: ends },
    ],
  ])('counts among the questions: after %j', async (tries, count) => {
    await followUpsOf({ tries }).countGuess('asha');
    expect(log).toEqual([['counted', 'checkCoupon of asha', count]]);
  });

  test('is one too many once they are used up', async () => {
    const followUps = followUpsOf({ tries: { calls: 30, windowEndsAt: ends } });
    expect(await refusalOfAsync(followUps.countGuess('asha'))).toMatchObject({ code: 'rate_limited' });
    expect(log).toEqual([]);
  });
});
