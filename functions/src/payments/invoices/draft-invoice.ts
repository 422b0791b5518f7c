import {
  approvedLines,
  type Extras,
  GST_CLASSES,
  type GstClass,
  gstRate,
  type Invoice,
  type InvoiceIssuer,
  type InvoiceLine,
  type Order,
  type OrderLine,
  shareOut,
  taxParts,
} from '@gharseva/contract';
import type { GstState } from '../../domain/gst-states';

/** The part of an order that its invoice is made of. */
type Invoiced = Pick<Order, 'visitationCharge' | 'taxes' | 'serviceAddress'> & {
  cartItems: readonly Pick<OrderLine, 'itemId' | 'name' | 'quantity' | 'price' | 'translations'>[];
  discount?: number | undefined;
  extras?: readonly Extras[] | undefined;
};

/** What an invoice says beside its order. */
export interface InvoiceFacts {
  issuer: InvoiceIssuer;
  supplier: Invoice['supplier'];
  /** Of the customer; empty if unknown. */
  name: string;
  placeOfSupply: GstState;
  /** The class of a service by its id. */
  classOf: (itemId: string) => GstClass;
}

/** An invoice without its number and its day. */
export type DraftedInvoice = Omit<Invoice, 'number' | 'issuedOn'>;

/** What a line costs, with the tax, in paise. */
type PricedLine = Pick<InvoiceLine, 'kind' | 'name' | 'quantity' | 'translations'> & {
  gstClass: GstClass;
  total: number;
};

const PAISE = 100;

const sumOf = <Name extends string>(lines: readonly { [Key in Name]: number }[], name: Name) =>
  lines.reduce((sum, line) => sum + line[name], 0);

/** The sums over some lines. */
export const invoiceSums = (
  lines: readonly Pick<InvoiceLine, 'total' | 'taxable' | 'cgst' | 'sgst' | 'igst'>[],
) => ({
  ...{ total: sumOf(lines, 'total'), taxable: sumOf(lines, 'taxable') },
  ...{ cgst: sumOf(lines, 'cgst'), sgst: sumOf(lines, 'sgst'), igst: sumOf(lines, 'igst') },
});

/**
 * The lines of an order with what they cost: the services less their parts of the discount, the extras, and what belongs to
 * the visit, which is of the class of the dearest service. The tip is the partner's alone, and no supply.
 */
function pricedLines(order: Invoiced, classOf: InvoiceFacts['classOf']): PricedLine[] {
  const { cartItems, discount = 0, visitationCharge, taxes } = order;
  const priced = (kind: 'service' | 'extra', { itemId, name, quantity, price, translations }: Item) => ({
    ...{ kind, name, quantity, gstClass: classOf(itemId), total: price * quantity * PAISE },
    ...(translations?.hi?.name && { translations: { hi: { name: translations.hi.name } } }),
  });
  const services = cartItems.map((item) => priced('service', item));
  const full = services.map(({ total }) => total);
  const off = shareOut(Math.min(discount * PAISE, sumOf(services, 'total')), full);
  const dearest = Math.max(0, ...full);
  const gstClass = services.find(({ total }) => total === dearest)?.gstClass ?? classOf('');
  const ofVisit = (kind: 'visit' | 'fees', price: number): PricedLine[] =>
    price > 0 ? [{ kind, name: '', quantity: 1, gstClass, total: price * PAISE }] : [];
  return [
    ...services.map((line, place) => ({ ...line, total: line.total - (off[place] ?? 0) })),
    ...approvedLines(order.extras).map((item) => priced('extra', item)),
    ...ofVisit('visit', visitationCharge),
    ...ofVisit('fees', taxes),
  ];
}

interface Item {
  itemId: string;
  name: string;
  quantity: number;
  price: number;
  translations?: { hi?: { name?: string | undefined } | undefined } | undefined;
}

/**
 * The invoice of a completed order (docs/decisions/0112-invoices.md): prices include the tax. A line of a class that whoever
 * issues it does not answer for is left out.
 * @returns null where nothing is left to invoice
 */
export function draftInvoice(order: Invoiced, facts: InvoiceFacts): DraftedInvoice | null {
  const { issuer, supplier, name, placeOfSupply, classOf } = facts;
  const isWithinState = supplier.stateCode === placeOfSupply.stateCode;
  const lines = pricedLines(order, classOf).flatMap(({ gstClass, total, ...line }): InvoiceLine[] => {
    const rate = gstRate(gstClass, issuer);
    if (rate === null) return [];
    const { sac } = GST_CLASSES[gstClass];
    return [{ ...line, sac, rate, total, ...taxParts(total, rate, isWithinState) }];
  });
  const sums = invoiceSums(lines);
  if (sums.total === 0) return null;
  const { addressLine1, addressLine2, city, state, pincode } = order.serviceAddress;
  return {
    ...{ kind: 'invoice', supplier, isByOperator: issuer === 'operator' },
    recipient: { name, addressLine1, addressLine2, city, state, pincode },
    ...{ placeOfSupply, isReverseCharge: false, lines, ...sums },
  };
}
