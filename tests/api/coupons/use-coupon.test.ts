import type { CouponInput, OrderInput } from '@gharseva/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { priceOf } from '../../support/catalogue';
import { countUses, KEPT_COUPON, withCoupon, writeCoupon } from '../../support/coupons';
import { orderBody } from '../../support/order-body';
import { countDocuments } from '../../support/read-database';
import {
  ADMIN_TOKEN,
  setStatusOf,
  startTrustingApi,
  tokenOfCustomer,
  undoMoveOf,
} from '../../support/trusting-api';

let api: TestApi;
let customer: ReturnType<typeof tokenOfCustomer>;
let made = 0;
let customers = 0;

beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());
beforeEach(() => {
  customer = newCustomer();
});

function newCustomer() {
  customers += 1;
  return tokenOfCustomer(customers);
}

/** A coupon of its own for each test. */
const newCoupon = (changes: Partial<CouponInput> = {}) => {
  made += 1;
  return writeCoupon(api.db, { _id: `TEST${made}`, ...changes });
};

const place = (coupon: CouponInput, changes: Partial<OrderInput> = {}, by = customer, key?: string) =>
  api.call('placeOrder', {
    token: by.token,
    body: { ...withCoupon(orderBody(by.uid), coupon), ...changes },
    ...(key !== undefined && { idempotencyKey: key }),
  });

const cancel = (id: string, by = customer) =>
  api.call('moveOrder', {
    token: by.token,
    params: { id },
    body: { move: 'cancel', rev: 1, code: 'plans_changed' },
  });

const check = (code: string, itemTotal = 400, token = customer.token) =>
  api.call('checkCoupon', { token, body: { code, itemTotal } });

describe('an order with a coupon', () => {
  test('its discount is a line of its own, frozen, and part of the amount that the payment has', async () => {
    const coupon = await newCoupon();
    const { status, data } = await place(coupon);
    expect(status).toBe(201);
    const itemTotal = 2 * priceOf('socket') + priceOf('tap');
    expect(data).toMatchObject({ itemTotal, discount: 50, couponCode: coupon._id });
    expect(data.amount).toBe(itemTotal + data.visitationCharge - 50);
    expect(data).not.toHaveProperty('couponUse');
    expect((await api.db.doc(`payments/${data._id}`).get()).get('amount')).toBe(data.amount);
    await api.db.doc(`coupons/${coupon._id}`).update({ value: 10, isActive: false });
    const shown = await api.call('getOrder', { token: customer.token, params: { id: data._id } });
    expect(shown.data).toMatchObject({ discount: 50, amount: data.amount });
    const booking = await api.call('getAdminBooking', { token: ADMIN_TOKEN, params: { id: data._id } });
    expect(booking.data).toMatchObject({ discount: 50, couponCode: coupon._id, amount: data.amount });
    expect(await countUses(api.db, coupon._id)).toEqual({ seats: 1, own: 1 });
  });

  test('a code in small letters is the same one', async () => {
    const coupon = await newCoupon();
    const { data } = await place(coupon, { couponCode: coupon._id.toLowerCase() });
    expect(data.couponCode).toBe(coupon._id);
  });

  test('a partner gets what it would without the coupon', async () => {
    const coupon = await newCoupon();
    const { data } = await place(coupon, { professionalTips: 0 });
    const plain = await api.call('placeOrder', {
      token: customer.token,
      body: orderBody(customer.uid, undefined, { scheduledDate: '2026-11-22' }),
    });
    expect(data.amount + 50).toBe(plain.data.amount);
  });

  test('with an amount of other terms: 409 with the right one, and nothing is stored', async () => {
    const coupon = await newCoupon();
    const before = await countDocuments(api.db, 'orders');
    const { status, error } = await place({ ...coupon, value: 70 });
    const right = withCoupon(orderBody(customer.uid), coupon).amount;
    expect([status, error.code, error.details]).toEqual([
      409,
      'price_changed',
      [expect.objectContaining({ path: 'amount', value: right })],
    ]);
    expect(await countDocuments(api.db, 'orders')).toBe(before);
    expect(await countUses(api.db, coupon._id)).toEqual({ seats: 0, own: 0 });
  });

  test('a changed price is said first, with the total after the discount', async () => {
    const coupon = await newCoupon();
    const body = withCoupon(orderBody(customer.uid), coupon);
    const cartItems = body.cartItems.map((line) => ({ ...line, price: line.price - 1 }));
    const { error } = await api.call('placeOrder', { token: customer.token, body: { ...body, cartItems } });
    expect(error.code).toBe('price_changed');
    expect(error.details?.at(-1)).toMatchObject({ path: 'amount', value: body.amount });
  });

  test('the discount without the code: 409, the plain total', async () => {
    const coupon = await newCoupon();
    const { couponCode: _code, ...body } = withCoupon(orderBody(customer.uid), coupon);
    const { status, error } = await api.call('placeOrder', { token: customer.token, body });
    expect([status, error.code]).toEqual([409, 'price_changed']);
  });
});

describe('a coupon that does not apply is refused by name, by checkout’s question and by the order alike', () => {
  const refusals: [string, Partial<CouponInput>, string, Record<string, unknown> | undefined][] = [
    ['over since yesterday', { validUntil: '2026-11-19' }, 'coupon_over', undefined],
    ['switched off', { isActive: false }, 'coupon_over', undefined],
    ['from tomorrow', { validFrom: '2026-11-30' }, 'coupon_not_yet', { date: '2026-11-30' }],
    ['for more services', { minTotal: 5000 }, 'coupon_minimum', { minimum: 5000 }],
  ];
  test.each(refusals)('%s', async (_name, changes, reason, params) => {
    const coupon = await newCoupon(changes);
    const before = await countDocuments(api.db, 'orders');
    const answers = [await check(coupon._id), await place(coupon)];
    for (const { status, error } of answers) {
      expect([status, error.code, error.reason, error.params]).toEqual([
        ...[409, 'coupon_unavailable', reason],
        params,
      ]);
    }
    expect(await countDocuments(api.db, 'orders')).toBe(before);
    expect(await countUses(api.db, coupon._id)).toEqual({ seats: 0, own: 0 });
  });

  test('a code that there is not', async () => {
    const answers = [await check('NOTHING1'), await place({ ...KEPT_COUPON, _id: 'NOTHING1' })];
    expect(answers.map(({ error }) => error.reason)).toEqual(['coupon_unknown', 'coupon_unknown']);
  });

  test('used by the customer', async () => {
    const coupon = await newCoupon();
    await place(coupon);
    const answers = [await check(coupon._id), await place(coupon)];
    expect(answers.map(({ error }) => error.reason)).toEqual(['coupon_used_by_you', 'coupon_used_by_you']);
    const other = newCustomer();
    expect((await check(coupon._id, 400, other.token)).status).toBe(200);
  });

  test('used up by others', async () => {
    const coupon = await newCoupon({ totalUses: 1 });
    await place(coupon);
    const other = newCustomer();
    const answers = [await check(coupon._id, 400, other.token), await place(coupon, {}, other)];
    expect(answers.map(({ error }) => error.reason)).toEqual(['coupon_used_up', 'coupon_used_up']);
  });
});

describe('checkout’s question', () => {
  test('answers what the coupon gives, and takes no use', async () => {
    const coupon = await newCoupon({ kind: 'percent', value: 10, maxDiscount: 30 });
    const { status, data } = await check(coupon._id.toLowerCase());
    expect([status, data]).toEqual([
      200,
      {
        ...{ code: coupon._id, kind: 'percent', value: 10, maxDiscount: 30, minTotal: 100 },
        validUntil: '2026-12-31',
      },
    ]);
    expect(await countUses(api.db, coupon._id)).toEqual({ seats: 0, own: 0 });
  });

  test('31 in an hour: 429, whatever they ask', async () => {
    const coupon = await newCoupon();
    for (let index = 0; index < 30; index += 1) await check(`GUESS${index}`);
    const { status, error } = await check(coupon._id);
    expect([status, error.code]).toEqual([429, 'rate_limited']);
  });

  test('wrong codes of orders count too: then no order with a code is looked at, and one without is placed', async () => {
    const coupon = await newCoupon();
    const wrong = { ...KEPT_COUPON, _id: 'GUESSED1' };
    for (let index = 0; index < 30; index += 1) {
      expect((await place(wrong)).error.reason).toBe('coupon_unknown');
    }
    expect((await place(coupon)).status).toBe(429);
    expect((await check(coupon._id)).status).toBe(429);
    const plain = { token: customer.token, body: orderBody(customer.uid) };
    expect((await api.call('placeOrder', plain)).status).toBe(201);
  });
});

describe('a use', () => {
  test('is given back by the commit that cancels, and can be taken again, by the customer too', async () => {
    const coupon = await newCoupon({ totalUses: 1 });
    const { data } = await place(coupon);
    expect((await cancel(data._id)).status).toBe(200);
    expect(await countUses(api.db, coupon._id)).toEqual({ seats: 0, own: 0 });
    const cancelled = await api.db.doc(`orders/${data._id}`).get();
    expect([cancelled.get('couponCode'), cancelled.get('couponUse')]).toEqual([coupon._id, undefined]);
    expect((await place(coupon)).status).toBe(201);
  });

  test('is given back by an admin’s cancellation during the work, too', async () => {
    const coupon = await newCoupon();
    const { data } = await place(coupon);
    await api.db.doc(`orders/${data._id}`).update({ stage: 'in_progress', status: 'in_progress' });
    await setStatusOf(api, data._id, 'cancelled');
    expect(await countUses(api.db, coupon._id)).toEqual({ seats: 0, own: 0 });
  });

  test('comes back when the cancellation is undone, though the coupon is over by then', async () => {
    const coupon = await newCoupon();
    const { data } = await place(coupon);
    await setStatusOf(api, data._id, 'cancelled');
    await api.db.doc(`coupons/${coupon._id}`).update({ isActive: false });
    expect((await undoMoveOf(api, data._id)).status).toBe(200);
    expect(await countUses(api.db, coupon._id)).toEqual({ seats: 1, own: 1 });
  });

  test('that somebody else has taken meanwhile: the cancellation cannot be undone', async () => {
    const coupon = await newCoupon({ totalUses: 1 });
    const { data } = await place(coupon);
    await setStatusOf(api, data._id, 'cancelled');
    await place(coupon, {}, newCustomer());
    const { status, error } = await undoMoveOf(api, data._id);
    expect([status, error.reason]).toEqual([409, 'undo_coupon_used']);
    expect(await countUses(api.db, coupon._id)).toEqual({ seats: 1, own: 1 });
  });

  test('of an order that the version before cancelled is still there, and is not taken twice by the undo', async () => {
    const coupon = await newCoupon();
    const { data } = await place(coupon);
    const order = api.db.doc(`orders/${data._id}`);
    const use = (await order.get()).get('couponUse');
    await setStatusOf(api, data._id, 'cancelled');
    await order.update({ couponUse: use });
    await api.db.doc(`couponSeats/${coupon._id}.${String(use.seat).padStart(5, '0')}`).set({
      coupon: coupon._id,
      order: data._id,
    });
    await api.db.doc(`couponUses/${coupon._id}.${customer.uid}.0`).set({
      ...{ coupon: coupon._id, user: customer.uid, order: data._id },
    });
    expect((await undoMoveOf(api, data._id)).status).toBe(200);
    expect(await countUses(api.db, coupon._id)).toEqual({ seats: 1, own: 1 });
  });

  test('moves with the order to another slot', async () => {
    const coupon = await newCoupon();
    const { data } = await place(coupon);
    const { status } = await api.call('moveOrder', {
      token: customer.token,
      params: { id: data._id },
      body: { move: 'reschedule', rev: 1, scheduledDate: '2026-11-22', timeSlot: '12:00 PM - 2:00 PM' },
    });
    expect(status).toBe(200);
    expect(await countUses(api.db, coupon._id)).toEqual({ seats: 1, own: 1 });
  });

  test('of a coupon for two uses a customer: the third order is refused', async () => {
    const coupon = await newCoupon({ usesPerCustomer: 2 });
    const statuses = [];
    for (let index = 0; index < 3; index += 1) statuses.push((await place(coupon)).status);
    expect(statuses).toEqual([201, 201, 409]);
  });
});

describe('the number of a coupon’s uses', () => {
  test('a large coupon with a few free uses left: they are found, and then it is used up', async () => {
    const coupon = await newCoupon({ totalUses: 1000 });
    const free = [7, 512, 999];
    for (let start = 0; start < 1000; start += 250) {
      const batch = api.db.batch();
      for (let seat = start; seat < start + 250; seat += 1) {
        if (free.includes(seat)) continue;
        const id = `${coupon._id}.${String(seat).padStart(5, '0')}`;
        batch.set(api.db.doc(`couponSeats/${id}`), { coupon: coupon._id, order: `order-${seat}` });
      }
      await batch.commit();
    }
    const seats: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { data } = await place(coupon, {}, newCustomer());
      seats.push((await api.db.doc(`orders/${data._id}`).get()).get('couponUse.seat'));
    }
    expect(seats.sort((a, b) => a - b)).toEqual(free);
    const late = await place(coupon, {}, newCustomer());
    expect(late.error.reason).toBe('coupon_used_up');
  });
});
