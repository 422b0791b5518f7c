import * as z from 'zod/mini';
import { MONEY_METHODS } from '../rules/payments';
import { RECEIPT_KEY } from '../rules/receipt-link';
import { addressInputSchema } from './address';
import { extraLineSchema } from './extras';
import { invoiceSchema } from './invoice';
import { orderLineSchema, orderSchema } from './order';
import { orderPaymentSchema } from './order-payment';
import { idSchema, instantSchema, rupeesSchema } from './primitives';

const { serviceType, translations, scheduledDate, visitationCharge, taxes, professionalTips } =
  orderSchema.shape;
const { name, quantity, price, translations: lineTranslations } = orderLineSchema.shape;
const { addressLine1, addressLine2, city, state, pincode } = addressInputSchema.shape;

/** What names the receipt of an order for whoever holds it, on paper or on a screen. */
export const receiptLinkSchema = z.strictObject({
  order: idSchema,
  key: z.string().check(z.regex(RECEIPT_KEY)),
});

/**
 * A receipt as anybody may check it who holds one: what was done when, and how it stands; nobody's name, address or phone.
 * All sums are in whole rupees.
 */
export const checkedReceiptSchema = z.strictObject({
  ...orderPaymentSchema.shape,
  ...{ serviceType, translations, scheduledDate },
  /** When the work was finished. */
  completedAt: instantSchema,
});

/** The receipt of a completed order, for its customer: as it stands now, by the prices of the order. */
export const receiptSchema = z.strictObject({
  ...checkedReceiptSchema.shape,
  cartItems: z.array(z.strictObject({ name, quantity, price, translations: lineTranslations })),
  /** What the customer has agreed to at the door, at the prices of that moment; missing without any. */
  extras: z.optional(
    z.array(z.pick(extraLineSchema, { name: true, quantity: true, price: true, translations: true })),
  ),
  ...{ visitationCharge, taxes, professionalTips },
  /** What a coupon took off. */
  discount: rupeesSchema,
  /** How it was paid, once that is known. */
  method: z.optional(z.enum(MONEY_METHODS)),
  serviceAddress: z.strictObject({ addressLine1, addressLine2, city, state, pincode }),
  /** Its invoice and the credit notes to it; missing where none were issued. */
  invoices: z.optional(z.array(invoiceSchema)),
  /** By which anybody who holds the receipt can check it. */
  key: receiptLinkSchema.shape.key,
});

export type CheckedReceipt = z.infer<typeof checkedReceiptSchema>;
export type Receipt = z.infer<typeof receiptSchema>;
