import type { MoneyKind } from '@gharseva/contract';
import { MAX_EXPORT_DAYS, orderNumber } from '@gharseva/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { FROM, moveOrdersOf, TO, type Visit } from '../../support/moved-orders';
import { ADMIN_TOKEN, startTrustingApi } from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt } = moveOrdersOf(() => api);
const token = ADMIN_TOKEN;
const REFERENCE = '600000000001';

const take = (kind: MoneyKind, from = FROM.date, to = from) =>
  api.call('exportMoney', { token, params: { kind }, query: { from, to } });

/** The rows of a table, by the ids of their orders. */
async function rowsOf(kind: MoneyKind, from?: string, to?: string) {
  const { status, data } = await take(kind, from, to);
  expect(status).toBe(200);
  const rows: Record<string, string>[] = parse(await data.text(), { bom: true, columns: true });
  return new Map(rows.map((row) => [row.id, row]));
}

async function payTwice(visit: Visit) {
  const claim = {
    token: visit.token,
    params: { id: visit.id },
    body: { method: 'upi', reference: REFERENCE },
  };
  expect((await api.call('claimPayment', claim)).status).toBe(200);
  const again = { ...claim, body: { method: 'upi', reference: '600000000002' } };
  expect((await api.call('claimPayment', again)).status).toBe(200);
  const { data } = await api.call('getOrderPayment', { token: visit.token, params: { id: visit.id } });
  const rows = [REFERENCE, '600000000002'].map((one) => `2026-11-23,${data.charged},${one}`);
  const csv = ['date,amount,utr', ...rows].join('\n');
  await api.call('importStatement', { token, body: { csv, dryRun: false } });
  return data.charged;
}

describe('payments of all bookings', () => {
  let paid: Visit;
  let later: Visit;
  let charged = 0;
  beforeAll(async () => {
    paid = await visitAt('completed');
    later = await visitAt('placed', TO);
    charged = await payTwice(paid);
  });

  test('tables of some days: bookings, payments and refunds, each by the day of its slot', async () => {
    const bookings = await rowsOf('bookings');
    expect([...bookings.keys()]).toEqual([paid.id]);
    expect(bookings.get(paid.id)).toMatchObject({
      ...{ number: orderNumber(paid.id), date: FROM.date, slot: FROM.timeSlot, city: 'lucknow' },
      ...{ stage: 'completed', partner: paid.worker, total: String(charged), discount: '0' },
    });
    const both = await rowsOf('bookings', FROM.date, TO.date);
    expect([...both.keys()].sort()).toEqual([paid.id, later.id].sort());
    expect((await rowsOf('payments')).get(paid.id)).toMatchObject({
      ...{ status: 'collected', method: 'upi', charged: String(charged), received: String(2 * charged) },
      ...{ refunded: '0', due: '0', references: `${REFERENCE} 600000000002` },
    });
    expect((await rowsOf('payments', TO.date)).get(later.id)).toMatchObject({
      ...{ status: 'pending', method: '', received: '0', due: String(charged) },
    });
    expect([...(await rowsOf('refunds', FROM.date, TO.date)).values()]).toMatchObject([
      { id: paid.id, amount: String(charged), status: 'requested', refundedAt: '' },
    ]);
    expect((await rowsOf('refunds', '2026-01-01')).size).toBe(0);
  });

  test('no table has a name, a phone or an address', async () => {
    for (const kind of ['bookings', 'payments', 'refunds'] as const) {
      const rows = [...(await rowsOf(kind, FROM.date, TO.date)).values()];
      expect(rows.length).toBeGreaterThan(0);
      // Ids are random: digits may follow each other in them.
      const cells = rows.map(({ id: _id, number: _number, partner: _partner, ...rest }) => rest);
      expect(JSON.stringify(cells)).not.toMatch(/Hazratganj|226001|Asha|\+91|[6-9]\d{9}(?!\d)/);
    }
  });

  test(`${MAX_EXPORT_DAYS} days: a table; a day more, 409`, async () => {
    expect((await take('payments', '2026-11-01', '2026-12-01')).status).toBe(200);
    const { status, error } = await take('payments', '2026-11-01', '2026-12-02');
    expect([status, error.reason]).toEqual([409, 'export_days']);
  });

  test('found by order number or reference, as people write them; nothing by any other text', async () => {
    const number = orderNumber(paid.id);
    for (const find of [number, `#${number.toLowerCase()}`, REFERENCE, '6000 0000 0001']) {
      const { data } = await api.call('listPayments', { token, query: { find } });
      expect(data.map(({ _id }) => _id)).toEqual([paid.id]);
    }
    for (const find of ['600000000009', 'ZZZZZZ', 'Asha', `UPI/CR/${'ASHA '.repeat(14)}`.trim()]) {
      expect((await api.call('listPayments', { token, query: { find } })).data).toEqual([]);
    }
  });

  test('of a city: its payments and their sums alone', async () => {
    const list = (query: Record<string, string>) => api.call('listPayments', { token, query });
    const all = await list({ cityId: 'lucknow' });
    expect(all.data.map(({ _id }) => _id).sort()).toEqual([paid.id, later.id].sort());
    const refunds = await list({ cityId: 'lucknow', status: 'collected', refund: 'requested' });
    expect(refunds.data.map(({ _id }) => _id)).toEqual([paid.id]);
    expect((await list({ cityId: 'kanpur' })).data).toEqual([]);
    const sums = (query: Record<string, string>) => api.call('getPaymentTotals', { token, query });
    expect((await sums({ cityId: 'lucknow' })).data).toMatchObject({
      ...{ pending: { count: 1, amount: charged }, collected: { count: 1, amount: charged } },
    });
    const period = { from: '2026-01-01', to: '2026-12-31' };
    expect((await sums({ cityId: 'lucknow', ...period })).data.pending.count).toBe(1);
    expect((await sums({ cityId: 'kanpur', ...period })).data.pending.count).toBe(0);
  });
});
