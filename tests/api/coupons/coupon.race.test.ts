import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { countUses, withCoupon, writeCoupon } from '../../support/coupons';
import { orderBody } from '../../support/order-body';
import { startTrustingApi, tokenOfCustomer } from '../../support/trusting-api';

let api: TestApi;
let second: TestApi;

beforeAll(async () => {
  api = await startTrustingApi();
  second = await startTrustingApi(api.projectId);
});
afterAll(async () => {
  await Promise.all([api.close(), second.close()]);
});

const at = (index: number) => (index % 2 ? api : second);

describe('orders with one coupon at the same time', () => {
  test('200 customers for the last 20 uses at two instances: exactly 20, the others 409 by name', async () => {
    const coupon = await writeCoupon(api.db, { _id: 'LAST20', totalUses: 50 });
    const batch = api.db.batch();
    for (let seat = 10; seat < 40; seat += 1) {
      batch.set(api.db.doc(`couponSeats/LAST20.000${seat}`), { coupon: 'LAST20', order: `old-${seat}` });
    }
    await batch.commit();
    const customers = Array.from({ length: 200 }, (_, index) => tokenOfCustomer(index));
    const answers = await Promise.all(
      customers.map(({ uid, token }, index) =>
        at(index).call('placeOrder', { token, body: withCoupon(orderBody(uid, { dear: 1 }), coupon) }),
      ),
    );
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(20);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, error }) => `${status} ${error.reason}`))).toEqual(
      new Set(['409 coupon_used_up']),
    );
    expect(await countUses(api.db, 'LAST20')).toEqual({ seats: 50, own: 20 });
  });

  test('ten orders of one customer at once: one has the coupon', async () => {
    const coupon = await writeCoupon(api.db, { _id: 'ONCE50' });
    const { uid, token } = tokenOfCustomer(300);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        at(index).call('placeOrder', { token, body: withCoupon(orderBody(uid, { dear: 1 }), coupon) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await countUses(api.db, 'ONCE50')).toEqual({ seats: 1, own: 1 });
  });

  test('30 identical orders with one key, of the coupon’s only use: one order, and each call gets it', async () => {
    const coupon = await writeCoupon(api.db, { _id: 'ONLY50', totalUses: 1 });
    const { uid, token } = tokenOfCustomer(301);
    const body = withCoupon(orderBody(uid, { dear: 1 }), coupon);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        at(index).call('placeOrder', { token, body, idempotencyKey: 'only' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
    expect(await countUses(api.db, 'ONLY50')).toEqual({ seats: 1, own: 1 });
  });

  test('the last use is cancelled and wanted at once: one order has it in the end, never two', async () => {
    const coupon = await writeCoupon(api.db, { _id: 'BACK50', totalUses: 1 });
    const first = tokenOfCustomer(302);
    const { data } = await api.call('placeOrder', {
      token: first.token,
      body: withCoupon(orderBody(first.uid, { dear: 1 }), coupon),
    });
    const others = Array.from({ length: 8 }, (_, index) => tokenOfCustomer(400 + index));
    const [cancelled, ...placed] = await Promise.all([
      second.call('moveOrder', {
        token: first.token,
        params: { id: data._id },
        body: { move: 'cancel', rev: 1, code: 'plans_changed' },
      }),
      ...others.map(({ uid, token }) =>
        api.call('placeOrder', { token, body: withCoupon(orderBody(uid, { dear: 1 }), coupon) }),
      ),
    ]);
    expect(cancelled.status).toBe(200);
    const won = placed.filter(({ status }) => status === 201).length;
    expect(won).toBeLessThanOrEqual(1);
    expect(await countUses(api.db, 'BACK50')).toEqual({ seats: won, own: won });
  });
});
