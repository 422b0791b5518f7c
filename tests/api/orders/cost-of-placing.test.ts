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
beforeAll(async () => {
  api = await startTrustingApi();
  const plan = { week: { tuesday: { [FULL.timeSlot]: 0 } }, cityId: 'lucknow', categoryId: 'electrician' };
  await api.db.doc('slotPlans/lucknow.electrician').set(plan);
  // Where services stand in the catalogue is known from the first order on.
  await placeAs(api, 1, CART, ROOM);
  requests = recordRequests(await api.database());
});
beforeEach(() => {
  requests.length = 0;
});
afterAll(() => api.close());

/** What was requested, but for the city of a pincode: it is read with the rest, or asked for first if it was not just found. */
const requested = () =>
  requests.flatMap(({ kind, paths }) => {
    const others = paths.filter((path) => path.split('/')[0] !== 'cities');
    return others.length > 0 ? [{ kind, paths: others }] : [];
  });
const kinds = () => requested().map(({ kind }) => kind);
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);

test('an order of one trade: five requests to its commit, and one that finds nobody to ask', async () => {
  expect((await placeAs(api, 2, { socket: 2 }, ROOM)).status).toBe(201);
  expect(kinds().sort()).toEqual(['commit', 'get', 'get', 'get', 'query', 'query']);
  expect(collectionsOf(requested(), 'query')).toEqual({ slotSeats: 1, workers: 1 });
  expect(collectionsOf(requested(), 'get')).toEqual({
    ...{ services: 1, categories: 2 },
    ...{ orders: 1, limits: 1 },
    ...{ slotPlans: 1, slotClosures: 1, slotLevels: 1, slotSeats: 4 },
  });
  expect(collectionsOf(requested(), 'commit')).toEqual({
    ...{ orders: 1, slotSeats: 1, payments: 1, dispatches: 1, timers: 4, inbox: 1, limits: 1 },
  });
});

test('each line of an order costs one read more, each trade its place in the catalogue, its day and its seats', async () => {
  const readsOf = async (cart: Record<string, number>) => {
    expect((await placeAs(api, 3, cart, ROOM)).status).toBe(201);
    requests.length = 0;
    expect((await placeAs(api, 3, cart, ROOM)).status).toBe(201);
    return [kinds().filter((kind) => kind === 'get').length, sum(collectionsOf(requested(), 'get'))];
  };
  expect(await readsOf({ socket: 1 })).toEqual([3, 12]);
  expect(await readsOf({ socket: 1, switch: 1 })).toEqual([3, 13]);
  expect(await readsOf(CART)).toEqual([3, 21]);
});

test('a call with a key: what tells a replay is read with the catalogue', async () => {
  const { uid, token } = tokenOfCustomer(4);
  const send = () =>
    api.call('placeOrder', { token, body: orderBody(uid, { socket: 1 }, ROOM), idempotencyKey: 'a-key' });
  expect((await send()).status).toBe(201);
  expect(kinds()).toHaveLength(6);
  requests.length = 0;
  expect((await send()).status).toBe(201);
  expect(kinds().filter((kind) => kind === 'commit')).toEqual([]);
  expect(kinds().length).toBeLessThanOrEqual(2);
});

test('a coupon costs no request more: it is read with the catalogue, and its uses with the seats; without one, neither is', async () => {
  const coupon = await writeCoupon(api.db);
  const { uid, token } = tokenOfCustomer(10);
  const body = withCoupon(orderBody(uid, { socket: 1 }, ROOM), coupon);
  expect((await api.call('placeOrder', { token, body })).status).toBe(201);
  expect(collectionsOf(requested(), 'get')).toMatchObject({
    coupons: 1,
    couponUses: 1,
    couponSeats: 4,
    limits: 2,
  });
  expect(collectionsOf(requested(), 'commit')).toMatchObject({ couponSeats: 1, couponUses: 1 });
  expect(kinds()).toHaveLength(6);
  requests.length = 0;
  expect((await placeAs(api, 11, { socket: 1 }, ROOM)).status).toBe(201);
  const touched = requested().flatMap(({ paths }) => paths);
  expect(touched.filter((path) => path.startsWith('coupon'))).toEqual([]);
});

test('a refusal: two requests, no seat is read, and nothing is written', async () => {
  expect((await placeAs(api, 5, { socket: 1 }, FULL)).status).toBe(409);
  expect(kinds()).toEqual(['get', 'get']);
  expect(collectionsOf(requested(), 'get').slotSeats).toBeUndefined();
});

test('the list of slots: two requests for any number of services, and no seat is read', async () => {
  await api.call('listSlots', { query: { pincode: '226001', serviceIds: 'socket,tap' } });
  expect(kinds()).toEqual(['get', 'get']);
  expect(collectionsOf(requested(), 'get').slotSeats).toBeUndefined();
});

test('orders of different customers into one slot write no document in common', async () => {
  for (const customer of [6, 7, 8]) expect((await placeAs(api, customer, CART, ROOM)).status).toBe(201);
  const written = requests.flatMap(({ kind, paths }) => (kind === 'commit' ? paths : []));
  expect(written).toHaveLength(3 * 11);
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
