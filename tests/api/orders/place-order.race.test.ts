import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../support/api/api-server';
import { writeCatalogue } from '../../support/catalogue';
import { orderBody } from '../../support/order-body';
import { type Person, signInCustomer } from '../../support/people';
import { countDocuments } from '../../support/read-database';
import { seatsOf } from '../../support/seats';

let api: TestApi;
let second: TestApi;
let customer: Person;

beforeAll(async () => {
  api = await startApi();
  second = await startApi({ projectId: api.projectId });
  await writeCatalogue(api.db);
  customer = await signInCustomer(api);
});
afterAll(async () => {
  await Promise.all([api.close(), second.close()]);
});

describe('placing orders at the same time', () => {
  test('50 identical orders with one key at two instances: one order', async () => {
    const body = orderBody(customer.uid);
    const call = (index: number) =>
      (index % 2 ? api : second).call('placeOrder', { token: customer.token, body, idempotencyKey: 'fifty' });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => call(index)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1);
    expect(await countDocuments(api.db, 'orders')).toBe(1);
    expect(await countDocuments(api.db, 'payments')).toBe(1);
    const seats = await api.db.collection('slotSeats').get();
    expect(seats.docs.map((doc) => doc.get('categoryId')).sort()).toEqual(['electrician', 'plumber']);
  });

  test('more customers than the slot takes: it takes its capacity, the others get 409', async () => {
    const customers = await Promise.all(Array.from({ length: 12 }, () => signInCustomer(api)));
    const answers = await Promise.all(
      customers.map(({ uid, token }) => api.call('placeOrder', { token, body: orderBody(uid, { rare: 1 }) })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, ...Array.from({ length: 10 }, () => 409)]);
    const full = answers.filter(({ status }) => status === 409);
    for (const { error } of full) {
      expect(error).toMatchObject({ code: 'slot_unavailable', details: [{ path: 'timeSlot' }] });
    }
    expect(await seatsOf(api.db, '2026-11-21.lucknow.tiny')).toHaveLength(2);
  });

  test('30 customers in one slot with room: each has a place of its own', async () => {
    const customers = await Promise.all(Array.from({ length: 30 }, () => signInCustomer(api)));
    const answers = await Promise.all(
      customers.map(({ uid, token }) =>
        api.call('placeOrder', { token, body: orderBody(uid, { dear: 1 }, { scheduledDate: '2026-11-22' }) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 201));
    expect(await seatsOf(api.db, '2026-11-22.lucknow.plumber')).toHaveLength(30);
  });
});
