import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { FROM, moveOrdersOf, type Visit } from '../../support/moved-orders';
import { ADMIN_TOKEN, startTrustingApi, tokenOfWorker } from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt } = moveOrdersOf(() => api);

const ask = (workerUid: string, token: string, week = FROM.date) =>
  api.call('getLedger', { token, query: { workerUid, week } });

/** The partner takes the money in cash, and an admin finds it. */
async function payInCash({ id, worker }: Visit) {
  const params = { id };
  await api.call('claimPayment', { token: tokenOfWorker(worker), params, body: { method: 'cash' } });
  const { payment } = (await api.call('getAdminBooking', { token: ADMIN_TOKEN, params })).data;
  const body = { action: 'match_claim', claim: 'cash', version: payment?.version };
  const { status } = await api.call('changePayment', { token: ADMIN_TOKEN, params, body });
  expect(status).toBe(200);
}

describe('GET /api/service-booking/ledger', () => {
  test('a completed job: earned, and owed until it was paid in cash, which is held', async () => {
    const visit = await visitAt('completed');
    const token = tokenOfWorker(visit.worker);
    const before = await ask(visit.worker, token);
    const [job] = before.data.jobs;
    expect(before.status).toBe(200);
    expect(job).toMatchObject({ _id: visit.id, scheduledDate: FROM.date, fee: 0, cash: 0 });
    const share = job?.share ?? 0;
    expect(share).toBeGreaterThan(0);
    expect(job?.dues).toBe(share);
    await payInCash(visit);
    const after = await ask(visit.worker, token);
    expect(after.data.jobs).toEqual([{ ...job, cash: share, dues: 0 }]);
    expect(Object.keys(after.data.jobs[0] ?? {})).not.toContain('user');
  });

  test('the week of any day, from its Monday; a job of another week, or one that is not done, is not in it', async () => {
    const { worker } = await visitAt('completed');
    const sunday = await ask(worker, tokenOfWorker(worker), '2026-11-29');
    expect([sunday.data.week, sunday.data.jobs.length]).toEqual(['2026-11-23', 1]);
    const earlier = await ask(worker, tokenOfWorker(worker), '2026-11-22');
    expect(earlier.data).toEqual({ week: '2026-11-16', jobs: [], cash: [] });
    const begun = await visitAt('in_progress');
    expect((await ask(begun.worker, tokenOfWorker(begun.worker))).data.jobs).toEqual([]);
  });

  test('the first and the last day that can be named: an empty week', async () => {
    const { worker } = await visitAt('completed');
    for (const day of ['0000-01-01', '9999-12-31']) {
      const { status, data } = await ask(worker, tokenOfWorker(worker), day);
      expect([status, data.jobs]).toEqual([200, []]);
    }
  });

  test('for admins who see payments as for the partner; another partner gets 403', async () => {
    const visit = await visitAt('completed');
    const own = await ask(visit.worker, tokenOfWorker(visit.worker));
    expect((await ask(visit.worker, ADMIN_TOKEN)).data).toEqual({ ...own.data, workerName: 'Ravi Kumar' });
    const other = await visitAt('completed');
    expect((await ask(visit.worker, tokenOfWorker(other.worker))).status).toBe(403);
  });
});
