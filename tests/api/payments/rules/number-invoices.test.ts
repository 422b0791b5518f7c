import { expect, test } from 'vitest';
import { numberInvoices } from '../../../../functions/src/jobs/number-invoices';
import { emptyMemory, invoiceContext, queuedInvoice } from '../../../support/payments/invoice-stores';
import { TIME } from '../../../support/payments/payment';
import { storedOrder } from '../../../support/payments/placed-order';
import { transactAtOnce } from '../../../support/transact-at-once';

type Context = Parameters<typeof numberInvoices>[0];

/** Runs the job over an order of Lucknow that is due. */
async function run(citiesDue: () => Promise<Set<string>>) {
  const memory = emptyMemory();
  memory.kept.orders.push(storedOrder({ _id: 'a' }));
  memory.kept.queue.push(queuedInvoice('a'));
  const { stores, log, invoicing } = invoiceContext(memory);
  const cities = { listAll: async () => [{ _id: 'lucknow', state: 'Uttar Pradesh' }] };
  const invoiceQueue = { ...stores.invoiceQueue, isEmpty: async () => false, citiesDue };
  const context = {
    ...{ stores: { ...stores, cities, invoiceQueue }, log, transact: transactAtOnce, clock: () => TIME.now },
    invoicing: { ...invoicing, cityCodes: new Map([['lucknow', 'LKO']]) },
  };
  return { counts: await numberInvoices(context as unknown as Context), logged: memory.logged };
}

test('a look for cities that are gone, and finds one: named in the log, and the others are numbered', async () => {
  const { counts, logged } = await run(async () => new Set(['kanpur', 'lucknow']));
  expect(counts).toMatchObject({ numbered: 1, failed: 1 });
  expect(logged).toEqual([
    ['job failed', { collection: 'invoiceQueue', id: 'kanpur', why: 'the city is gone' }],
  ]);
});

test('a look for cities that are gone, and fails: logged, and what is due is numbered', async () => {
  const { counts, logged } = await run(() => Promise.reject(new Error('The query requires an index')));
  expect(counts).toMatchObject({ numbered: 1, failed: 1 });
  expect(logged).toEqual([['job failed', { collection: 'invoiceQueue' }]]);
});
