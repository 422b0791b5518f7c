import {
  type Charged,
  chargedFor,
  type Invoice,
  type InvoiceLine,
  type Paid,
  receivedFor,
  refundedSum,
  shareOut,
  taxParts,
} from '@gharseva/contract';
import { type DraftedInvoice, invoiceSums } from './draft-invoice';

const PAISE = 100;

/**
 * What of an invoice was paid back, in paise: what came beyond the price and went back was never charged, and of the rest the
 * price goes back before the tip.
 */
export function creditedFor(order: Charged, payment: Paid | null, { total }: Pick<Invoice, 'total'>): number {
  const excess = Math.max(0, receivedFor(payment) - chargedFor(order));
  return Math.min(total, Math.max(0, refundedSum(payment) - excess) * PAISE);
}

/**
 * The credit note for a part of an invoice, which lowers each of its lines in proportion.
 * @param amount in paise, above zero, and at most the invoice's total
 */
export function draftCreditNote(invoice: Invoice, amount: number): DraftedInvoice {
  const { supplier, isByOperator, recipient, placeOfSupply, isReverseCharge } = invoice;
  const isWithinState = supplier.stateCode === placeOfSupply.stateCode;
  const shares = shareOut(
    amount,
    invoice.lines.map(({ total }) => total),
  );
  const lines = invoice.lines
    .map((line, place): InvoiceLine => {
      const total = shares[place] ?? 0;
      return { ...line, total, ...taxParts(total, line.rate, isWithinState) };
    })
    .filter(({ total }) => total > 0);
  return {
    ...{ kind: 'credit_note', of: { number: invoice.number, issuedOn: invoice.issuedOn } },
    ...{ supplier, isByOperator, recipient, placeOfSupply, isReverseCharge, lines },
    ...invoiceSums(lines),
  };
}
