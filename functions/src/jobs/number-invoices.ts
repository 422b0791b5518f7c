import { INVOICE_KINDS } from '@gharseva/contract';
import { stateNamed } from '../domain/gst-states';
import { type BatchCounts, numberBatch } from '../payments/operations/number-batch';
import type { Invoicing } from '../platform/invoice-config';
import type { Log } from '../platform/log';
import type { WriteContext } from '../stores/write-context';

/** Among how many cities that are gone are looked for: what nobody numbers comes to be the longest due. */
const LONGEST_DUE = 50;

type InvoiceContext = WriteContext & { log: Log; invoicing: Invoicing | null };

/** What a run has done, by number; `failed` counts series. */
export interface InvoiceCounts extends BatchCounts {
  failed: number;
}

/**
 * Logs the cities that are gone and where something waits. A look that fails is logged, too: no invoice waits for it.
 * @returns the number of what was logged
 */
async function reportGone(
  known: ReadonlySet<string>,
  { stores, clock, log }: InvoiceContext,
): Promise<number> {
  try {
    const due = await stores.invoiceQueue.citiesDue(clock(), LONGEST_DUE);
    const gone = [...due].filter((cityId) => !known.has(cityId));
    for (const id of gone) {
      log.error('job failed', { collection: 'invoiceQueue', id, why: 'the city is gone' });
    }
    return gone.length;
  } catch (error) {
    log.error('job failed', { collection: 'invoiceQueue' }, error);
    return 1;
  }
}

/**
 * Numbers the invoices and credit notes that are due, one batch of each series a run (docs/decisions/0112-invoices.md). A series
 * that fails is logged, and stops no other; a city that is gone, or without a code or a known state, is logged as long as something
 * waits there. Runs may overlap.
 */
export async function numberInvoices(context: InvoiceContext): Promise<InvoiceCounts> {
  const { stores, clock, log, invoicing } = context;
  const counts: InvoiceCounts = { numbered: 0, done: 0, later: 0, left: 0, failed: 0 };
  if (!invoicing || (await stores.invoiceQueue.isEmpty())) return counts;
  const cities = await stores.cities.listAll();
  counts.failed += await reportGone(new Set(cities.map(({ _id }) => _id)), context);
  for (const { _id: cityId, state } of cities) {
    const cityCode = invoicing.cityCodes.get(cityId);
    const placeOfSupply = stateNamed(state);
    for (const kind of INVOICE_KINDS) {
      try {
        if (cityCode !== undefined && placeOfSupply) {
          const batch = await numberBatch(
            { cityId, cityCode, kind },
            { ...context, invoicing, placeOfSupply },
          );
          for (const name of Object.keys(batch) as (keyof BatchCounts)[]) counts[name] += batch[name];
          continue;
        }
        if (!(await stores.invoiceQueue.isAnyDue(cityId, kind, clock()))) continue;
        counts.failed += 1;
        const why = cityCode === undefined ? 'no code in GHARSEVA_INVOICE_CITIES' : 'no state known to GST';
        log.error('job failed', { collection: 'invoiceQueue', id: cityId, why });
      } catch (error) {
        counts.failed += 1;
        log.error('job failed', { collection: 'invoiceQueue', id: cityId }, error);
      }
    }
  }
  return counts;
}
