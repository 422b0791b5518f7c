import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { withCoupon, writeCoupon } from '../../support/coupons';
import { orderBody } from '../../support/order-body';
import { collectionsOf, type DatabaseRequest, recordRequests } from '../../support/record-requests';
import { placeAs, startTrustingApi, tokenOfCustomer, writeElectrician } from '../../support/trusting-api';

/** A slot with room, and one that takes no order. */
const ROOM = { scheduledDate: '2026-11-23', timeSlot: '10:00 AM - 12:00 PM' } as const;
const FULL = { scheduledDate: '2026-11-24', timeSlot: '6:00 PM - 8:00 PM' } as const;
const CART = { socket: 1, tap: 1 };

let api: TestApi;
let requests: DatabaseRequest[];
const { randomInt } = crypto;

/** Lets the API draw one number after the other: which seats are tried is not left to chance. */
function drawInTurn(): void {
  let next = 0;
  const draw = (max: number) => {
    next += 1;
    return next % max;
  };
  Object.assign(crypto, { randomInt: draw });
  syncBuiltinESMExports();
}

beforeAll(async () => {
  drawInTurn();
  api = await startTrustingApi();
  const plan = { week: { tuesday: { [FULL.timeSlot]: 0 } }, cityId: 'lucknow', categoryId: 'electrician' };
  await api.db.doc('slotPlans/lucknow.electrician').set(plan);
  // Catalogue, capacities and closures are in memory from the first order on.
  await placeAs(api, 1, CART, ROOM);
  requests = recordRequests(await api.database());
});
beforeEach(() => {
  requests.length = 0;
});
afterAll(() => {
  Object.assign(crypto, { randomInt });
  syncBuiltinESMExports();
  return api.close();
});

const kinds = () => requests.map(({ kind }) => kind);
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);
/** What was requested up to the commit of the order. */
const toCommit = () => requests.slice(0, kinds().indexOf('commit') + 1);

test('an order of one trade: three requests to its commit, and one that finds nobody to ask', async () => {
  expect((await placeAs(api, 2, { socket: 2 }, ROOM)).status).toBe(201);
  expect(kinds()).toEqual(['get', 'get', 'commit', 'query']);
  expect(collectionsOf(requests, 'query')).toEqual({ workers: 1 });
  expect(collectionsOf(requests, 'get')).toEqual({ catalogue: 1, limits: 1, slotLevels: 1 });
  expect(collectionsOf(requests, 'commit')).toEqual({
    ...{ orders: 1, slotSeats: 1, payments: 1, dispatches: 1, timers: 1, inbox: 1, limits: 1 },
  });
});

test('a line costs nothing more, each trade what is full of it; a key the look for a replay', async () => {
  const readsOf = async (cart: Record<string, number>, idempotencyKey?: string) => {
    requests.length = 0;
    const { uid, token } = tokenOfCustomer(3);
    const options = { token, body: orderBody(uid, cart, ROOM), ...(idempotencyKey && { idempotencyKey }) };
    expect((await api.call('placeOrder', options)).status).toBe(201);
    return sum(collectionsOf(toCommit(), 'get'));
  };
  expect(await readsOf({ socket: 1 })).toBe(3);
  expect(await readsOf({ socket: 1, switch: 1 })).toBe(3);
  expect(await readsOf(CART)).toBe(4);
  expect(await readsOf(CART, 'with-a-key')).toBe(5);
});

test('a call with a key: what tells a replay is read with the catalogue', async () => {
  const { uid, token } = tokenOfCustomer(4);
  const send = () =>
    api.call('placeOrder', { token, body: orderBody(uid, { socket: 1 }, ROOM), idempotencyKey: 'a-key' });
  expect((await send()).status).toBe(201);
  expect(kinds()).toEqual(['get', 'get', 'commit', 'query']);
  requests.length = 0;
  expect((await send()).status).toBe(201);
  expect(kinds().filter((kind) => kind === 'commit')).toEqual([]);
  expect(kinds().length).toBeLessThanOrEqual(2);
});

test('a coupon costs no request more: it is read with the catalogue, and its uses with the seats; without one, neither is', async () => {
  const coupon = await writeCoupon(api.db);
  await placeAs(api, 12, { socket: 1 }, ROOM);
  requests.length = 0;
  const { uid, token } = tokenOfCustomer(10);
  const body = withCoupon(orderBody(uid, { socket: 1 }, ROOM), coupon);
  expect((await api.call('placeOrder', { token, body })).status).toBe(201);
  expect(collectionsOf(requests, 'get')).toMatchObject({
    coupons: 1,
    couponUses: 1,
    couponSeats: 4,
    limits: 2,
  });
  expect(collectionsOf(requests, 'commit')).toMatchObject({ couponSeats: 1, couponUses: 1 });
  expect(kinds()).toEqual(['get', 'get', 'commit', 'query']);
  requests.length = 0;
  expect((await placeAs(api, 11, { socket: 1 }, ROOM)).status).toBe(201);
  const touched = requests.flatMap(({ paths }) => paths);
  expect(touched.filter((path) => path.startsWith('coupon'))).toEqual([]);
});

test('a refusal: two requests, no seat is read, and nothing is written', async () => {
  expect((await placeAs(api, 5, { socket: 1 }, FULL)).status).toBe(409);
  expect(kinds()).toEqual(['get', 'get']);
  expect(collectionsOf(requests, 'get').slotSeats).toBeUndefined();
});

test('the list of slots: two documents of one trade, one more of another, and no seat is read', async () => {
  const list = (serviceIds: string) => api.call('listSlots', { query: { pincode: '226001', serviceIds } });
  await list('socket,tap');
  for (const [services, slotLevels] of [
    ['socket', 1],
    ['socket,switch', 1],
    ['socket,tap', 2],
  ] as const) {
    requests.length = 0;
    expect((await list(services)).status).toBe(200);
    expect(kinds()).toEqual(['get', 'get']);
    expect(collectionsOf(requests, 'get')).toEqual({ catalogue: 1, slotLevels });
  }
});

test('orders of different customers into one slot write no document in common', async () => {
  for (const customer of [6, 7, 8]) expect((await placeAs(api, customer, CART, ROOM)).status).toBe(201);
  const written = requests.flatMap(({ kind, paths }) => (kind === 'commit' ? paths : []));
  expect(written).toHaveLength(3 * 8);
  expect(new Set(written).size).toBe(written.length);
});

test('the first wave: who can come is read in three requests, and three more ask', async () => {
  await Promise.all([1, 2, 3].map((worker) => writeElectrician(api, `worker-${worker}`)));
  await placeAs(api, 9, { socket: 1 }, ROOM);
  const afterwards = kinds().slice(kinds().indexOf('commit') + 1);
  // Besides, the jobs of those who are asked are counted, of more of them where a newcomer is looked for.
  expect(afterwards.filter((kind) => kind !== 'count').sort()).toEqual([
    ...['commit', 'get', 'get', 'get'],
    ...['query', 'query'],
  ]);
  expect((await api.db.collection('jobOffers').get()).size).toBe(1);
});

test('a slot that is crowded, or was lowered: a seat is looked for among four, and beyond the capacity', async () => {
  const plan = api.db.doc('slotPlans/lucknow.plumber');
  const lowered = { week: {}, cityId: 'lucknow', categoryId: 'plumber', loweredOn: '2026-11-20' };
  const looked = async (customer: number) => {
    requests.length = 0;
    expect((await placeAs(api, customer, { tap: 1 }, ROOM)).status).toBe(201);
    return [
      collectionsOf(toCommit(), 'get').slotSeats ?? 0,
      collectionsOf(toCommit(), 'query').slotSeats ?? 0,
    ];
  };
  expect(await looked(20)).toEqual([0, 0]);
  await plan.set(lowered);
  expect(await looked(21)).toEqual([4, 1]);
  await plan.set({ ...lowered, loweredOn: '2026-11-18' });
  expect(await looked(22)).toEqual([0, 0]);
});

test('a seat that was taken unseen is another order’s: chosen again among those that are looked at', async () => {
  const slot = { scheduledDate: '2026-11-21', timeSlot: '8:00 AM - 10:00 AM' } as const;
  const week = { saturday: { [slot.timeSlot]: 20 } };
  await api.db.doc('slotPlans/lucknow.plumber').set({ week, cityId: 'lucknow', categoryId: 'plumber' });
  const seat = (number: number) =>
    api.db.doc(`slotSeats/2026-11-21.lucknow.plumber.0.${String(number).padStart(5, '0')}`);
  const taken = Array.from({ length: 18 }, (_, number) => number);
  const date = { date: '2026-11-21', cityId: 'lucknow', categoryId: 'plumber', slot: 0, order: 'another' };
  await Promise.all(taken.map((number) => seat(number).set({ ...date, expiresAt: new Date('2026-12-21') })));
  for (const customer of [30, 31]) expect((await placeAs(api, customer, { tap: 1 }, slot)).status).toBe(201);
  expect([(await seat(18).get()).exists, (await seat(19).get()).exists]).toEqual([true, true]);
  expect((await placeAs(api, 32, { tap: 1 }, slot)).status).toBe(409);
});
