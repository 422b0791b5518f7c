import type { InvoiceKind } from '@gharseva/contract';
import { expect, test } from 'vitest';
import { numberInvoices } from '../../../../functions/src/jobs/number-invoices';

const NONE = { numbered: 0, done: 0, later: 0, left: 0, failed: 0 };
const AWAY = new Error('Away');
const CODED = new Map([['lucknow', 'LKO']]);
const STATE = 'Uttar Pradesh';

const both = (cityId: string) => [
  { cityId, kind: 'invoice' as const },
  { cityId, kind: 'credit_note' as const },
];

/** A run over a queue, by default without cities and empty; what it logs, and which cities it reads, is noted. */
async function run({
  waiting = [] as { cityId: string; kind: InvoiceKind }[],
  cities = [] as { _id: string; state: string }[],
  isAnyDue = async (_id: string, kind: string) => kind === 'invoice',
  invoicing = { cityCodes: CODED } as object | null,
}) {
  const logged: unknown[] = [];
  const read: string[] = [];
  const findAll = async (ids: readonly string[]) => {
    read.push(...ids);
    return cities.filter(({ _id }) => ids.includes(_id));
  };
  const invoiceQueue = { listWaiting: async () => waiting, isAnyDue };
  const context = {
    ...{ stores: { invoiceQueue, cities: { findAll } }, clock: () => new Date(0), invoicing },
    log: { error: (...line: unknown[]) => void logged.push(line) },
  };
  return { counts: await numberInvoices(context as never), logged, read };
}

/** The line of what failed. */
const failed = (details: object, ...error: Error[]) => [
  'job failed',
  { collection: 'invoiceQueue', ...details },
  ...error,
];

test.each([
  ['kanpur', [], 'the city is gone'],
  ['lucknow', [], 'the city is gone'],
  ['kanpur', [{ _id: 'kanpur', state: STATE }], 'no code in GHARSEVA_INVOICE_CITIES'],
  ['lucknow', [{ _id: 'lucknow', state: 'Atlantis' }], 'no state known to GST'],
])(
  'a city that cannot number what is due, %s of %j: logged with the reason, and counted',
  async (id, cities, why) => {
    const { counts, logged } = await run({ waiting: both(id), cities });
    expect(counts).toEqual({ ...NONE, failed: 1 });
    expect(logged).toEqual([failed({ id, why })]);
  },
);

test('a look at such a city fails: logged for each series, and counted', async () => {
  const isAnyDue = () => Promise.reject(AWAY);
  const cities = [{ _id: 'kanpur', state: STATE }];
  const { counts, logged } = await run({ waiting: both('kanpur'), cities, isAnyDue });
  expect(counts).toEqual({ ...NONE, failed: 2 });
  expect(logged).toEqual([failed({ id: 'kanpur' }, AWAY), failed({ id: 'kanpur' }, AWAY)]);
});

test('cities where nothing waits are not looked at, and each other one is read once', async () => {
  const cities = ['agra', 'kanpur', 'noida'].map((_id) => ({ _id, state: STATE }));
  const asked: string[] = [];
  const isAnyDue = async (id: string) => asked.push(id) < 0;
  const { counts, read } = await run({ waiting: both('kanpur'), cities, isAnyDue });
  expect([counts, read, asked]).toEqual([NONE, ['kanpur'], ['kanpur', 'kanpur']]);
});

test.each([
  ['no invoices are configured', { invoicing: null, waiting: both('kanpur') }],
  ['nothing waits', {}],
])('%s: no city is looked at', async (_, changes) => {
  const cities = [{ _id: 'kanpur', state: STATE }];
  expect(await run({ ...changes, cities })).toEqual({ counts: NONE, logged: [], read: [] });
});
