import { INCOMPLETE_NAME, type Payment, refundsOf } from '@gharseva/contract';
import type { GstState } from '../../domain/gst-states';
import { agreedClass } from '../../orders/gst-classes';
import type { Invoicing } from '../../platform/invoice-config';
import type { Log } from '../../platform/log';
import { invoiceId, type QueuedInvoice } from '../../stores/invoices/invoice-queue';
import type { StoredInvoice } from '../../stores/invoices/invoices';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { creditedFor, draftCreditNote } from '../invoices/draft-credit-note';
import { type DraftedInvoice, draftInvoice } from '../invoices/draft-invoice';

/** What drafts are made of. */
export interface DraftContext {
  stores: Stores;
  log: Log;
  invoicing: Invoicing;
  placeOfSupply: GstState;
}

/**
 * What becomes of an entry of the queue: an invoice to be numbered; `done`, there is nothing to be numbered, now or later; or
 * `later`, what it is made of is not there or cannot be read yet.
 */
export type Drafted =
  | { entry: QueuedInvoice; order: StoredOrder; draft: DraftedInvoice }
  | { entry: QueuedInvoice; outcome: 'done' | 'later' };

const PAISE = 100;

const byId = <Record extends { _id: string }>(records: readonly Record[]) =>
  new Map(records.map((record) => [record._id, record]));

const distinct = (ids: readonly string[]) => [...new Set(ids)];

/** Some records by their ids, and the ids of those that cannot be read, which are named in the log. */
const indexed = <Record extends { _id: string }>(found: {
  records: readonly Record[];
  damaged: readonly { id: string }[];
}) => ({ records: byId(found.records), damaged: new Set(found.damaged.map(({ id }) => id)) });

const orderIdsOf = (entries: readonly QueuedInvoice[]) => distinct(entries.map(({ orderId }) => orderId));

/** What cannot be read now is put off; for what is missing there is nothing to number. */
const unreadable = (entry: QueuedInvoice, damaged: ReadonlySet<string>) =>
  ({ entry, outcome: damaged.has(entry.orderId) ? 'later' : 'done' }) as const;

/** The services of an order, those proposed at the door too. */
const itemsOf = ({ cartItems, extras = [] }: StoredOrder) =>
  [...cartItems, ...extras.flatMap(({ lines }) => lines)].map(({ itemId }) => itemId);

/** Drafts the invoices of some orders. One that has its invoice already, or is not completed, is done. */
export async function draftInvoices(
  entries: readonly QueuedInvoice[],
  { stores, log, invoicing, placeOfSupply }: DraftContext,
): Promise<Drafted[]> {
  const issued = indexed(await stores.invoices.findSome(entries.map(({ _id }) => _id)));
  const { records: orders, damaged } = indexed(await stores.orders.findSome(orderIdsOf(entries)));
  const all = [...orders.values()];
  const items = distinct(all.flatMap(itemsOf));
  const [services, users] = await Promise.all([
    stores.services.findSome(items).then(indexed),
    stores.users.findSome(distinct(all.filter(({ kept }) => !kept).map(({ user }) => user))).then(indexed),
  ]);
  const nameOf = ({ user, kept }: StoredOrder) => {
    const name = kept ? kept.name : users.records.get(user)?.name;
    return name === undefined || name === INCOMPLETE_NAME ? '' : name;
  };
  return entries.map((entry): Drafted => {
    const order = orders.get(entry.orderId);
    if (issued.records.has(entry._id) || issued.damaged.has(entry._id)) return { entry, outcome: 'done' };
    if (!order) return unreadable(entry, damaged);
    if (order.stage !== 'completed') return { entry, outcome: 'done' };
    // A number is given once: not with a tax that the catalogue may say otherwise, nor without the name of an account that is there.
    const isUnknown = itemsOf(order).some((id) => services.damaged.has(id));
    if (isUnknown || (!order.kept && users.damaged.has(order.user))) return { entry, outcome: 'later' };
    const facts = { ...invoicing, name: nameOf(order), placeOfSupply };
    const classOf = (itemId: string) => {
      const service = services.records.get(itemId);
      return (service ? service.gstClass : agreedClass(order, itemId)) ?? invoicing.defaultClass;
    };
    try {
      const draft = draftInvoice(order, { ...facts, classOf });
      return draft ? { entry, order, draft } : { entry, outcome: 'done' };
    } catch (error) {
      log.error('job failed', { collection: 'invoiceQueue', id: entry._id }, error);
      return { entry, outcome: 'later' };
    }
  });
}

/** The credit notes that the refunds of a payment may have. */
const noteIds = (payment: Payment) => refundsOf(payment).map(({ id }) => invoiceId(payment._id, id));

/**
 * Drafts the credit notes of some refunds, each for what was paid back and has none yet. One whose invoice waits for its number
 * waits too, and so does one of which any paper cannot be read; one of an order without an invoice is done.
 */
export async function draftCreditNotes(
  entries: readonly QueuedInvoice[],
  { stores }: DraftContext,
): Promise<Drafted[]> {
  const orderIds = orderIdsOf(entries);
  // Before the invoices: one that is numbered in between is found there.
  const waiting = indexed(await stores.invoiceQueue.findSome(orderIds));
  const [orders, payments] = await Promise.all([
    stores.orders.findSome(orderIds).then(indexed),
    stores.payments.findSome(orderIds).then(indexed),
  ]);
  const ids = distinct([...orderIds, ...[...payments.records.values()].flatMap(noteIds)]);
  const { records: invoices, damaged: unread } = indexed(await stores.invoices.findSome(ids));
  const credited = new Map<string, number>();
  for (const { orderId, kind, total } of invoices.values()) {
    if (kind === 'credit_note') credited.set(orderId, (credited.get(orderId) ?? 0) + total);
  }
  return entries.map((entry): Drafted => {
    const { _id, orderId } = entry;
    if (invoices.has(_id) || unread.has(_id)) return { entry, outcome: 'done' };
    const isWaiting = waiting.records.has(orderId) || waiting.damaged.has(orderId);
    if (isWaiting || unread.has(orderId)) return { entry, outcome: 'later' };
    const invoice = invoices.get(orderId);
    if (!invoice) return { entry, outcome: 'done' };
    const [order, payment] = [orders.records.get(orderId), payments.records.get(orderId)];
    if (!order) return unreadable(entry, orders.damaged);
    if (!payment) return unreadable(entry, payments.damaged);
    // What an unreadable note has credited is not known.
    if (noteIds(payment).some((id) => unread.has(id))) return { entry, outcome: 'later' };
    const before = credited.get(orderId) ?? 0;
    const paidBack = refundsOf(payment).find(({ id }) => invoiceId(orderId, id) === _id)?.amount ?? 0;
    // Another refund of the same order may be paid out already, and have its own entry.
    const amount = Math.min(paidBack * PAISE, creditedFor(order, payment, invoice) - before);
    if (amount <= 0) return { entry, outcome: 'done' };
    credited.set(orderId, before + amount);
    return { entry, order, draft: draftCreditNote(toNote(invoice), amount) };
  });
}

const toNote = ({ expiresAt: _until, ...invoice }: StoredInvoice) => invoice;
