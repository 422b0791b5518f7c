import { openDocuments, type StoredDocument } from './documents';
import type { Target } from './target';

/** What a project knows of its numbered invoices: for each series how many numbers were given (functions/src/stores/invoices). */
const SERIES = 'invoiceSeries';
/** Two for each city and financial year. */
const MAX_SERIES = 10_000;

/** How many numbers a series has given; 0 where it does not tell. */
const lastOf = ({ fields }: StoredDocument): number =>
  Number((fields.last as { integerValue?: string } | undefined)?.integerValue ?? 0);

/**
 * Tells whether an export has a series as it was before a project gave further numbers: restored, it would give them to other
 * invoices a second time. Only of what the project has at this moment.
 */
export async function findSeries(target: Target): Promise<(document: StoredDocument) => boolean> {
  const series = await openDocuments(target).list(null, MAX_SERIES, { collectionId: SERIES });
  const given = new Map(series.map((one) => [one.path, lastOf(one)]));
  return (document) => lastOf(document) < (given.get(document.path) ?? 0);
}
