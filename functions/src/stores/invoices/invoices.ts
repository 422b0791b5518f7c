import { type Invoice, idSchema, instantSchema, invoiceSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import { type DocumentSource, openCollection } from '../collection';

/** A stored invoice: of which order, customer and city; `expiresAt` of a customer who has left lets Firestore delete it. */
const storedInvoiceSchema = z.extend(invoiceSchema, {
  _id: z.string(),
  orderId: idSchema,
  userId: idSchema,
  cityId: idSchema,
  issuedAt: instantSchema,
  expiresAt: z.optional(z.unknown()),
});

export type StoredInvoice = z.infer<typeof storedInvoiceSchema>;

/** An invoice as its customer reads it. */
export const toInvoice = ({
  _id,
  orderId: _order,
  userId: _user,
  cityId: _city,
  issuedAt: _at,
  expiresAt: _until,
  ...invoice
}: StoredInvoice): Invoice => invoice;

/**
 * Invoices and credit notes: `invoices/{order}` and `invoices/{order}.{refund}`, so that an order cannot have two. Created with
 * their number, and never changed but for a customer who deletes the account.
 */
export function createInvoiceStore(source: DocumentSource) {
  const invoices = openCollection(source, 'invoices', storedInvoiceSchema);
  const { findAll, findSome, findEachIn, createIn, replaceIn, removeIn } = invoices;
  return {
    findAll,
    findSome,
    findEachIn,
    removeIn,
    createIn,
    replaceIn,

    /** Up to `max` invoices of a customer, by id; with `after`, those after that id. */
    async listByUser(uid: string, after: string | null, max: number): Promise<StoredInvoice[]> {
      const found = (await invoices.all()).where('userId', '==', uid).orderBy('__name__');
      return invoices.readPage(found, after === null ? null : [after], max);
    },

    /** The ids of up to `max` invoices of a customer, readable or not. */
    async idsByUser(uid: string, max: number): Promise<string[]> {
      return invoices.idsOf((await invoices.all()).where('userId', '==', uid).limit(max));
    },
  };
}
