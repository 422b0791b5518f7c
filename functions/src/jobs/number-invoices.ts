import { byId } from '../catalogue/records-by-id';
import { stateNamed } from '../domain/gst-states';
import { type BatchCounts, numberBatch } from '../payments/operations/number-batch';
import type { Invoicing } from '../platform/invoice-config';
import type { Log } from '../platform/log';
import type { WriteContext } from '../stores/write-context';

type InvoiceContext = WriteContext & { log: Log; invoicing: Invoicing | null };

/** What a run has done, by number; `failed` counts series. */
export interface InvoiceCounts extends BatchCounts {
  failed: number;
}

/**
 * Numbers the invoices and credit notes that are due, one batch of each series a run (docs/decisions/0112-invoices.md). Only
 * cities where something waits are looked at. A series that fails is logged, and stops no other; a city that is gone, or without
 * a code or a known state, is logged as long as something is due there. Runs may overlap.
 */
export async function numberInvoices(context: InvoiceContext): Promise<InvoiceCounts> {
  const { stores, clock, log, invoicing } = context;
  const counts: InvoiceCounts = { numbered: 0, done: 0, later: 0, left: 0, failed: 0 };
  if (!invoicing) return counts;
  const waiting = await stores.invoiceQueue.listWaiting();
  const cityIds = new Set(waiting.map(({ cityId }) => cityId));
  const cities = byId(await stores.cities.findAll([...cityIds]));
  for (const { cityId, kind } of waiting) {
    const city = cities.get(cityId);
    const cityCode = invoicing.cityCodes.get(cityId);
    const placeOfSupply = city && stateNamed(city.state);
    try {
      if (cityCode !== undefined && placeOfSupply) {
        const batch = await numberBatch({ cityId, cityCode, kind }, { ...context, invoicing, placeOfSupply });
        for (const name of Object.keys(batch) as (keyof BatchCounts)[]) counts[name] += batch[name];
        continue;
      }
      if (!(await stores.invoiceQueue.isAnyDue(cityId, kind, clock()))) continue;
      counts.failed += 1;
      const lacking = cityCode === undefined ? 'no code in GHARSEVA_INVOICE_CITIES' : 'no state known to GST';
      const why = city ? lacking : 'the city is gone';
      log.error('job failed', { collection: 'invoiceQueue', id: cityId, why });
    } catch (error) {
      counts.failed += 1;
      log.error('job failed', { collection: 'invoiceQueue', id: cityId }, error);
    }
  }
  return counts;
}
