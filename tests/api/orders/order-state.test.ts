import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { type Count, countDocuments } from '../../support/count-reads';
import { at, moveOrdersOf, type Visit } from '../../support/moved-orders';
import { startTrustingApi, tokenOfCustomer, tokenOfWorker } from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt, move } = moveOrdersOf(() => api);
const ask = ({ id, token }: Visit, headers: Record<string, string> = {}) =>
  api.call('getOrderState', { token, params: { id }, headers });

describe('GET /api/service-order/:id/state', () => {
  test('the customer and the worker who has the job: the same, without anything else of the order', async () => {
    const visit = await visitAt('accepted');
    const { data } = await ask(visit);
    expect(data).toEqual({ rev: 3, stage: 'accepted', flags: {}, eta: at('10:00') });
    expect((await ask({ ...visit, token: tokenOfWorker(visit.worker) })).data).toEqual(data);
  });

  test('a late partner, one at the door, and one at work', async () => {
    const visit = await visitAt('on_the_way');
    const seen = async () => {
      const { stage, flags, eta } = (await ask(visit)).data;
      return [stage, flags, eta];
    };
    api.setNow(at('09:30'));
    await move('moveJob', visit, { move: 'running_late', lateBy: 30 });
    expect(await seen()).toEqual(['on_the_way', { lateBy: 30 }, at('10:30')]);
    api.setNow(at('10:20'));
    await move('moveJob', visit, { move: 'at_the_door' });
    expect(await seen()).toEqual(['on_the_way', { lateBy: 30, arrivedAt: at('10:20') }, null]);
    await move('moveAdminBooking', visit, { move: 'start', reason: 'By phone' });
    expect((await seen())[2]).toBe(null);
  });

  test('five wrong codes: locked', async () => {
    const visit = await visitAt('on_the_way');
    await api.db.doc(`orders/${visit.id}`).update({ code: { renewals: 0, tries: 5 } });
    expect((await ask(visit)).data.flags).toEqual({ isCodeLocked: true });
  });

  test('another’s order, one that does not exist, and a worker who had it before: the same 403', async () => {
    const visit = await visitAt('assigned');
    const worker = tokenOfWorker(visit.worker);
    await move('moveJob', visit, { move: 'decline' });
    const answers = [
      await ask({ ...visit, token: tokenOfCustomer(9999).token }),
      await ask({ ...visit, token: worker }),
      await ask({ ...visit, id: 'nothing' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(new Set(answers.map(({ error }) => JSON.stringify(error))).size).toBe(1);
  });

  test('as it was seen: 304 without a body; after a move: the new one', async () => {
    const visit = await visitAt('assigned');
    const first = await ask(visit);
    const known = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    const again = await ask(visit, known);
    expect([again.status, again.data, again.headers.get('Content-Length')]).toEqual([304, undefined, null]);
    expect([again.headers.get('Cache-Control'), again.headers.get('Vary')]).toEqual([
      'private, no-cache',
      expect.stringContaining('Authorization'),
    ]);
    await move('moveJob', visit, { move: 'accept' });
    const moved = await ask(visit, known);
    expect([moved.status, moved.data.rev]).toEqual([200, 3]);
  });

  test('one document is read', async () => {
    const visit = await visitAt('accepted');
    const count: Count = { reads: 0, writes: 0, counted: 0 };
    countDocuments(await api.database(), count);
    await ask(visit);
    expect(count).toEqual({ reads: 1, writes: 0, counted: 0 });
  });
});
