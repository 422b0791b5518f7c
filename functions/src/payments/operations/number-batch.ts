import {
  financialYear,
  type InvoiceKind,
  indiaDate,
  indiaInstant,
  invoiceNumber,
  invoiceSeries,
  MAX_INVOICE_NUMBER,
} from '@gharseva/contract';
import { keptEnd } from '../../people/kept-until';
import type { Transaction } from '../../platform/transact';
import type { WriteContext } from '../../stores/write-context';
import { type DraftContext, type Drafted, draftCreditNotes, draftInvoices } from './draft-batch';

/** The most invoices in one commit. */
const INVOICE_BATCH = 200;

/** A series is written at most once in so many milliseconds: Firestore takes one write a second of a document for good. */
const SERIES_REST_MS = 1_000;

/** For how long an entry is put off that cannot be numbered yet. */
const PUT_OFF_MS = 15 * 60_000;

/** What became of the entries of a batch, by number. */
export interface BatchCounts {
  numbered: number;
  /** There was nothing to number. */
  done: number;
  /** Put off. */
  later: number;
  /** Left to the next run: a series that was written a moment ago, or each entry of one that is full. */
  left: number;
}

type BatchContext = WriteContext & DraftContext;

/** The series that a batch is of. */
interface Batch {
  cityId: string;
  cityCode: string;
  kind: InvoiceKind;
}

const counted = (counts: Partial<BatchCounts>): BatchCounts => ({
  ...{ numbered: 0, done: 0, later: 0, left: 0 },
  ...counts,
});

/**
 * Gives the invoices or credit notes of a city that are due the next numbers of their series: the series, the invoices and the
 * queue are written in one commit, so that there is neither a gap nor a number given twice, whoever does the same at the same
 * time. The year and the day are those of the numbering.
 */
export async function numberBatch(batch: Batch, context: BatchContext): Promise<BatchCounts> {
  const { stores, transact, clock } = context;
  return transact(async (transaction) => {
    const now = clock();
    const { cityId, kind } = batch;
    if (!(await stores.invoiceQueue.isAnyDue(cityId, kind, now))) return counted({});
    const series = invoiceSeries(batch.cityCode, batch.kind);
    const id = `${series}.${financialYear(indiaDate(now))}`;
    const counter = await stores.invoiceSeries.findIn(transaction, id);
    // Also where the clock of whoever wrote it is ahead.
    if (counter && now.getTime() - Date.parse(counter.writtenAt) < SERIES_REST_MS)
      return counted({ left: 1 });
    const due = await stores.invoiceQueue.listDue(cityId, kind, now, INVOICE_BATCH);
    if (due.length === 0) return counted({});
    const found = await stores.invoiceQueue.findEachIn(
      transaction,
      due.map(({ _id }) => _id),
    );
    // One that is gone meanwhile is guarded as missing: to delete it once more writes nothing.
    for (const [place, { _id }] of due.entries()) {
      if (!found[place]) await stores.invoiceQueue.removeIn(transaction, _id);
    }
    const entries = found.filter((entry) => entry !== null);
    const draft = kind === 'invoice' ? draftInvoices : draftCreditNotes;
    const drafted = await draft(entries, context);
    return writeNumbered(transaction, drafted, { series, id, last: counter?.last ?? 0, now }, context);
  });
}

/** Writes what is drafted with the numbers after the last one, in the order of the queue. */
async function writeNumbered(
  transaction: Transaction,
  drafted: readonly Drafted[],
  { series, id, last: before, now }: { series: string; id: string; last: number; now: Date },
  { stores, log }: BatchContext,
): Promise<BatchCounts> {
  const counts = counted({});
  const [issuedOn, issuedAt] = [indiaDate(now), indiaInstant(now)];
  let last = before;
  for (const one of drafted) {
    const { entry } = one;
    if ('outcome' in one && one.outcome === 'later') {
      const dueAt = indiaInstant(new Date(now.getTime() + PUT_OFF_MS));
      await stores.invoiceQueue.replaceIn(transaction, { ...entry, dueAt });
      counts.later += 1;
      continue;
    }
    if ('draft' in one && last === MAX_INVOICE_NUMBER) {
      await stores.invoiceQueue.replaceIn(transaction, entry);
      counts.left += 1;
      continue;
    }
    await stores.invoiceQueue.removeIn(transaction, entry._id);
    if ('outcome' in one) {
      counts.done += 1;
      continue;
    }
    last += 1;
    counts.numbered += 1;
    const { order, draft } = one;
    await stores.invoices.createIn(transaction, {
      ...{ ...draft, _id: entry._id, orderId: entry.orderId, userId: order.user, cityId: entry.cityId },
      ...{ number: invoiceNumber(series, financialYear(issuedOn), last), issuedOn, issuedAt },
      ...(order.kept && { expiresAt: keptEnd(issuedAt) }),
    });
  }
  if (counts.left > 0)
    log.error('job failed', { collection: 'invoiceSeries', id, why: 'the series is full' });
  // A series that was read is guarded by being written, also where nothing was numbered; none is begun for nothing.
  if (last > 0) await stores.invoiceSeries.replaceIn(transaction, { _id: id, last, writtenAt: issuedAt });
  else await stores.invoiceSeries.removeIn(transaction, id);
  return counts;
}
