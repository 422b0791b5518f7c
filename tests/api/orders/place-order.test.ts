import { endpoints } from '@gharseva/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, TEST_NOW, type TestApi } from '../../support/api/api-server';
import { writeCatalogue } from '../../support/catalogue';
import { ADDRESS, orderBody } from '../../support/order-body';
import { type Person, signInCustomer } from '../../support/people';
import { countDocuments, readDatabase } from '../../support/read-database';
import { signInElectrician } from '../../support/workers';

let api: TestApi;
let customer: Person;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(TEST_NOW);
  await writeCatalogue(api.db);
  customer = await signInCustomer(api);
});
afterAll(() => api.close());

const place = (body: unknown, idempotencyKey?: string) =>
  api.call('placeOrder', { token: customer.token, body, ...(idempotencyKey && { idempotencyKey }) });

describe('POST /api/service-order', () => {
  test('a valid order: stored with its payment, seats and first event', async () => {
    const body = orderBody(
      customer.uid,
      { socket: 2, fan: 1, tap: 3 },
      { customerNotes: ' Ring\ntwice ', professionalTips: 50 },
    );
    const { status, data } = await place(body);
    expect(status).toBe(201);
    expect(data).toEqual({
      _id: expect.stringMatching(/^[a-z0-9]{20}$/),
      serviceType: 'Electrician, Plumber',
      translations: { hi: { serviceType: 'बिजली मिस्त्री, Plumber' } },
      createdAt: TEST_NOW,
      scheduledDate: '2026-11-21',
      timeSlot: '10:00 AM - 12:00 PM',
      status: 'placed',
      stage: 'placed',
      cartItems: [
        { itemId: 'socket', name: 'Service socket', quantity: 2, price: 100, image: '/pictures/wiring.svg' },
        { itemId: 'fan', name: 'Service fan', quantity: 1, price: 250, image: '/pictures/fan.svg' },
        {
          ...{ itemId: 'tap', name: 'Service tap', quantity: 3, price: 199 },
          translations: { hi: { name: 'नल की मरम्मत' } },
        },
      ],
      itemTotal: 1047,
      visitationCharge: 0,
      taxes: 0,
      professionalTips: 50,
      amount: 1097,
      customerNotes: 'Ring\ntwice',
      feedback: '',
      serviceAddress: ADDRESS,
      orderSource: 'web',
      events: [{ at: TEST_NOW, role: 'customer', from: null, to: 'placed', reason: '', move: 'place' }],
      rev: 1,
    });
    const stored = (await api.db.doc(`orders/${data._id}`).get()).data();
    expect(stored).toMatchObject({
      user: customer.uid,
      cityId: 'lucknow',
      categoryIds: ['electrician', 'plumber'],
      events: [{ actor: customer.uid, to: 'placed' }],
      amount: 1097,
    });
    expect((await api.db.doc(`payments/${data._id}`).get()).data()).toEqual({
      bookingId: data._id,
      createdAt: data.createdAt,
      userId: customer.uid,
      cityId: 'lucknow',
      amount: 1097,
      status: 'pending',
    });
    for (const [index, categoryId] of ['electrician', 'plumber'].entries()) {
      const number = String(stored?.seats[index]).padStart(5, '0');
      const seat = await api.db.doc(`slotSeats/2026-11-21.lucknow.${categoryId}.1.${number}`).get();
      const day = { date: '2026-11-21', cityId: 'lucknow', categoryId, slot: 1 };
      expect(seat.data()).toMatchObject({ ...day, order: data._id });
      expect(seat.get('expiresAt').toDate().toISOString()).toBe('2026-12-21T00:00:00.000Z');
    }
  });

  test.each([
    [{ socket: 3 }, 300, 49],
    [{ switch: 1 }, 320, 0],
  ])('the cart %j: item total %i, visitation charge %i', async (cart, itemTotal, charge) => {
    const { data } = await place(orderBody(customer.uid, cart));
    expect(data).toMatchObject({ itemTotal, visitationCharge: charge, amount: itemTotal + charge });
  });

  test('a service renamed and repriced later: the order keeps the agreed name and price', async () => {
    const { data } = await place(orderBody(customer.uid, { socket: 1 }));
    await api.db.doc('services/socket').update({ name: 'Renamed', price: 900 });
    const { data: orders } = await api.call('listOrders', {
      token: customer.token,
      params: { userId: customer.uid },
    });
    expect(orders).toEqual([data]);
  });

  test('what a service includes and excludes: frozen in the order, shown to its partner; nothing where nothing is stated', async () => {
    const hi = { included: 'मज़दूरी।', excluded: 'सॉकेट।' };
    const stated = { included: 'Labour.', excluded: 'The socket.' };
    await api.db
      .doc('services/socket')
      .update({ ...stated, translations: { hi: { ...hi, description: 'x' } } });
    const { data } = await place(orderBody(customer.uid, { socket: 4, switch: 1 }));
    const [socket, plain] = data.cartItems;
    expect(socket).toMatchObject({ ...stated, translations: { hi } });
    expect(plain).toEqual({
      ...{ itemId: 'switch', name: 'Service switch', quantity: 1, price: 320, image: '/pictures/wiring.svg' },
    });
    await api.db.doc('services/socket').update({ included: 'Nothing.', excluded: '', translations: {} });
    const params = { userId: customer.uid };
    const { data: orders } = await api.call('listOrders', { token: customer.token, params });
    expect(orders[0]?.cartItems).toEqual(data.cartItems);

    const worker = await signInElectrician(api);
    await api.db.doc(`orders/${data._id}`).update({ stage: 'assigned', workerUid: worker.uid });
    const { data: jobs } = await api.call('listBookings', {
      ...{ token: worker.token, query: { workerUid: worker.uid } },
    });
    expect(jobs.bookings[0]?.cartItems).toEqual([
      { name: 'Service socket', quantity: 4, ...stated, translations: { hi } },
      { name: 'Service switch', quantity: 1 },
    ]);
  });

  test('a service of one city, ordered there: accepted', async () => {
    expect((await place(orderBody(customer.uid, { 'lucknow-only': 1 }))).status).toBe(201);
  });

  test('forged names and trade: the catalogue’s are stored', async () => {
    const body = orderBody(customer.uid, { socket: 4 }, { serviceType: '<b>Gold</b>' });
    body.cartItems[0] = { ...body.cartItems[0], name: 'Free gold' } as (typeof body.cartItems)[0];
    const { data } = await place(body);
    expect([data.serviceType, data.cartItems[0]?.name]).toEqual(['Electrician', 'Service socket']);
  });

  test('a changed price: 409 with the right figures, and nothing is stored', async () => {
    const body = orderBody(customer.uid, { socket: 1, tap: 1 });
    await api.db.doc('services/tap').update({ price: 249 });
    const before = await readDatabase(api.db);
    const { status, error } = await place(body, 'k');
    expect([status, error.code]).toEqual([409, 'price_changed']);
    expect(error.details).toEqual([
      {
        ...{ path: 'cartItems.1.price', id: 'tap', message: 'The price is now ₹249', value: 249 },
        ...{ reason: 'price_is', params: { price: 249 } },
      },
      {
        ...{ path: 'amount', message: 'The total is now ₹349', value: 349 },
        ...{ reason: 'total_is', params: { total: 349 } },
      },
    ]);
    expect(await readDatabase(api.db)).toEqual(before);
    const cartItems = body.cartItems.map((line) => (line.itemId === 'tap' ? { ...line, price: 249 } : line));
    expect((await place({ ...body, cartItems, amount: 349 }, 'k')).status).toBe(201);
  });

  test('another user in the body: 403, and nothing is stored', async () => {
    const other = await signInCustomer(api);
    const before = await readDatabase(api.db);
    const { status, error } = await place(orderBody(other.uid));
    expect([status, error.code]).toEqual([403, 'forbidden']);
    expect(await readDatabase(api.db)).toEqual(before);
  });
});

describe('days and slots in India’s time', () => {
  test.each([
    ['2026-11-20T07:59:59.999+05:30', '2026-11-20', '8:00 AM - 10:00 AM', 201],
    ['2026-11-20T08:00:00.000+05:30', '2026-11-20', '8:00 AM - 10:00 AM', 409],
    ['2026-11-20T17:59:00.000+05:30', '2026-11-20', '6:00 PM - 8:00 PM', 201],
    ['2026-11-20T18:00:00.000+05:30', '2026-11-20', '6:00 PM - 8:00 PM', 409],
    ['2026-11-20T23:59:00.000+05:30', '2026-11-20', '6:00 PM - 8:00 PM', 409],
    ['2026-11-19T18:30:00.000Z', '2026-11-24', '8:00 AM - 10:00 AM', 201],
    ['2026-11-19T18:29:59.000Z', '2026-11-24', '8:00 AM - 10:00 AM', 400],
    ['2026-11-20T09:00:00.000+05:30', '2026-11-25', '8:00 AM - 10:00 AM', 400],
    ['2026-11-20T09:00:00.000+05:30', '2026-11-19', '8:00 AM - 10:00 AM', 400],
  ] as const)('at %s, an order for %s %s: %i', async (now, scheduledDate, timeSlot, expected) => {
    api.setNow(now);
    const { status, error } = await place(orderBody(customer.uid, { dear: 1 }, { scheduledDate, timeSlot }));
    expect(status).toBe(expected);
    if (expected === 409) {
      expect(error).toMatchObject({ code: 'slot_unavailable', details: [{ path: 'timeSlot' }] });
    }
    if (expected === 400) {
      expect(error).toMatchObject({ code: 'invalid_request', details: [{ path: 'scheduledDate' }] });
    }
  });
});

describe('Idempotency-Key', () => {
  test('a call repeated after its answer was lost: the first order, whatever has changed since', async () => {
    const body = orderBody(customer.uid, { rare: 1 });
    const first = await place(body, 'lost');
    await api.db.doc('services/rare').update({ isActive: false, price: 1 });
    api.setNow('2026-11-21T11:00:00.000+05:30');
    const again = await place(body, 'lost');
    expect([again.status, again.data]).toEqual([201, first.data]);
    expect((await api.db.doc(`payments/${first.data._id}`).get()).exists).toBe(true);
  });

  test('a caller who hangs up before the answer: a retry finds at most one order', async () => {
    const body = orderBody(customer.uid, { dear: 1 });
    const before = await countDocuments(api.db, 'orders');
    for (const patience of [1, 5, 10, 20, 40, 80]) {
      await fetch(`${api.url}/api/service-order`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${customer.token}`,
          'Idempotency-Key': 'hung-up',
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
      }).catch(() => null);
    }
    expect((await place(body, 'hung-up')).status).toBe(201);
    expect(await countDocuments(api.db, 'orders')).toBe(before + 1);
  });

  test('the same fields in another order: the same request', async () => {
    const body = orderBody(customer.uid, { socket: 1 });
    const first = await place(body, 'k');
    const turned = Object.fromEntries(Object.entries(body).reverse());
    expect((await place(turned, 'k')).data).toEqual(first.data);
  });

  test('another body: 422, and nothing is stored', async () => {
    await place(orderBody(customer.uid, { socket: 1 }), 'k');
    const before = await readDatabase(api.db);
    const { status, error } = await place(orderBody(customer.uid, { socket: 2 }), 'k');
    expect([status, error.code]).toEqual([422, 'idempotency_mismatch']);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('another customer with the same key: a separate order', async () => {
    const first = await place(orderBody(customer.uid), 'shared');
    const other = await signInCustomer(api);
    const second = await api.call('placeOrder', {
      token: other.token,
      body: orderBody(other.uid),
      idempotencyKey: 'shared',
    });
    expect(second.status).toBe(201);
    expect(second.data._id).not.toBe(first.data._id);
  });

  test('no key: each call is a separate order', async () => {
    const [first, second] = [await place(orderBody(customer.uid)), await place(orderBody(customer.uid))];
    expect(first.data._id).not.toBe(second.data._id);
  });

  test.each(['x'.repeat(256), 'two words', ''])('the key %j: 400 names it', async (key) => {
    const { status, error } = await api.call('placeOrder', {
      token: customer.token,
      body: orderBody(customer.uid),
      idempotencyKey: key,
    });
    expect([status, error.details?.[0]?.path]).toEqual([400, 'Idempotency-Key']);
  });
});

describe('the rate limit on orders', () => {
  const { max, perSeconds } = endpoints.placeOrder.limit;

  test('too many orders of one customer: 429 until the window ends; replays and refusals are not counted', async () => {
    const body = orderBody(customer.uid, { dear: 1 });
    for (let index = 0; index < max; index += 1) {
      expect((await place(body, `k${index}`)).status).toBe(201);
      expect((await place(body, 'k0')).status).toBe(201);
      expect((await place({ ...body, amount: 1 }, `r${index}`)).status).toBe(409);
    }
    const before = await readDatabase(api.db);
    const second = await startApi({ projectId: api.projectId });
    const refused = await second.call('placeOrder', { token: customer.token, body });
    await second.close();
    expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers.get('Retry-After')).toBe(String(perSeconds));
    expect((await place(body)).status).toBe(429);
    expect(await readDatabase(api.db)).toEqual(before);
    expect((await place(body, 'k0')).status).toBe(201);

    const other = await signInCustomer(api);
    expect(
      (await api.call('placeOrder', { token: other.token, body: { ...body, user: other.uid } })).status,
    ).toBe(201);

    api.setNow(new Date(Date.parse(TEST_NOW) + perSeconds * 1000 - 1).toISOString());
    expect((await place(body)).headers.get('Retry-After')).toBe('1');
    api.setNow(new Date(Date.parse(TEST_NOW) + perSeconds * 1000).toISOString());
    expect((await place(body)).status).toBe(201);
  });
});
