import type { Payment } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { lookUpReschedule } from '../../../../functions/src/orders/operations/look-up-reschedule';
import { lookUpUndo } from '../../../../functions/src/orders/operations/look-up-undo';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import type { StoredWorker } from '../../../../functions/src/stores/workers';
import { FANS, LUCKNOW, POWER } from '../../../support/catalogue/memory';
import { deepFreeze } from '../../../support/deep-freeze';
import { notingIn, type Written } from '../../../support/noting-in';
import { workerOf } from '../../../support/orders/checks';
import { storedOrder } from '../../../support/payments/placed-order';
import { refusalOfAsync } from '../../../support/refusal';

/** What was guarded, written, or asked of the catalogue, in the order of time. */
let log: Written;
beforeEach(() => {
  log = [];
});

const RAVI = workerOf('ravi', { fullName: 'Ravi Kumar', serviceType: 'power' }) as StoredWorker;
const SOCKET = deepFreeze({
  ...{ _id: 'socket', name: 'Socket', categoryId: 'fans', cityId: 'lucknow', description: '', price: 199 },
  ...{ included: '', excluded: '', duration: 30, isActive: true, position: 0 },
});
const OFFER = { service: SOCKET, subcategory: FANS, category: POWER };
const REF = { _id: 'ravi', name: 'Ravi Kumar' };
const SLOT = { date: '2026-11-18', timeSlot: '10:00 AM - 12:00 PM' } as const;

interface Scene {
  worker?: StoredWorker | null;
  dayJobs?: StoredOrder[];
  payment?: Payment | null;
  /** Whether the slot is closed to new orders. */
  isClosed?: boolean;
  offers?: (object | null)[];
  city?: { _id: string } | null;
  isVerified?: boolean;
}

function storesOf({ worker = RAVI, dayJobs = [], payment = null, isClosed = false, ...scene }: Scene) {
  const { offers = [OFFER], city = LUCKNOW, isVerified = true } = scene;
  const closures = isClosed ? [{ cityId: null, categoryId: null, slots: [] }] : [];
  const offering = {
    findCity: async (pincode: string) => {
      log.push(['city of', pincode]);
      return city;
    },
    findOffers: async (ids: string[]) => {
      log.push(['offers of', ids]);
      return offers;
    },
  };
  return {
    guards: { touchIn: notingIn(log, 'guarded') },
    workers: {
      find: async () => worker,
      findIn: async () => worker,
      replaceIn: notingIn(log, 'worker'),
    },
    orders: {
      listDayOf: async (uid: string, date: string) => {
        log.push(['day of', uid, date]);
        return dayJobs;
      },
    },
    providers: { find: async () => ({ _id: 'ravi', name: 'Ravi', isVerified }) },
    cities: { find: async () => LUCKNOW },
    payments: {
      findIn: async () => payment,
      replaceIn: notingIn(log, 'payment'),
      removeIn: notingIn(log, 'no payment'),
    },
    coupons: { find: async () => null },
    categories: { find: async () => POWER },
    catalogue: { current: async () => ({ offering }), currentPlaces: async () => ({}) },
    tradeDays: {
      find: async (slots: object[]) =>
        slots.map((slot) => ({ ...slot, week: {}, closures, full: {}, wasLowered: false, damaged: null })),
    },
    slotSeats: {
      ...{ isCrowded: () => false, noteCrowded: () => undefined, listFrom: async () => [] },
      findFree: async (_slot: unknown, seats: number[]) => seats,
    },
  } as never;
}

describe('the undo of a move', () => {
  const eventOf = (changes: Partial<StoredOrder['events'][number]>) => ({
    ...{ at: '2026-11-17T12:00:00.000+05:30', actor: 'meera', role: 'admin' as const, reason: '' },
    ...{ from: 'assigned' as const, to: 'accepted' as const, ...changes },
  });
  const undo = (order: Partial<StoredOrder>, scene: Scene = {}) =>
    lookUpUndo(
      undefined as never,
      storedOrder({ categoryIds: ['power'], seats: [3], ...order }),
      storesOf(scene),
    );
  const TAKEN = {
    stage: 'placed',
    events: [eventOf({ from: 'accepted', to: 'placed', worker: { from: REF, to: null } })],
  } as const;
  const GUARDED = [
    [
      'guarded',
      [
        ['worker', 'ravi'],
        ['workerDay', 'ravi.2026-11-18'],
      ],
    ],
    ['worker', RAVI],
    ['day of', 'ravi', '2026-11-18'],
  ];
  const NOT_FREE = {
    code: 'conflict',
    reason: 'worker_not_free',
    params: { name: 'Ravi Kumar', reasons: [{ reason: 'busy_in_slot' }] },
  };
  const FREE = { hasSeats: true, hasCouponUse: true, isWorkerFree: true, isWorkerUnable: false };

  test('of an order without a worker looks up its place and its coupon alone', async () => {
    const found = await undo({ stage: 'placed', events: [eventOf({ from: 'placed', to: 'placed' })] });
    expect(found.facts).toStrictEqual({ hasSeats: true, hasCouponUse: true });
    expect([found.errors, found.places?.seats, log]).toEqual([{}, [3], []]);
  });

  test('that took a worker away guards it with its day', async () => {
    const found = await undo(TAKEN as never, { dayJobs: [storedOrder()] });
    expect(found.facts).toStrictEqual(FREE);
    expect(found.errors).toMatchObject({ worker_not_free: NOT_FREE });
    expect(log).toEqual(GUARDED);
  });

  test.each([
    ['busy in its slot', { dayJobs: [storedOrder({ _id: 'order-2' })] }, { isWorkerFree: false }],
    [
      'busy at another time',
      { dayJobs: [storedOrder({ _id: 'order-2', timeSlot: '8:00 AM - 10:00 AM' })] },
      {},
    ],
    ['inactive', { worker: { ...RAVI, status: 'inactive' as const } }, { isWorkerUnable: true }],
    ['of another trade', { worker: { ...RAVI, serviceType: 'water' } }, { isWorkerUnable: true }],
    ['of another city', { worker: { ...RAVI, city: 'Kanpur' } }, { isWorkerUnable: true }],
  ])('finds the worker %s', async (_, scene, facts) => {
    expect((await undo(TAKEN as never, scene)).facts).toStrictEqual({ ...FREE, ...facts });
  });

  test.each([
    ['inactive', { status: 'inactive' as const }, true],
    ['of another trade, who may end what was begun', { serviceType: 'water' }, false],
    ['of another city, who may end what was begun', { city: 'Kanpur' }, false],
  ])('back to begun work finds the worker %s', async (_, changes, isWorkerUnable) => {
    const events = [eventOf({ from: 'in_progress', to: 'completed' })];
    const order = { stage: 'completed', workerUid: 'ravi', workerName: 'Ravi Kumar', events } as const;
    const found = await undo(order as never, { worker: { ...RAVI, ...changes } });
    expect(found.facts).toMatchObject({ isWorkerFree: true, isWorkerUnable });
  });

  test('whose worker is gone is refused', async () => {
    expect(await refusalOfAsync(undo(TAKEN as never, { worker: null }))).toMatchObject({
      ...{ code: 'conflict', reason: 'provider_missing' },
    });
  });

  test('of a move between ends asks for no worker', async () => {
    const events = [eventOf({ from: 'completed', to: 'completed' })];
    const found = await undo({ stage: 'completed', workerUid: 'ravi', events });
    expect([found.facts, log]).toEqual([{ hasSeats: true, hasCouponUse: true }, []]);
  });

  test('of another slot is of the day before, and takes the place there', async () => {
    const slot = { from: { ...SLOT, date: '2026-11-17' }, to: SLOT };
    const events = [eventOf({ from: 'accepted', to: 'accepted', slot })];
    const order = { stage: 'accepted', workerUid: 'ravi', events } as const;
    const found = await undo(order as never);
    expect(log[0]).toEqual([
      'guarded',
      [
        ['worker', 'ravi'],
        ['workerDay', 'ravi.2026-11-17'],
      ],
    ]);
    expect([found.facts?.hasSeats, found.places?.seats?.length]).toEqual([true, 1]);
    const closed = await undo(order as never, { isClosed: true });
    expect([closed.facts?.hasSeats, closed.errors]).toMatchObject([
      ...[false, { slot_full: { code: 'slot_unavailable' }, worker_not_free: NOT_FREE }],
    ]);
  });

  test('of a cancellation takes the coupon again, if there is one', async () => {
    const events = [eventOf({ from: 'placed', to: 'cancelled' })];
    const found = await undo({ stage: 'cancelled', couponCode: 'DIWALI', events });
    expect(found.facts).toStrictEqual({ hasSeats: true, hasCouponUse: false });
  });

  const payment = (changes: Partial<Payment>) =>
    ({ _id: 'order-1', status: 'pending', amount: 349, ...changes }) as Payment;
  const claimed = (method: 'cash' | 'upi', status: 'claimed' | 'matched' | 'rejected') =>
    payment({
      claims: [{ method, status, amount: 349, by: 'worker', at: '2026-11-17T12:00:00.000+05:30' }],
    });
  const PAYMENTS = [
    ['none', null, true, true],
    ['a pending one', payment({}), true, true],
    ['one that was collected as UPI', payment({ status: 'collected', method: 'upi' }), false, true],
    ['one that was collected as cash', payment({ status: 'collected', method: 'cash' }), false, false],
    ['cash that is claimed', claimed('cash', 'claimed'), true, false],
    ['cash that was rejected', claimed('cash', 'rejected'), true, true],
    ['UPI that is claimed', claimed('upi', 'claimed'), true, true],
    ['a part that was matched', { ...claimed('upi', 'matched'), amount: 498 }, false, true],
  ] as const;
  const guarded = () => log.filter(([what]) => what === 'payment' || what === 'no payment');

  test.each(PAYMENTS)(
    'of the end of the work, with %s as payment',
    async (_, paid, isUnpaid, isWithoutCash) => {
      const events = [eventOf({ from: 'in_progress', to: 'completed' })];
      const found = await undo({ stage: 'completed', workerUid: 'ravi', events }, { payment: paid });
      expect(found.facts).toStrictEqual({ ...FREE, isUnpaid, isWithoutCash });
      expect(guarded()).toEqual([paid ? ['payment', paid] : ['no payment', 'order-1']]);
    },
  );

  test.each(PAYMENTS)('of the beginning of the work, with %s', async (_, paid, isUnpaid, isWithoutCash) => {
    const events = [eventOf({ from: 'on_the_way', to: 'in_progress' })];
    const found = await undo({ stage: 'in_progress', workerUid: 'ravi', events }, { payment: paid });
    expect(found.facts).toStrictEqual({ ...FREE, isUnpaid, isWithoutCash });
    expect(guarded()).toEqual([paid ? ['payment', paid] : ['no payment', 'order-1']]);
  });
});

describe('another slot', () => {
  const NOW = new Date('2026-11-17T09:00:00.000+05:30');
  const NEW = { date: '2026-11-19', timeSlot: '4:00 PM - 6:00 PM' } as const;
  const ORDER = storedOrder({
    ...{ stage: 'accepted', categoryIds: ['power'], seats: [3], workerUid: 'ravi', workerName: 'Ravi Kumar' },
  });
  const look = (scene: Scene = {}, slot: Parameters<typeof lookUpReschedule>[2] = NEW, order = ORDER) =>
    lookUpReschedule(undefined as never, order, slot, NOW, storesOf(scene));

  test('that can be booked has its services, a place and its worker', async () => {
    const found = await look();
    expect(found.facts).toStrictEqual({ hasSeats: true, isStillOffered: true, isWorkerFree: true });
    expect([found.errors, found.places?.seats?.length]).toEqual([{}, 1]);
    expect(log).toEqual([
      ...[
        ['city of', '226001'],
        ['offers of', ['socket']],
      ],
      [
        'guarded',
        [
          ['worker', 'ravi'],
          ['workerDay', 'ravi.2026-11-19'],
        ],
      ],
      ...[
        ['worker', RAVI],
        ['day of', 'ravi', '2026-11-19'],
      ],
    ]);
  });

  test.each([
    ['before today', { ...NEW, date: '2026-11-16' }],
    ['after five days', { ...NEW, date: '2026-11-22' }],
    ['that has begun', { date: '2026-11-17', timeSlot: '8:00 AM - 10:00 AM' } as const],
  ])('%s is not looked up', async (_, slot) => {
    expect([await look({}, slot), log]).toEqual([{}, []]);
  });

  test.each([
    ['of no city any more', { city: null }, { code: 'pincode_not_served' }],
    ['of another city by now', { city: { _id: 'kanpur' } }, { code: 'pincode_not_served' }],
    ['without its service', { offers: [null] }, { details: [{ path: 'cartItems.0.itemId' }] }],
  ])('%s is not offered', async (_, scene, refused) => {
    const found = await look(scene);
    expect(found.facts).toMatchObject({ hasSeats: true, isStillOffered: false });
    expect(found.errors).toMatchObject({ services_off: refused });
  });

  test('whose offers cannot be read fails', async () => {
    const broken = [
      {
        get service() {
          throw new Error('broken');
        },
      },
    ];
    await expect(look({ offers: broken })).rejects.toThrow('broken');
  });

  test('that is closed has no place', async () => {
    const found = await look({ isClosed: true });
    expect(found.facts).toMatchObject({ hasSeats: false });
    expect(found.errors).toMatchObject({ slot_full: { code: 'slot_unavailable' } });
  });

  const { workerUid: _none, ...WITHOUT } = ORDER;
  test.each<[string, StoredOrder, Scene]>([
    ['without a worker', WITHOUT, {}],
    ['whose worker is to be replaced', { ...ORDER, needsReassignment: true }, {}],
    ['whose worker is gone', ORDER, { worker: null }],
  ])('of an order %s asks nobody anew', async (_, order, scene) => {
    expect((await look(scene, NEW, order)).facts?.isWorkerFree).toBe(false);
    expect(log.map(([what]) => what)).not.toContain('guarded');
  });

  const availability = {
    hours: Array.from({ length: 7 }, () => null),
    daysOff: [{ from: '2026-11-19', to: '2026-11-19' }],
    jobsAWeek: 20,
  };
  test.each<[string, Scene]>([
    ['is not verified', { isVerified: false }],
    ['is busy then', { dayJobs: [storedOrder({ _id: 'order-2', timeSlot: NEW.timeSlot })] }],
    ['is off that day', { worker: workerOf('ravi', { serviceType: 'power', availability }) as StoredWorker }],
  ])('is not for a worker who %s', async (_, scene) => {
    expect((await look(scene)).facts?.isWorkerFree).toBe(false);
  });
});
