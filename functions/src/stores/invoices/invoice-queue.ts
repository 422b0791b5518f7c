import { INVOICE_KINDS, type InvoiceKind, idSchema, indiaInstant, instantSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/transact';
import { type DocumentSource, openCollection } from '../collection';

/** An order that waits for its invoice, or a refund of it that waits for its credit note. */
const entrySchema = z.object({
  _id: z.string(),
  orderId: idSchema,
  cityId: idSchema,
  kind: z.enum(INVOICE_KINDS),
  /** From when on it gets its number. */
  dueAt: instantSchema,
});

export type QueuedInvoice = z.infer<typeof entrySchema>;

const waitingSchema = z.pick(entrySchema, { cityId: true, kind: true });

/** The invoices or the credit notes of a city, of which some wait. */
type WaitingSeries = z.infer<typeof waitingSchema>;

/** The id of an invoice and of its place in the queue: the order's, and of a credit note also that of the refund. */
export const invoiceId = (orderId: string, refund?: string): string =>
  refund === undefined ? orderId : `${orderId}.${refund}`;

/** For what an invoice is asked, or with a refund a credit note, and from when on. */
export interface AskedInvoice {
  orderId: string;
  cityId: string;
  refund?: string;
  dueAt: Date;
}

/**
 * What waits for a number: `invoiceQueue/{order}`, and `invoiceQueue/{order}.{refund}` for a credit note. A document of its own
 * for each, so that orders that end at the same moment do not meet (docs/decisions/0112-invoices.md).
 * @param isOn whether invoices are made: otherwise nothing is written here
 */
export function createInvoiceQueueStore(source: DocumentSource, isOn: boolean) {
  const queue = openCollection(source, 'invoiceQueue', entrySchema);
  const { findEachIn, removeIn, removeEachIn, replaceIn, findSome } = queue;
  /** Those that are due in a city, the longest due first. */
  const dueIn = async (cityId: string, kind: InvoiceKind, at: Date) =>
    (await queue.all())
      .where('cityId', '==', cityId)
      .where('kind', '==', kind)
      .where('dueAt', '<=', indiaInstant(at))
      .orderBy('dueAt');
  return {
    findSome,
    findEachIn,
    removeIn,
    removeEachIn,
    replaceIn,

    /** Asks for an invoice, or for the credit note of a refund, in the commit that gives cause for it. */
    async askIn(transaction: Transaction, { orderId, cityId, refund, dueAt }: AskedInvoice): Promise<void> {
      if (!isOn) return;
      const id = invoiceId(orderId, refund);
      const kind: InvoiceKind = refund === undefined ? 'invoice' : 'credit_note';
      const entry = { _id: id, orderId, cityId, kind, dueAt: indiaInstant(dueAt) };
      await queue.removeEachIn(transaction, [id]);
      await queue.replaceIn(transaction, entry);
    },

    /** Of which cities and kinds any waits, due or not: one look for each, however many wait there. */
    async listWaiting(): Promise<WaitingSeries[]> {
      const sorted = (await queue.all()).orderBy('cityId').orderBy('kind').orderBy('dueAt').limit(1);
      const waiting: WaitingSeries[] = [];
      let [first] = (await sorted.get()).docs;
      while (first) {
        const { cityId, kind } = first.data();
        const named = waitingSchema.safeParse({ cityId, kind });
        if (named.success) waiting.push(named.data);
        else source.log.error('damaged document left out', { collection: 'invoiceQueue', id: first.id });
        [first] = (await sorted.startAfter(cityId, kind).get()).docs;
      }
      return waiting;
    },

    /** Whether any is due in a city at an instant, readable or not. */
    async isAnyDue(cityId: string, kind: InvoiceKind, at: Date): Promise<boolean> {
      return (await queue.idsOf((await dueIn(cityId, kind, at)).limit(1))).length > 0;
    },

    /** Up to `max` that are due in a city at an instant, the longest due first. */
    async listDue(cityId: string, kind: InvoiceKind, at: Date, max: number): Promise<QueuedInvoice[]> {
      return queue.read((await dueIn(cityId, kind, at)).limit(max));
    },
  };
}
