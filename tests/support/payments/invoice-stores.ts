import type { DraftContext } from '../../../functions/src/payments/operations/draft-batch';
import type { QueuedInvoice } from '../../../functions/src/stores/invoices/invoice-queue';
import type { InvoiceSeries } from '../../../functions/src/stores/invoices/invoice-series';

const UTTAR_PRADESH = { state: 'Uttar Pradesh', stateCode: '09' };

const KINDS = ['orders', 'invoices', 'payments', 'queue', 'services', 'users'] as const;
type Kind = (typeof KINDS)[number];

/** What the making of invoices asks of the database, answered from memory. */
export interface InvoiceMemory {
  /** The documents of each kind. */
  kept: Record<Kind, { _id: string }[]>;
  /** The documents that cannot be read, as `orders/id`. */
  damaged: string[];
  /** The ids of each call by kind, in the order of the calls. */
  asked: Partial<Record<Kind | 'series', string[][]>>;
  series: InvoiceSeries[];
  /** What was written: the method, and what it was given. */
  written: [method: string, what: unknown][];
  /** What was logged as an error, without the error itself. */
  logged: unknown[][];
}

export const emptyMemory = (): InvoiceMemory => ({
  kept: { orders: [], invoices: [], payments: [], queue: [], services: [], users: [] },
  ...{ damaged: [], asked: {}, series: [], written: [], logged: [] },
});

/** An order that waits for its invoice, or a refund of it that waits for its credit note. */
export const queuedInvoice = (orderId: string, refund?: string): QueuedInvoice => ({
  ...{ _id: refund === undefined ? orderId : `${orderId}.${refund}`, orderId, cityId: 'lucknow' },
  ...{ kind: refund === undefined ? 'invoice' : 'credit_note', dueAt: '2026-11-18T12:00:00.000+05:30' },
});

/** The context of the operations that make invoices, over a memory. */
export function invoiceContext(memory: InvoiceMemory) {
  const { kept, damaged, asked, written, logged, series } = memory;
  const storeOf = (kind: Kind) => {
    const findSome = async (ids: string[]) => {
      asked[kind] = [...(asked[kind] ?? []), ids];
      return {
        records: kept[kind].filter(({ _id }) => ids.includes(_id) && !damaged.includes(`${kind}/${_id}`)),
        damaged: ids.filter((id) => damaged.includes(`${kind}/${id}`)).map((id) => ({ id })),
      };
    };
    const noting = (method: string) => async (_transaction: unknown, what: unknown) => {
      written.push([`${kind}.${method}`, what]);
    };
    return {
      ...{ findSome, findAll: async (ids: string[]) => (await findSome(ids)).records },
      ...{ createIn: noting('create'), replaceIn: noting('replace'), removeIn: noting('remove') },
    };
  };
  const queue = kept.queue as QueuedInvoice[];
  const dueIn = (cityId: string, kind: string, at: Date) =>
    queue.filter(
      (one) => one.cityId === cityId && one.kind === kind && Date.parse(one.dueAt) <= at.getTime(),
    );
  const stores = {
    ...{ orders: storeOf('orders'), invoices: storeOf('invoices'), payments: storeOf('payments') },
    ...{ services: storeOf('services'), users: storeOf('users') },
    invoiceQueue: {
      ...storeOf('queue'),
      findEachIn: async (_transaction: unknown, ids: string[]) =>
        ids.map((id) => queue.find(({ _id }) => _id === id) ?? null),
      isAnyDue: async (cityId: string, kind: string, at: Date) => dueIn(cityId, kind, at).length > 0,
      listDue: async (cityId: string, kind: string, at: Date, max: number) =>
        dueIn(cityId, kind, at).slice(0, max),
    },
    invoiceSeries: {
      async findIn(_transaction: unknown, id: string) {
        asked.series = [...(asked.series ?? []), [id]];
        return series.find(({ _id }) => _id === id) ?? null;
      },
      async replaceIn(_transaction: unknown, what: InvoiceSeries) {
        written.push(['series.replace', what]);
      },
      async removeIn(_transaction: unknown, id: string) {
        written.push(['series.remove', id]);
      },
    },
  };
  const error = (...said: unknown[]) => logged.push(said.slice(0, 2));
  return {
    stores: stores as unknown as DraftContext['stores'],
    log: { error } as unknown as DraftContext['log'],
    invoicing: {
      issuer: 'partner',
      supplier: {
        ...{ name: 'Griha Mitra Services LLP', address: '4 Mall Road, Kanpur' },
        ...{ gstin: '09AAACG1234A1ZC', ...UTTAR_PRADESH },
      },
      ...{ cityCodes: new Map(), defaultClass: 'home_repair' },
    },
    placeOfSupply: UTTAR_PRADESH,
  } satisfies DraftContext;
}
