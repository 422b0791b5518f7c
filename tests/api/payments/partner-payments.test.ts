import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { FROM, moveOrdersOf, TO } from '../../support/moved-orders';
import { ADMIN_TOKEN, setStatusOf, startTrustingApi, undoMoveOf } from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt } = moveOrdersOf(() => api);
const token = ADMIN_TOKEN;

const listed = async (query: Record<string, string>) =>
  (await api.call('listPayments', { token, query })).data.map(({ _id, workerName }) => [_id, workerName]);
const namedIn = async (id: string) => (await api.db.doc(`payments/${id}`).get()).data()?.workerUid ?? null;

describe('payments of a partner', () => {
  test('listed and summed by partner, with the name, from the beginning of the work on', async () => {
    const done = await visitAt('completed');
    const begun = await visitAt('in_progress', TO);
    const waiting = await visitAt('accepted');
    expect(await listed({ workerUid: done.worker })).toEqual([[done.id, 'Ravi Kumar']]);
    expect(await listed({ workerUid: begun.worker, cityId: 'lucknow', status: 'pending' })).toEqual([
      [begun.id, 'Ravi Kumar'],
    ]);
    expect(await listed({ workerUid: begun.worker, cityId: 'kanpur' })).toEqual([]);
    expect(await listed({ workerUid: waiting.worker })).toEqual([]);
    const totals = (await api.call('getPaymentTotals', { token, query: { workerUid: done.worker } })).data;
    expect([totals.pending.count, totals.verified.count]).toEqual([1, 0]);
  });

  test('a beginning that is taken back takes the name back; a cancellation leaves it', async () => {
    const visit = await visitAt('in_progress');
    expect(await namedIn(visit.id)).toBe(visit.worker);
    expect((await undoMoveOf(api, visit.id)).status).toBe(200);
    expect(await namedIn(visit.id)).toBeNull();
    await setStatusOf(api, visit.id, 'in_progress');
    await setStatusOf(api, visit.id, 'cancelled');
    expect(await namedIn(visit.id)).toBe(visit.worker);
    expect((await api.db.doc(`payments/${visit.id}`).get()).data()?.status).toBe('cancelled');
  });

  test('tables of a partner, of a city, and of both have no others', async () => {
    const mine = await visitAt('completed');
    await visitAt('completed');
    const rowsOf = async (more: Record<string, string>) => {
      const query = { from: FROM.date, to: FROM.date, ...more };
      const { data } = await api.call('exportMoney', { token, params: { kind: 'bookings' }, query });
      return (parse(await data.text(), { bom: true, columns: true }) as { id: string }[]).map(({ id }) => id);
    };
    expect(await rowsOf({ workerUid: mine.worker })).toEqual([mine.id]);
    expect(await rowsOf({ workerUid: mine.worker, cityId: 'lucknow' })).toEqual([mine.id]);
    expect(await rowsOf({ workerUid: mine.worker, cityId: 'kanpur' })).toEqual([]);
    expect(await rowsOf({ cityId: 'kanpur' })).toEqual([]);
    expect((await rowsOf({ cityId: 'lucknow' })).length).toBeGreaterThan(1);
  });
});

describe('POST /api/admin/payments/partners', () => {
  const find = (search: string) => api.call('findPartners', { token, body: { search } });

  test('finds partners by the beginning of a name, without their phones', async () => {
    await visitAt('placed');
    const id = 'found-partner';
    await api.db.doc(`workers/${id}`).set({
      ...{
        fullName: 'Zubeda Khan',
        phone: '9876511111',
        firebaseUid: id,
        status: 'inactive',
        location: null,
      },
      ...{ serviceType: 'electrician', city: 'Lucknow', areaName: '', preferredWorkingRadius: 5 },
      ...{ todayJobs: 0, earnings: 0, documents: {}, searchPrefixes: ['zub', 'khan', '9876511111', '98765'] },
    });
    expect((await find('Khan')).data).toEqual([{ _id: id, fullName: 'Zubeda Khan', city: 'Lucknow' }]);
    expect((await find('nobody')).data).toEqual([]);
  });

  test('a phone number finds nobody; no text, or too much: 400', async () => {
    expect((await find('98765')).data).toEqual([]);
    for (const wrong of ['', ' ', 'x'.repeat(301)]) expect((await find(wrong)).status).toBe(400);
  });
});
