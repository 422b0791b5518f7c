import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { at, moveOrdersOf, type Visit } from '../../support/moved-orders';
import { ADMIN_TOKEN, startTrustingApi, tokenOfCustomer, tokenOfWorker } from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt, move } = moveOrdersOf(() => api);
const ask = ({ id }: Pick<Visit, 'id'>, token: string) =>
  api.call('getOrderPayment', { token, params: { id } });

describe('GET /api/service-order/:id/payment', () => {
  test('the customer and the partner at work: the same, by the lines of the order', async () => {
    const visit = await visitAt('in_progress');
    const { data } = await ask(visit, visit.token);
    const order = (await api.db.doc(`orders/${visit.id}`).get()).data();
    expect(data).toEqual({
      _id: visit.id,
      charged: order?.amount,
      received: 0,
      refunded: 0,
      due: order?.amount,
      claims: [],
    });
    expect((await ask(visit, tokenOfWorker(visit.worker))).data).toEqual(data);
  });

  test('after the admin has collected it: nothing is due', async () => {
    const visit = await visitAt('completed');
    const ofPayment = { token: ADMIN_TOKEN, params: { id: visit.id } };
    const { payment } = (await api.call('getAdminBooking', ofPayment)).data;
    const body = { action: 'collect', method: 'upi', version: payment?.version };
    expect((await api.call('changePayment', { ...ofPayment, body })).status).toBe(200);
    const { charged, received, due } = (await ask(visit, visit.token)).data;
    expect([received, due]).toEqual([charged, 0]);
  });

  test('a cancelled order: nothing is due', async () => {
    const visit = await visitAt('cancelled');
    expect((await ask(visit, visit.token)).data).toMatchObject({ charged: 0, received: 0, due: 0 });
  });

  test('another’s order, a missing one, a partner before acceptance or a day after: the same 403', async () => {
    const assigned = await visitAt('assigned');
    const done = await visitAt('in_progress');
    api.setNow(at('11:00'));
    await move('moveJob', done, { move: 'finish' });
    expect((await ask(done, tokenOfWorker(done.worker))).status).toBe(200);
    api.setNow(at('11:01', '2026-11-24'));
    const answers = [
      await ask(assigned, tokenOfCustomer(9999).token),
      await ask({ id: 'nothing' }, assigned.token),
      await ask(assigned, tokenOfWorker(assigned.worker)),
      await ask(done, tokenOfWorker(done.worker)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(new Set(answers.map(({ error }) => JSON.stringify(error))).size).toBe(1);
    expect((await ask(done, done.token)).status).toBe(200);
  });
});
