import * as z from 'zod/mini';
import { ADDRESS_LINE_LENGTH, MAX_PRICE, PLACE_NAME_LENGTH } from '../rules/field-bounds';
import { INVOICE_KINDS } from '../rules/gst';
import { dateSchema, lineSchema, pincodeSchema, requiredLineSchema } from './primitives';
import { translationsSchema } from './translations';

/** Whole paise, never negative. */
const paiseSchema = z.int().check(z.gte(0), z.lte(100 * MAX_PRICE));

const stateShape = {
  state: requiredLineSchema(PLACE_NAME_LENGTH),
  stateCode: z.string().check(z.regex(/^[0-9]{2}$/)),
};

const numberSchema = z.string().check(z.regex(/^C?[A-Z]{3}\/[0-9]{4}\/[0-9]{6}$/));

/** The sums of an invoice or of a line: `total` is what was charged, and the sum of all others. */
const sumsShape = {
  ...{ total: paiseSchema, taxable: paiseSchema },
  ...{ cgst: paiseSchema, sgst: paiseSchema, igst: paiseSchema },
};

/** What a line of an invoice is about. */
export const INVOICE_LINES = ['service', 'extra', 'visit', 'fees'] as const;

/** A line of an invoice; its price includes the tax, and has its part of the discount taken off. */
export const invoiceLineSchema = z.strictObject({
  kind: z.enum(INVOICE_LINES),
  /** Of a service; empty for the others, which are named by their kind. */
  name: lineSchema(120),
  quantity: z.int().check(z.gte(1)),
  sac: z.string().check(z.regex(/^[0-9]{4,6}$/)),
  /** In percent, of both halves together. */
  rate: z.number().check(z.gte(0), z.lte(100)),
  ...sumsShape,
  translations: z.optional(translationsSchema({ name: requiredLineSchema(120) })),
});

/**
 * An invoice, or a credit note for a part of one: what rules 46 and 53 of the CGST Rules want. All sums are in paise; a tip is
 * the partner's alone, and no part of it (docs/decisions/0112-invoices.md).
 */
export const invoiceSchema = z.strictObject({
  kind: z.enum(INVOICE_KINDS),
  number: numberSchema,
  issuedOn: dateSchema,
  /** The invoice that a credit note is about. */
  of: z.optional(z.strictObject({ number: numberSchema, issuedOn: dateSchema })),
  supplier: z.strictObject({
    name: requiredLineSchema(200),
    address: requiredLineSchema(300),
    gstin: z.string().check(z.regex(/^[0-9A-Z]{15}$/)),
    ...stateShape,
  }),
  /** Whether the operator answers for the tax under section 9(5) of the CGST Act. */
  isByOperator: z.boolean(),
  /** Without name and address lines where the customer has deleted the account. */
  recipient: z.strictObject({
    name: lineSchema(80),
    addressLine1: lineSchema(ADDRESS_LINE_LENGTH),
    addressLine2: lineSchema(ADDRESS_LINE_LENGTH),
    city: requiredLineSchema(PLACE_NAME_LENGTH),
    state: requiredLineSchema(PLACE_NAME_LENGTH),
    pincode: pincodeSchema,
  }),
  placeOfSupply: z.strictObject(stateShape),
  isReverseCharge: z.boolean(),
  lines: z.array(invoiceLineSchema).check(z.minLength(1)),
  ...sumsShape,
});

export type Invoice = z.infer<typeof invoiceSchema>;
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;
