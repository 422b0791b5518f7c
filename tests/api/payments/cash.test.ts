import type { CashRow } from '@gharseva/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../support/admins';
import { TEST_NOW, type TestApi } from '../../support/api/api-server';
import { at, FROM, moveOrdersOf, TO, type Visit } from '../../support/moved-orders';
import { ADMIN_TOKEN, startTrustingApi, tokenOfWorker } from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt } = moveOrdersOf(() => api);
const token = ADMIN_TOKEN;
const DAY = { cityId: 'lucknow', date: FROM.date };

/** The partner says that it has the money, and an admin finds it unless it is left waiting. */
async function payInCash({ id, worker }: Visit, isFound = true) {
  const params = { id };
  await api.call('claimPayment', { token: tokenOfWorker(worker), params, body: { method: 'cash' } });
  if (!isFound) return;
  const { payment } = (await api.call('getAdminBooking', { token, params })).data;
  const body = { action: 'match_claim', claim: 'cash', version: payment?.version };
  expect((await api.call('changePayment', { token, params, body })).status).toBe(200);
}

async function paid(): Promise<Visit & { share: number }> {
  const visit = await visitAt('completed');
  await payInCash(visit);
  api.setNow(at('20:00'));
  return { ...visit, share: (await rowOf(visit.worker))?.collected ?? 0 };
}

async function rowOf(worker: string, day = DAY): Promise<CashRow | undefined> {
  let after: string | undefined;
  for (;;) {
    const { data } = await api.call('listCash', { token, query: { ...day, ...(after && { after }) } });
    const found = data.find(({ _id }) => _id === worker);
    if (found || data.length < 20) return found;
    after = data.at(-1)?._id;
  }
}

const record = (workerUid: string, more: object = {}) =>
  api.call('recordCash', {
    token,
    body: { action: 'record', ...DAY, workerUid, seen: 0, kind: 'handed_over', amount: 100, ...more },
  });
const reasonOf = ({ error }: { error: object }) => (error as { reason?: string }).reason;

describe('cash of a city’s day', () => {
  test('counted, not checked yet, handed over and kept: each in its column, and the difference', async () => {
    const { worker, share } = await paid();
    expect(share).toBeGreaterThan(200);
    expect(await rowOf(worker)).toMatchObject({
      ...{ workerName: 'Ravi Kumar', bookings: 1, collected: share, waiting: 0, earned: share },
      ...{ handedOver: 0, kept: 0, open: share, entries: [] },
    });
    expect((await record(worker, { note: 'At the office' })).status).toBe(200);
    expect((await record(worker, { seen: 1, kind: 'kept', amount: share - 100 })).status).toBe(200);
    expect(await rowOf(worker)).toMatchObject({ handedOver: 100, kept: share - 100, open: 0 });
    api.setNow(TEST_NOW);
    const waiting = await visitAt('completed');
    await payInCash(waiting, false);
    expect(await rowOf(waiting.worker)).toMatchObject({ bookings: 1, collected: 0, waiting: share, open: 0 });
    expect(await rowOf(worker, { ...DAY, cityId: 'kanpur' })).toBeUndefined();
    expect(await rowOf(worker, { ...DAY, date: TO.date })).toBeUndefined();
    api.setNow(TEST_NOW);
    const quiet = await visitAt('completed');
    expect(await rowOf(quiet.worker)).toBeUndefined();
  });

  test('an entry is in the audit trail, in the partner’s ledger, and never changed: it is taken back by another one', async () => {
    const { worker, share } = await paid();
    await record(worker, { note: 'At the office' });
    const back = { action: 'reverse', ...DAY, workerUid: worker, seen: 1, entry: 0, note: 'Another day' };
    const { data } = await api.call('recordCash', { token, body: back });
    expect(data.entries.map(({ amount, reverses }) => [amount, reverses])).toEqual([
      [100, undefined],
      [-100, 0],
    ]);
    expect(await rowOf(worker)).toMatchObject({ handedOver: 0, open: share });
    const query = { workerUid: worker, week: FROM.date };
    const ledger = (await api.call('getLedger', { token: tokenOfWorker(worker), query })).data;
    expect(ledger.cash?.map(({ amount, note }) => [amount, note])).toEqual([
      [100, 'At the office'],
      [-100, 'Another day'],
    ]);
    expect(ledger.workerName).toBeUndefined();
    expect((await api.call('getLedger', { token, query })).data.workerName).toBe('Ravi Kumar');
    const trail = await auditOf(api, worker);
    expect(new Set(trail.map(({ action, reason }) => [action, reason].join(': ')))).toEqual(
      new Set(['record_cash: At the office', 'reverse_cash: Another day']),
    );
    const twice = await api.call('recordCash', { token, body: { ...back, seen: 2 } });
    expect([twice.status, reasonOf(twice)]).toEqual([409, 'cash_reversed']);
    await record(worker, { seen: 2, kind: 'kept', amount: 70 });
    const told = (await auditOf(api, worker)).map(({ changes }) => changes);
    const day = { field: 'cashDay', from: null, to: FROM.date };
    for (const money of [
      { field: 'cashHandedOver', from: null, to: 100 },
      { field: 'cashHandedOver', from: null, to: -100 },
      { field: 'cashKept', from: null, to: 70 },
    ]) {
      expect(told).toContainEqual([day, money]);
    }
  });

  test('the same again changes nothing; another one that has not seen the latest is refused; of ten at once one is written', async () => {
    const { worker } = await paid();
    const first = await record(worker);
    expect((await record(worker)).data).toEqual(first.data);
    const unseen = await record(worker, { amount: 150 });
    expect([unseen.status, reasonOf(unseen)]).toEqual([409, 'cash_changed']);
    const ahead = await record(worker, { seen: 3 });
    expect([ahead.status, reasonOf(ahead)]).toEqual([409, 'cash_changed']);
    const race = await Promise.all(
      Array.from({ length: 10 }, (_, index) => record(worker, { seen: 1, amount: 200 + index })),
    );
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(race.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await rowOf(worker))?.entries).toHaveLength(2);
  });

  test('a day to come, an unknown worker or city, and wrong amounts are refused', async () => {
    const { worker } = await paid();
    api.setNow(TEST_NOW);
    expect((await record(worker)).status).toBe(400);
    api.setNow(at('20:00'));
    expect((await record('nobody')).status).toBe(404);
    expect((await record(worker, { cityId: 'nowhere' })).status).toBe(404);
    for (const wrong of [
      { amount: 0 },
      { amount: -5 },
      { amount: 1.5 },
      { kind: 'spent' },
      { seen: -1 },
      { note: 'x'.repeat(301) },
    ]) {
      expect((await record(worker, wrong)).status).toBe(400);
    }
    expect((await rowOf(worker))?.entries).toEqual([]);
  });

  test('a day of more orders than one query reads: each partner once, with all of its jobs and entries', async () => {
    const { id } = await paid();
    const date = '2026-11-22';
    const [order, payment] = await Promise.all(
      ['orders', 'payments'].map(async (kind) => (await api.db.doc(`${kind}/${id}`).get()).data()),
    );
    const one = { ...order, cityId: 'kanpur', scheduledDate: date };
    const batch = api.db.batch();
    // 7 jobs each: the first query ends among those of one partner
    const jobs = Array.from({ length: 30 * 7 }, (_, index) => `day-${Math.floor(index / 7) + 10}`);
    for (const [index, workerUid] of jobs.entries()) {
      const job = `${workerUid}-${index}`;
      batch.set(api.db.doc(`orders/${job}`), { ...one, workerUid });
      // the last job of each has no payment
      if (index % 7 !== 6) batch.set(api.db.doc(`payments/${job}`), { ...payment, bookingId: job });
    }
    // partners with entries alone: before, between and after those with jobs
    const quiet = ['day-09', 'day-20-5', 'day-39-5'];
    for (const workerUid of quiet) {
      batch.set(api.db.doc(`cashEntries/${date}.${workerUid}.00`), {
        ...{ number: 0, date, kind: 'kept', amount: 10, note: '', at: TEST_NOW },
        ...{ workerUid, cityId: 'kanpur', actor: 'an-admin' },
      });
    }
    await batch.commit();
    const { data } = await api.call('exportCash', { token, query: { cityId: 'kanpur', date } });
    const rows: Record<string, string>[] = parse(await data.text(), { bom: true, columns: true });
    const all = [...new Set([...jobs, ...quiet])].sort();
    expect(rows.map(({ partner }) => partner)).toEqual(all);
    const counted = rows.map(({ bookings, collected, kept }) => [bookings, collected, kept].map(Number));
    expect(counted).toEqual(
      all.map((uid) => (quiet.includes(uid) ? [0, 0, 10] : [6, 6 * Number(payment?.amount), 0])),
    );
    const page = await api.call('listCash', { token, query: { cityId: 'kanpur', date } });
    expect(page.data.map(({ _id }) => _id)).toEqual(all.slice(0, 20));
  });

  test('more partners than a page has are all found, and all are in the table', async () => {
    const date = '2026-11-20';
    const batch = api.db.batch();
    const uids = Array.from({ length: 45 }, (_, index) => `paged-${String(index).padStart(2, '0')}`);
    for (const uid of uids) {
      batch.set(api.db.doc(`cashEntries/${date}.${uid}.00`), {
        ...{ number: 0, date, kind: 'kept', amount: 10, note: '', at: TEST_NOW },
        ...{ workerUid: uid, cityId: 'kanpur', actor: 'an-admin' },
      });
    }
    await batch.commit();
    const found: string[] = [];
    for (let after: string | undefined; ; ) {
      const query = { cityId: 'kanpur', date, ...(after && { after }) };
      const { data } = await api.call('listCash', { token, query });
      found.push(...data.map(({ _id }) => _id));
      after = data.at(-1)?._id;
      if (data.length < 20) break;
    }
    expect(found).toEqual(uids);
    const { data } = await api.call('exportCash', { token, query: { cityId: 'kanpur', date } });
    const rows: Record<string, string>[] = parse(await data.text(), { bom: true, columns: true });
    expect(rows.map(({ partner }) => partner)).toEqual(uids);
    expect(rows[0]).toMatchObject({ collected: '0', kept: '10', open: '0', over: '10' });
  });
});
