import { instantSchema, MAX_INVOICE_NUMBER } from '@gharseva/contract';
import * as z from 'zod/mini';
import { type DocumentSource, openCollection } from '../collection';

const seriesSchema = z.object({
  _id: z.string(),
  /** The number that was given last. */
  last: z.int().check(z.gte(1), z.lte(MAX_INVOICE_NUMBER)),
  /** When that was. */
  writtenAt: instantSchema,
});

export type InvoiceSeries = z.infer<typeof seriesSchema>;

/** How far a series has come in a financial year: `invoiceSeries/LKO.2627`; written in the commit of the numbers it counts. */
export function createInvoiceSeriesStore(source: DocumentSource) {
  const { findIn, replaceIn, removeIn } = openCollection(source, 'invoiceSeries', seriesSchema);
  return { findIn, replaceIn, removeIn };
}
