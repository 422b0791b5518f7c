import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { RECEIPT_KEYS } from '../../support/api/test-context';
import { type Count, countDocuments } from '../../support/count-reads';
import { at, moveOrdersOf, type Visit } from '../../support/moved-orders';
import { ADMIN_TOKEN, startTrustingApi, tokenOfCustomer, tokenOfWorker } from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt } = moveOrdersOf(() => api);
const ask = ({ id, token }: Pick<Visit, 'id' | 'token'>) => api.call('getReceipt', { token, params: { id } });
const check = (order: string, key: string) => api.call('checkReceipt', { body: { order, key } });
const storedOf = async (id: string) => (await api.db.doc(`orders/${id}`).get()).data() ?? {};

/** Lets an admin note that an order was paid by UPI. */
async function collect(id: string): Promise<void> {
  const ofPayment = { token: ADMIN_TOKEN, params: { id } };
  const { payment } = (await api.call('getAdminBooking', ofPayment)).data;
  const body = { action: 'collect', method: 'upi', version: payment?.version };
  expect((await api.call('changePayment', { ...ofPayment, body })).status).toBe(200);
}

describe('GET /api/service-order/:id/receipt', () => {
  test('a completed order that is not paid: its lines, and what is due', async () => {
    const visit = await visitAt('completed');
    const order = await storedOf(visit.id);
    const { status, data } = await ask(visit);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...{ _id: visit.id, charged: order.amount, received: 0, refunded: 0, due: order.amount },
      ...{ visitationCharge: order.visitationCharge, taxes: 0, discount: 0 },
      completedAt: order.events.at(-1).at,
      cartItems: order.cartItems.map(({ name, quantity, price }: Record<string, unknown>) => ({
        ...{ name, quantity, price },
      })),
    });
    expect(data.method).toBeUndefined();
    const lines = data.cartItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const { visitationCharge, taxes, professionalTips, discount, charged } = data;
    expect(lines + visitationCharge + taxes + professionalTips - discount).toBe(charged);
  });

  test('once an admin has noted the payment: how it was paid, and nothing is due', async () => {
    const visit = await visitAt('completed');
    await collect(visit.id);
    const { data } = await ask(visit);
    expect([data.received, data.due, data.method]).toEqual([data.charged, 0, 'upi']);
  });

  test('it names neither the partner nor the phone of anybody', async () => {
    const visit = await visitAt('completed');
    const order = await storedOf(visit.id);
    const text = JSON.stringify((await ask(visit)).data);
    for (const secret of [order.workerName, order.workerUid, order.user]) expect(text).not.toContain(secret);
  });

  test.each(['placed', 'in_progress', 'cancelled'] as const)('an order that is %s: 404', async (stage) => {
    const { error, status } = await ask(await visitAt(stage));
    expect([status, error.reason]).toEqual([404, 'receipt_not_yet']);
  });

  test('another customer, and the partner: refused like a missing order', async () => {
    const visit = await visitAt('completed');
    const others = [tokenOfCustomer(9999).token, tokenOfWorker(visit.worker)];
    for (const token of others) expect((await ask({ ...visit, token })).status).toBe(403);
    expect((await ask({ id: 'nowhere', token: visit.token })).status).toBe(403);
  });
});

describe('POST /api/receipt', () => {
  test('the key of a receipt: the same sums, and nothing of who it was', async () => {
    const visit = await visitAt('completed');
    const { data: own } = await ask(visit);
    const { status, data } = await check(visit.id, own.key);
    const { _id, serviceType, scheduledDate, completedAt, charged, received, refunded, due } = own;
    expect(status).toBe(200);
    expect(data).toEqual({
      ...{ _id, serviceType, scheduledDate, completedAt, charged, received, refunded, due },
      ...(own.translations && { translations: own.translations }),
    });
  });

  test('it follows the order: paid meanwhile', async () => {
    const visit = await visitAt('completed');
    const { key } = (await ask(visit)).data;
    await collect(visit.id);
    expect((await check(visit.id, key)).data).toMatchObject({ due: 0 });
  });

  test('a wrong key, another order’s, one of no order, and of one that is not completed: one and the same 404', async () => {
    const [done, other, open] = [
      await visitAt('completed'),
      await visitAt('completed'),
      await visitAt('in_progress'),
    ];
    const answers = [
      await check(done.id, 'x'.repeat(32)),
      await check(done.id, RECEIPT_KEYS.of(other.id)),
      await check('nowhere', RECEIPT_KEYS.of('nowhere')),
      await check(open.id, RECEIPT_KEYS.of(open.id)),
    ];
    expect(answers.map(({ status, error }) => [status, error.reason])).toEqual(
      answers.map(() => [404, 'receipt_unknown']),
    );
    expect(new Set(answers.map(({ error }) => JSON.stringify(error))).size).toBe(1);
  });

  test('a key that is none: 400 that names the field', async () => {
    const { status, error } = await check('order-1', 'short');
    expect([status, error.details?.map(({ path }) => path)]).toEqual([400, ['key']]);
  });

  test('a wrong key reads nothing; a right one the order and its payment', async () => {
    const visit = await visitAt('completed');
    const { key } = (await ask(visit)).data;
    const count: Count = { reads: 0, writes: 0, counted: 0 };
    countDocuments(await api.database(), count);
    await check(visit.id, 'x'.repeat(32));
    const wrong = { ...count };
    await check(visit.id, key);
    // The limit of the address is one more each time.
    expect(count.reads - wrong.reads).toBe(wrong.reads + 2);
  });

  test('an order that cannot be read: 404 for whoever holds the receipt, named in the log', async () => {
    const visit = await visitAt('completed');
    await api.db.doc(`orders/${visit.id}`).update({ scheduledDate: at('10:00') });
    const { status, error } = await check(visit.id, RECEIPT_KEYS.of(visit.id));
    expect([status, error.reason]).toEqual([404, 'receipt_unknown']);
    expect(api.logLines.join('\n')).toContain(visit.id);
    expect((await ask(visit)).status).toBe(500);
  });
});
