import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { numberInvoices } from '../../../functions/src/jobs/number-invoices';
import { CommitTooLarge } from '../../../functions/src/platform/commit-size';
import { parseConfig } from '../../../functions/src/platform/config';
import type { TestApi } from '../../support/api/api-server';
import { COMMIT_FAULTS, underFault } from '../../support/api/commit-faults';
import { createTestContext } from '../../support/api/test-context';
import { INVOICE_SETTINGS } from '../../support/invoice-settings';
import { keepFaults, numberAt, storedInvoices } from '../../support/invoices';
import { moveOrdersOf } from '../../support/moved-orders';
import { startTrustingApi } from '../../support/trusting-api';

let api: TestApi;
let sample: FirebaseFirestore.DocumentData;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());
const { visitAt } = moveOrdersOf(() => api);

const DUE = '2026-11-20T09:00:00.000+05:30';
const AT = new Date('2026-11-20T12:00:00.000+05:30');
const later = (ms: number, from = AT) => new Date(from.getTime() + ms);

/** Lets some completed orders of a city wait for their invoices, in this order. */
async function queue(ids: readonly string[], cityId = 'lucknow'): Promise<void> {
  const writer = api.db.bulkWriter();
  for (const [place, id] of ids.entries()) {
    const dueAt = new Date(Date.parse(DUE) + place)
      .toISOString()
      .replace('Z', '+05:30')
      .replace('T03', 'T09');
    void writer.set(api.db.doc(`orders/${id}`), { ...sample, cityId });
    void writer.set(api.db.doc(`invoiceQueue/${id}`), { orderId: id, cityId, kind: 'invoice', dueAt });
  }
  await writer.close();
}

const ids = (count: number, name = 'order') =>
  Array.from({ length: count }, (_, place) => `${name}-${String(place).padStart(3, '0')}`);
const numbersOf = async () => (await storedInvoices(api)).map(({ number }) => number as string);
const consecutive = (count: number, series = 'LKO/2627') =>
  Array.from({ length: count }, (_, place) => `${series}/${String(place + 1).padStart(6, '0')}`);
const waiting = async () => (await api.db.collection('invoiceQueue').get()).docs.map(({ id }) => id);

beforeEach(async () => {
  if (!sample) {
    const { id } = await visitAt('completed');
    sample = (await api.db.doc(`orders/${id}`).get()).data() ?? {};
  }
  for (const name of ['invoices', 'invoiceQueue', 'invoiceSeries']) {
    await api.db.recursiveDelete(api.db.collection(name));
  }
});

describe('the job that numbers invoices', () => {
  test('numbers in the order of the queue, from one on; the same day and instant on each', async () => {
    await queue(ids(3));
    const { counts } = await numberAt(api, AT);
    expect(counts).toEqual({ numbered: 3, done: 0, later: 0, left: 0, failed: 0 });
    const invoices = await storedInvoices(api);
    expect(invoices.map(({ orderId, number }) => [orderId, number])).toEqual(
      ids(3).map((id, place) => [id, consecutive(3)[place]]),
    );
    expect(await waiting()).toEqual([]);
    expect((await api.db.doc('invoiceSeries/LKO.2627').get()).data()).toMatchObject({
      ...{ last: 3, writtenAt: '2026-11-20T12:00:00.000+05:30' },
    });
  });

  test('a batch has 200 at most, and a series rests for a second: what comes too early waits', async () => {
    await queue(ids(201));
    expect((await numberAt(api, AT)).counts).toMatchObject({ numbered: 200, left: 0 });
    expect((await numberAt(api, later(999))).counts).toMatchObject({ numbered: 0, left: 1 });
    // A clock that is behind waits too.
    expect((await numberAt(api, later(-5_000))).counts).toMatchObject({ numbered: 0, left: 1 });
    expect((await numberAt(api, later(1_000))).counts).toMatchObject({ numbered: 1, left: 0 });
    expect(await numbersOf()).toEqual(consecutive(201));
  });

  test('five at once: one has the batch, the others leave it; nothing is numbered twice', async () => {
    await queue(ids(30));
    for (let round = 0; (await waiting()).length > 0; round += 1) {
      const at = later(round * 1_000);
      const runs = await Promise.all(Array.from({ length: 5 }, () => numberAt(api, at)));
      expect(runs.map(({ counts }) => counts.failed)).toEqual([0, 0, 0, 0, 0]);
      expect(runs.reduce((sum, { counts }) => sum + counts.numbered, 0)).toBe(30);
    }
    expect(await numbersOf()).toEqual(consecutive(30));
  });

  test('cities have series of their own, and one that fails stops no other', async () => {
    await queue(ids(2, 'kanpur'), 'kanpur');
    await queue(ids(2, 'lucknow'));
    await api.db.doc('invoiceSeries/KNP.2627').set({ last: 'many', writtenAt: DUE });
    const { counts, faults } = await numberAt(api, AT);
    expect(counts).toMatchObject({ numbered: 2, failed: 1 });
    expect(faults.map(({ fields }) => fields)).toContainEqual({ collection: 'invoiceQueue', id: 'kanpur' });
    await api.db.doc('invoiceSeries/KNP.2627').delete();
    await numberAt(api, later(2_000));
    expect(await numbersOf()).toEqual([...consecutive(2, 'KNP/2627'), ...consecutive(2)]);
  });

  test('however many cities there are and invoices wait, it asks of those alone where some wait', async () => {
    await queue(ids(30, 'kanpur'), 'kanpur');
    await queue(ids(30, 'lucknow'));
    await api.db.doc('invoiceQueue/kanpur-000').update({ kind: 'credit_note' });
    await api.db.doc('invoiceQueue/kanpur-001').update({ cityId: 'no id' });
    await api.db.doc('invoiceQueue/kanpur-002').update({ cityId: 7 });
    const { log, faults } = keepFaults();
    const { stores } = createTestContext(api.database, api.authApp, () => AT, log);
    expect(await stores.invoiceQueue.listWaiting()).toEqual([
      { cityId: 'kanpur', kind: 'credit_note' },
      { cityId: 'kanpur', kind: 'invoice' },
      { cityId: 'lucknow', kind: 'invoice' },
    ]);
    expect(faults.map(({ fields }) => fields)).toEqual(
      ['kanpur-002', 'kanpur-001'].map((id) => ({ collection: 'invoiceQueue', id })),
    );
  });

  test.each([
    ['without a code', { GHARSEVA_INVOICE_CITIES: 'kanpur:KNP' }, 'Uttar Pradesh'],
    ['without a state', {}, ''],
    ['of a state that GST does not know', {}, 'Atlantis'],
  ])('a city %s: named in the log, and nothing is lost', async (_, changed, state) => {
    await api.db.doc('cities/lucknow').update({ state });
    await queue(ids(1));
    const { counts, faults } = await numberAt(api, AT, { ...INVOICE_SETTINGS, ...changed });
    expect([counts.numbered, counts.failed, faults[0]?.fields]).toEqual([
      ...[0, 1],
      { collection: 'invoiceQueue', id: 'lucknow', why: expect.any(String) },
    ]);
    await api.db.doc('cities/lucknow').update({ state: 'UTTAR PRADESH' });
    await numberAt(api, later(1_000));
    expect(await numbersOf()).toEqual(consecutive(1));
    await api.db.doc('cities/lucknow').update({ state: 'Uttar Pradesh' });
  });

  test('a city that was deleted: named in the log, and what waits there is numbered once it is back', async () => {
    const city = (await api.db.doc('cities/lucknow').get()).data() ?? {};
    await queue(ids(1));
    await api.db.doc('cities/lucknow').delete();
    const { counts, faults } = await numberAt(api, AT);
    expect([counts.numbered, counts.failed, faults.map(({ fields }) => fields)]).toEqual([
      ...[0, 1],
      [{ collection: 'invoiceQueue', id: 'lucknow', why: 'the city is gone' }],
    ]);
    await api.db.doc('cities/lucknow').set(city);
    await numberAt(api, later(1_000));
    expect(await numbersOf()).toEqual(consecutive(1));
  });

  test('the year begins on 1 April in India, with one', async () => {
    const last = new Date('2027-03-31T23:59:59.999+05:30');
    await queue(['march']);
    await numberAt(api, last);
    await queue(['april']);
    await numberAt(api, later(1, last));
    expect(await numbersOf()).toEqual(['LKO/2627/000001', 'LKO/2728/000001']);
    expect((await storedInvoices(api)).map(({ issuedOn }) => issuedOn)).toEqual(['2027-03-31', '2027-04-01']);
  });

  test('a series that is full numbers no further, and says so', async () => {
    await api.db.doc('invoiceSeries/LKO.2627').set({ last: 999_998, writtenAt: DUE });
    await queue(ids(2));
    const { counts, faults } = await numberAt(api, AT);
    expect([counts.numbered, counts.left]).toEqual([1, 1]);
    expect(faults[0]?.fields).toMatchObject({ collection: 'invoiceSeries', id: 'LKO.2627' });
    expect(await numbersOf()).toEqual(['LKO/2627/999999']);
    expect(await waiting()).toEqual(['order-001']);
  });
});

describe('what cannot be numbered', () => {
  test('an order that cannot be read is put off, and the others are numbered without a gap', async () => {
    await queue(ids(3));
    await api.db.doc('orders/order-001').update({ serviceAddress: 'here' });
    const { counts } = await numberAt(api, AT);
    expect(counts).toMatchObject({ numbered: 2, later: 1 });
    expect([await numbersOf(), await waiting()]).toEqual([consecutive(2), ['order-001']]);
    await api.db.doc('orders/order-001').set(sample);
    await numberAt(api, later(14 * 60_000));
    expect(await waiting()).toEqual(['order-001']);
    await numberAt(api, later(15 * 60_000));
    expect([await numbersOf(), await waiting()]).toEqual([consecutive(3), []]);
  });

  test('an order that is gone, is no longer completed, or has its invoice: done without a number', async () => {
    await queue(ids(4));
    await api.db.doc('orders/order-000').delete();
    await api.db.doc('orders/order-001').update({ stage: 'in_progress' });
    await numberAt(api, AT);
    await queue(['order-002']);
    const { counts } = await numberAt(api, later(1_000));
    expect(counts).toMatchObject({ numbered: 0, done: 1 });
    expect([await numbersOf(), await waiting()]).toEqual([consecutive(2), []]);
  });

  test('an entry that cannot be read is named in the log, and stops no other', async () => {
    await queue(ids(2));
    await api.db.doc('invoiceQueue/order-000').update({ orderId: 'no id' });
    const { counts, faults } = await numberAt(api, AT);
    expect(counts).toMatchObject({ numbered: 1, failed: 0 });
    expect(faults.map(({ message }) => message)).toContain('damaged document left out');
    expect(await waiting()).toEqual(['order-000']);
  });
});

describe('a run that is disturbed', () => {
  test.each(COMMIT_FAULTS.map((fault) => [fault.name, fault] as const))(
    'its commit is %s: each order has one number, and none is missing',
    async (_, fault) => {
      await queue(ids(5));
      await underFault(await api.database(), fault, async () => {
        await numberAt(api, AT);
      });
      expect([await numbersOf(), await waiting()]).toEqual([consecutive(5), []]);
    },
  );

  test.each([
    ['before its commit', false],
    ['after its commit', true],
  ])('it is stopped %s: the next one goes on without a gap', async (_, isApplied) => {
    await queue(ids(5));
    const { transact } = createTestContext(api.database, api.authApp, () => AT);
    const stopped: typeof transact = async (work, before) => {
      if (isApplied) await transact(work, before);
      throw new CommitTooLarge(0);
    };
    expect((await numberAt(api, AT, INVOICE_SETTINGS, { transact: stopped })).counts.failed).toBeGreaterThan(
      0,
    );
    await numberAt(api, later(1_000));
    expect([await numbersOf(), await waiting()]).toEqual([consecutive(5), []]);
  });

  test('an order is undone while it is numbered: it has no number, and the others have theirs', async () => {
    await queue(ids(3));
    const { log } = keepFaults();
    const { invoicing } = parseConfig(INVOICE_SETTINGS);
    const context = createTestContext(api.database, api.authApp, () => AT, log);
    let isFirst = true;
    const { findSome } = context.stores.orders;
    context.stores.orders.findSome = async (...args) => {
      if (isFirst) await api.db.doc('invoiceQueue/order-001').delete();
      isFirst = false;
      return findSome(...args);
    };
    await numberInvoices({ ...context, log, invoicing });
    const invoices = await storedInvoices(api);
    expect(invoices.map(({ orderId, number }) => [orderId, number])).toEqual([
      ['order-000', 'LKO/2627/000001'],
      ['order-002', 'LKO/2627/000002'],
    ]);
  });
});
