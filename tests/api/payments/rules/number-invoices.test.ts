import { expect, test } from 'vitest';
import { numberInvoices } from '../../../../functions/src/jobs/number-invoices';

const NONE = { numbered: 0, done: 0, later: 0, left: 0, failed: 0 };
const AWAY = new Error('Away');
const CODED = new Map([['lucknow', 'LKO']]);

/** A run over a queue, by default without cities and not empty; what it logs, and whether it looks at the cities, is noted. */
async function run({
  isEmpty = false,
  cities = [] as { _id: string; state: string }[],
  gone = async () => new Set<string>(),
  isAnyDue = async (_id: string, kind: string) => kind === 'invoice',
  invoicing = { cityCodes: CODED } as object | null,
}) {
  const logged: unknown[] = [];
  let looked = false;
  const listAll = async () => {
    looked = true;
    return cities;
  };
  const invoiceQueue = { isEmpty: async () => isEmpty, citiesDue: gone, isAnyDue };
  const context = {
    ...{ stores: { invoiceQueue, cities: { listAll } }, clock: () => new Date(0), invoicing },
    log: { error: (...line: unknown[]) => void logged.push(line) },
  };
  return { counts: await numberInvoices(context as never), logged, looked };
}

/** The line of what failed. */
const failed = (details: object, ...error: Error[]) => [
  'job failed',
  { collection: 'invoiceQueue', ...details },
  ...error,
];

test('a look for cities that are gone fails: logged and counted, and the run goes on', async () => {
  const { counts, logged, looked } = await run({ gone: () => Promise.reject(AWAY) });
  expect([counts, logged, looked]).toEqual([{ ...NONE, failed: 1 }, [failed({}, AWAY)], true]);
});

test('a city that is gone and has invoices to number: logged by its id, and counted', async () => {
  const { counts, logged } = await run({ gone: async () => new Set(['kanpur']) });
  expect(counts).toEqual({ ...NONE, failed: 1 });
  expect(logged).toEqual([failed({ id: 'kanpur', why: 'the city is gone' })]);
});

test.each([
  ['kanpur', 'Uttar Pradesh', 'no code in GHARSEVA_INVOICE_CITIES'],
  ['lucknow', 'Atlantis', 'no state known to GST'],
])(
  'a city that cannot number what is due, %s in %s: logged with the reason, and counted',
  async (_id, state, why) => {
    const { counts, logged } = await run({ cities: [{ _id, state }] });
    expect(counts).toEqual({ ...NONE, failed: 1 });
    expect(logged).toEqual([failed({ id: _id, why })]);
  },
);

test('a look at such a city fails: logged for each series, and counted', async () => {
  const isAnyDue = () => Promise.reject(AWAY);
  const { counts, logged } = await run({ cities: [{ _id: 'kanpur', state: 'Uttar Pradesh' }], isAnyDue });
  expect(counts).toEqual({ ...NONE, failed: 2 });
  expect(logged).toEqual([failed({ id: 'kanpur' }, AWAY), failed({ id: 'kanpur' }, AWAY)]);
});

test.each([
  ['no invoices are configured', { invoicing: null }],
  ['nothing waits', { isEmpty: true }],
])('%s: no city is looked at', async (_, changes) => {
  const cities = [{ _id: 'kanpur', state: 'Uttar Pradesh' }];
  expect(await run({ ...changes, cities })).toEqual({ counts: NONE, logged: [], looked: false });
});
