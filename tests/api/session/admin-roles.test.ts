import type { AdminRole } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeDisposable, writeKeptOrder } from '../../support/api/admin-calls';
import { startApi, type TestApi } from '../../support/api/api-server';
import { writeCatalogue } from '../../support/catalogue';
import { createEmailAccount, PASSWORD, signInByEmail, signInCustomer } from '../../support/people';
import { signInWorker } from '../../support/workers';

let api: TestApi;
const tokenOf = new Map<AdminRole, string>();

beforeAll(async () => {
  api = await startApi();
  await Promise.all([writeCatalogue(api.db), writeDisposable(api.db)]);
  const customer = await signInCustomer(api);
  await writeKeptOrder(api.db, customer.uid);
  const { uid } = await signInWorker(api);
  await api.db.doc(`workers/${uid}`).update({ status: 'active' });
  await api.db.doc('payments/asked').set({
    ...{ bookingId: 'kept-order', userId: customer.uid, amount: 400, status: 'collected', method: 'cash' },
    refund: { status: 'requested', requestedAt: '2026-11-21T09:00:00.000+05:30', reason: 'Not done' },
  });
  for (const role of ['owner', 'operations', 'kyc', 'finance', 'readonly'] as const) {
    tokenOf.set(role, (await signInByEmail(api, { admin: true, role })).token);
  }
});
afterAll(() => api.close());

const as = (role: AdminRole) => ({ token: tokenOf.get(role) ?? null });

describe('a role sees its own part', () => {
  const CATALOGUE = ['categories', 'cities', 'services'];
  const WORKERS = ['kycWaiting', 'providers', 'workers'];
  const BOOKINGS = ['bookings', 'inProgress', 'ordersToday', 'unassigned'];
  const PAYMENTS = ['payments', 'refundsWaiting', 'revenueCollected'];
  test.each([
    ['owner', [CATALOGUE, WORKERS, BOOKINGS, PAYMENTS]],
    ['operations', [CATALOGUE, WORKERS, BOOKINGS]],
    ['kyc', [CATALOGUE, WORKERS]],
    ['finance', [CATALOGUE, BOOKINGS, PAYMENTS]],
    ['readonly', [CATALOGUE, WORKERS, BOOKINGS, PAYMENTS]],
  ] as const)('the figures of the dashboard of %s', async (role, shown) => {
    const { status, data } = await api.call('getDashboard', as(role));
    expect(status).toBe(200);
    const known = Object.entries(data).filter(([, figure]) => figure !== null);
    expect(known.map(([name]) => name).sort()).toEqual(shown.flat().sort());
    expect(Object.keys(data)).toHaveLength(13);
  });

  test.each([
    ['owner', ['gateway_case', 'provider_unverified', 'refund_waiting', 'unassigned']],
    ['operations', ['provider_unverified', 'unassigned']],
    ['kyc', ['provider_unverified']],
    ['finance', ['gateway_case', 'refund_waiting', 'unassigned']],
    ['readonly', ['gateway_case', 'provider_unverified', 'refund_waiting', 'unassigned']],
  ] as const)('the queue of %s: %j', async (role, kinds) => {
    const { data } = await api.call('listNeedsAction', as(role));
    const late = new Set(data.map(({ kind }) => (kind === 'late' ? 'unassigned' : kind)));
    expect([...late].sort()).toEqual(kinds);
  });

  test.each([
    ['owner', true, true],
    ['operations', true, true],
    ['kyc', false, true],
    ['finance', true, false],
    ['readonly', true, true],
  ] as const)('the search of %s: bookings %s, workers %s', async (role, bookings, workers) => {
    const byText = async (text: string) =>
      (await api.call('searchAdmin', { ...as(role), body: { text } })).data;
    const found = await byText('ravi');
    expect(found.workers.length > 0).toBe(workers);
    const customer = (await api.db.doc('orders/kept-order').get()).get('user');
    const phone = (await api.db.doc(`users/${customer}`).get()).get('phone');
    expect((await byText(phone)).bookings.length > 0).toBe(bookings);
  });
});

describe('signing in', () => {
  test('an account with an unknown role is refused like a wrong password', async () => {
    const { email } = await createEmailAccount(api, { admin: true, role: 'auditor' });
    const { status } = await api.call('adminLogin', { body: { username: email, password: PASSWORD } });
    expect(status).toBe(401);
  });

  test('a session carries the role: finance reads payments and no audit trail', async () => {
    const { email } = await createEmailAccount(api, { admin: true, role: 'finance' });
    const { data } = await api.call('adminLogin', { body: { username: email, password: PASSWORD } });
    const { token } = data;
    expect((await api.call('listPayments', { token, query: {} })).status).toBe(200);
    expect((await api.call('listAudit', { token, query: {} })).status).toBe(403);
  });
});
