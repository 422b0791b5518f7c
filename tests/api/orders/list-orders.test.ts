import { ORDERS_PAGE_SIZE } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, TEST_NOW, type TestApi } from '../../support/api/api-server';
import { writeCatalogue } from '../../support/catalogue';
import { orderBody } from '../../support/order-body';
import { type Person, signInCustomer } from '../../support/people';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await writeCatalogue(api.db);
});
afterAll(() => api.close());

/** Places orders an hour apart, and returns their ids, newest first. */
async function placeMany(customer: Person, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    api.setNow(new Date(Date.parse(TEST_NOW) + index * 3_600_000).toISOString());
    const body = orderBody(customer.uid, { dear: 1 }, { scheduledDate: '2026-11-24' });
    const { data } = await api.call('placeOrder', { token: customer.token, body });
    ids.unshift(data._id);
  }
  return ids;
}

const list = (customer: Person, after?: string) =>
  api.call('listOrders', {
    token: customer.token,
    params: { userId: customer.uid },
    ...(after !== undefined && { query: { after } }),
  });

describe('GET /api/service-order/user/:userId', () => {
  test('more orders than a page: newest first, without gap or repetition', async () => {
    const customer = await signInCustomer(api);
    const ids = await placeMany(customer, ORDERS_PAGE_SIZE + 3);
    const first = (await list(customer)).data.map(({ _id }) => _id);
    expect(first).toEqual(ids.slice(0, ORDERS_PAGE_SIZE));
    const second = (await list(customer, first.at(-1))).data.map(({ _id }) => _id);
    expect(second).toEqual(ids.slice(ORDERS_PAGE_SIZE));
    expect((await list(customer, second.at(-1))).data).toEqual([]);
  });

  test('orders placed in one millisecond: each is listed once', async () => {
    const customer = await signInCustomer(api);
    api.setNow(TEST_NOW);
    const body = orderBody(customer.uid, { dear: 1 });
    const placed = await Promise.all(
      Array.from({ length: 4 }, () => api.call('placeOrder', { token: customer.token, body })),
    );
    const all = (await list(customer)).data.map(({ _id }) => _id);
    expect([...all].sort()).toEqual(placed.map(({ data }) => data._id).sort());
    expect((await list(customer, all[1])).data.map(({ _id }) => _id)).toEqual(all.slice(2));
  });

  test('no orders: an empty list', async () => {
    expect((await list(await signInCustomer(api))).data).toEqual([]);
  });

  test('`after` naming the order of another customer, or none: the same 403', async () => {
    const [one, other] = [await signInCustomer(api), await signInCustomer(api)];
    api.setNow(TEST_NOW);
    const placed = await api.call('placeOrder', { token: other.token, body: orderBody(other.uid) });
    const answers = await Promise.all([list(one, placed.data._id), list(one, 'nothing')]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(answers[0]?.error).toEqual(answers[1]?.error);
  });

  test('a malformed `after`: 400', async () => {
    expect((await list(await signInCustomer(api), '../x')).status).toBe(400);
  });
});
