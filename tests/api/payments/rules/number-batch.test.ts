import { MAX_INVOICE_NUMBER } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { numberBatch } from '../../../../functions/src/payments/operations/number-batch';
import type { QueuedInvoice } from '../../../../functions/src/stores/invoices/invoice-queue';
import type { StoredInvoice } from '../../../../functions/src/stores/invoices/invoices';
import {
  emptyMemory,
  type InvoiceMemory,
  invoiceContext,
  queuedInvoice,
} from '../../../support/payments/invoice-stores';
import { NOW, PRICE, paymentOf, refundOf, TIME } from '../../../support/payments/payment';
import { storedOrder } from '../../../support/payments/placed-order';
import { transactAtOnce } from '../../../support/transact-at-once';

/** What is invoiced of the order of these tests, in paise: all but the tip. */
const TOTAL = (PRICE - 50) * 100;
const SERIES = 'LKO.2627';
const TODAY = '2026-11-20';

let memory: InvoiceMemory;
beforeEach(() => {
  memory = emptyMemory();
});

type Given = ReturnType<typeof invoiceContext>;

/** Numbers what is due at {@link TIME}. */
function number(kind: QueuedInvoice['kind'] = 'invoice', given: Given = invoiceContext(memory)) {
  const context = { ...given, transact: transactAtOnce, clock: () => TIME.now };
  const batch = { cityId: 'lucknow', cityCode: 'LKO', kind };
  return numberBatch(batch, context as unknown as Parameters<typeof numberBatch>[1]);
}

const put = (id: string, changes: Parameters<typeof storedOrder>[0] = {}) => {
  memory.kept.orders.push(storedOrder({ _id: id, ...changes }));
  memory.kept.queue.push(queuedInvoice(id));
};
const series = (last: number, writtenAt = '2026-11-19T12:00:00.000+05:30') =>
  memory.series.push({ _id: SERIES, last, writtenAt });
const counts = (changes: object) => ({ numbered: 0, done: 0, later: 0, left: 0, ...changes });
const writtenBy = (method: string) =>
  memory.written.filter(([name]) => name === method).map(([, what]) => what);
const numbers = () => (writtenBy('invoices.create') as StoredInvoice[]).map(({ number: given }) => given);

describe('what is due is numbered', () => {
  test('from one on, in the order of the queue, with the day and the instant of the numbering', async () => {
    put('b');
    put('a', { user: 'bina', cityId: 'kanpur' });
    expect(await number()).toEqual(counts({ numbered: 2 }));
    const common = { cityId: 'lucknow', issuedOn: TODAY, issuedAt: NOW, kind: 'invoice', total: TOTAL };
    expect(memory.written).toMatchObject([
      ['queue.remove', 'b'],
      ['invoices.create', { ...common, _id: 'b', orderId: 'b', userId: 'asha', number: 'LKO/2627/000001' }],
      ['queue.remove', 'a'],
      ['invoices.create', { ...common, _id: 'a', orderId: 'a', userId: 'bina', number: 'LKO/2627/000002' }],
      ['series.replace', { _id: SERIES, last: 2, writtenAt: NOW }],
    ]);
    expect(writtenBy('invoices.create').every((one) => !('expiresAt' in (one as object)))).toBe(true);
    expect(memory.logged).toEqual([]);
  });

  test('after the last number of the series', async () => {
    series(41);
    put('a');
    await number();
    expect(numbers()).toEqual(['LKO/2627/000042']);
    expect(writtenBy('series.replace')).toEqual([{ _id: SERIES, last: 42, writtenAt: NOW }]);
  });

  test('the record of a customer who has left, until the end of the law’s years', async () => {
    put('a', { kept: { until: '2035-03-31' } });
    await number();
    expect(writtenBy('invoices.create')).toMatchObject([
      { expiresAt: new Date('2035-04-01T00:00:00+05:30') },
    ]);
  });

  test('credit notes in a series of their own', async () => {
    const order = storedOrder({ _id: 'a' });
    const refunds = [refundOf('1', 'refunded', 100)];
    memory.kept.orders.push(order);
    memory.kept.payments.push(paymentOf({ _id: 'a', status: 'refunded', method: 'upi', refunds }));
    memory.kept.queue.push(queuedInvoice('a'));
    await number();
    memory.kept.invoices.push(...(writtenBy('invoices.create') as StoredInvoice[]));
    memory.kept.queue.splice(0, 1, queuedInvoice('a', '1'));
    memory.written.length = 0;
    expect(await number('credit_note')).toEqual(counts({ numbered: 1 }));
    expect(memory.written).toMatchObject([
      ['queue.remove', 'a.1'],
      ['invoices.create', { _id: 'a.1', kind: 'credit_note', total: 10_000, number: 'CLKO/2627/000001' }],
      ['series.replace', { _id: 'CLKO.2627', last: 1 }],
    ]);
  });
});

describe('what is not numbered', () => {
  test('is not due, of another city or kind: nothing is written', async () => {
    put('a');
    const [entry] = memory.kept.queue;
    const soon = { ...entry, _id: 'soon', dueAt: '2026-11-20T01:30:00.001+05:30' };
    const far = { ...entry, _id: 'far', cityId: 'kanpur' };
    memory.kept.queue = [soon, far, queuedInvoice('b', '1')] as QueuedInvoice[];
    expect(await number()).toEqual(counts({}));
    expect([memory.written, memory.asked]).toEqual([[], {}]);
  });

  test('a series that was written less than a second ago, also ahead of the clock, rests', async () => {
    put('a');
    const ago = (ms: number) => new Date(TIME.now.getTime() - ms).toISOString();
    for (const ms of [999, 0, -5_000]) {
      memory.series = [{ _id: SERIES, last: 3, writtenAt: ago(ms) }];
      expect([ms, await number()]).toEqual([ms, counts({ left: 1 })]);
    }
    expect(memory.written).toEqual([]);
    memory.series = [{ _id: SERIES, last: 3, writtenAt: ago(1_000) }];
    expect(await number()).toEqual(counts({ numbered: 1 }));
  });

  test('is due and cannot be read: nothing is written', async () => {
    put('a');
    const given = invoiceContext(memory);
    given.stores.invoiceQueue.listDue = async () => [];
    expect(await number('invoice', given)).toEqual(counts({}));
    expect([memory.written, memory.asked]).toEqual([[], { series: [[SERIES]] }]);
  });

  test('is put off for a quarter of an hour where it cannot be made yet; a series that has begun is guarded', async () => {
    put('a');
    memory.damaged.push('orders/a');
    expect(await number()).toEqual(counts({ later: 1 }));
    const off = { ...queuedInvoice('a'), dueAt: '2026-11-20T01:45:00.000+05:30' };
    expect(memory.written).toEqual([
      ['queue.replace', off],
      ['series.remove', SERIES],
    ]);
    memory.written.length = 0;
    series(7);
    await number();
    expect(memory.written).toEqual([
      ['queue.replace', off],
      ['series.replace', { _id: SERIES, last: 7, writtenAt: NOW }],
    ]);
  });

  test('leaves the queue where there is nothing to number', async () => {
    put('a', { stage: 'in_progress' });
    put('b');
    expect(await number()).toEqual(counts({ done: 1, numbered: 1 }));
    expect(memory.written.slice(0, 2)).toMatchObject([
      ['queue.remove', 'a'],
      ['queue.remove', 'b'],
    ]);
    expect(numbers()).toEqual(['LKO/2627/000001']);
  });

  test('left the queue while it was read: it is guarded as missing, and the others have their numbers', async () => {
    put('a');
    put('b');
    const given = invoiceContext(memory);
    given.stores.invoiceQueue.findEachIn = async (_transaction, ids) =>
      ids.map((id) => (id === 'a' ? null : queuedInvoice(id)));
    expect(await number('invoice', given)).toEqual(counts({ numbered: 1 }));
    expect(writtenBy('queue.remove')).toEqual(['a', 'b']);
    expect(numbers()).toEqual(['LKO/2627/000001']);
  });

  test('waits in a series that is full, and the log says so; what needs no number is done', async () => {
    series(MAX_INVOICE_NUMBER - 1);
    for (const id of ['a', 'b', 'c']) put(id);
    put('d', { stage: 'in_progress' });
    expect(await number()).toEqual(counts({ numbered: 1, left: 2, done: 1 }));
    expect(memory.written.map(([method, what]) => [method, (what as { _id?: string })._id ?? what])).toEqual([
      ...[
        ['queue.remove', 'a'],
        ['invoices.create', 'a'],
        ['queue.replace', 'b'],
        ['queue.replace', 'c'],
      ],
      ...[
        ['queue.remove', 'd'],
        ['series.replace', SERIES],
      ],
    ]);
    expect(writtenBy('queue.replace')).toEqual([queuedInvoice('b'), queuedInvoice('c')]);
    expect(writtenBy('series.replace')).toMatchObject([{ last: MAX_INVOICE_NUMBER }]);
    expect(memory.logged).toEqual([
      ['job failed', { collection: 'invoiceSeries', id: SERIES, why: 'the series is full' }],
    ]);
  });
});

test('no more than two hundred are numbered at once', async () => {
  for (let index = 0; index < 201; index += 1) put(`order-${String(index).padStart(3, '0')}`);
  expect(await number()).toEqual(counts({ numbered: 200 }));
  expect(writtenBy('series.replace')).toMatchObject([{ last: 200 }]);
});
