import { expect, test } from 'vitest';
import { numberInvoices } from '../../../../functions/src/jobs/number-invoices';

const NONE = { numbered: 0, done: 0, later: 0, left: 0, failed: 0 };

/** A run over a queue that is not empty; what it logs is noted. */
async function run(citiesDue: () => Promise<Set<string>>) {
  const logged: unknown[] = [];
  const context = {
    stores: { invoiceQueue: { isEmpty: async () => false, citiesDue }, cities: { listAll: async () => [] } },
    clock: () => new Date(0),
    log: { error: (...line: unknown[]) => void logged.push(line) },
    invoicing: { cityCodes: new Map() },
  };
  return { counts: await numberInvoices(context as never), logged };
}

test('a look for cities that are gone fails: logged and counted, and the run goes on', async () => {
  const away = new Error('Away');
  expect(await run(() => Promise.reject(away))).toEqual({
    counts: { ...NONE, failed: 1 },
    logged: [['job failed', { collection: 'invoiceQueue' }, away]],
  });
});

test('a city that is gone and has invoices to number: logged by its id, and counted', async () => {
  expect(await run(async () => new Set(['kanpur']))).toEqual({
    counts: { ...NONE, failed: 1 },
    logged: [['job failed', { collection: 'invoiceQueue', id: 'kanpur', why: 'the city is gone' }]],
  });
});
