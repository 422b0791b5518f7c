import * as z from 'zod/mini';
import { MAX_CLAIMS } from '../rules/claims';
import { REASON_LENGTH } from '../rules/field-bounds';
import { MAX_REFUNDS, REFUND_REASONS } from '../rules/refunds';
import { claimSchema, referenceSchema, refundEntrySchema, refundPhotosSchema } from './payment';
import { idSchema, instantSchema, lineSchema, rupeesSchema } from './primitives';

/** How an order stands, as its customer and the partner who does it see it; in whole rupees, always computed. */
export const orderPaymentSchema = z.strictObject({
  /** The order's id. */
  _id: idSchema,
  charged: rupeesSchema,
  received: rupeesSchema,
  refunded: rupeesSchema,
  due: rupeesSchema,
});

/**
 * As {@link orderPaymentSchema}, with what customer and partner say was paid, and for the customer alone what goes back;
 * answers of the version before have neither. `refundable` is the most that can be asked for, `refundUntil` until when; both
 * are missing when nothing can be asked for.
 */
export const claimedPaymentSchema = z.extend(orderPaymentSchema, {
  claims: z.optional(z.array(claimSchema).check(z.maxLength(MAX_CLAIMS))),
  refunds: z.optional(z.array(refundEntrySchema).check(z.maxLength(MAX_REFUNDS))),
  refundable: z.optional(rupeesSchema),
  refundUntil: z.optional(instantSchema),
});

/** What a customer asks back, of the rupees that were paid, and why; without an amount, all that is left. */
export const refundInputSchema = z.strictObject({
  code: z.enum(REFUND_REASONS),
  reason: z._default(lineSchema(REASON_LENGTH), ''),
  amount: z.optional(rupeesSchema.check(z.gte(1))),
  photos: z.optional(refundPhotosSchema),
});

/** What the person's screen said was due, claimed or not; the version before does not send it. */
const shown = z.optional(rupeesSchema.check(z.gte(1)));

/** What a person says was paid: cash by the partner who took it, UPI by either side. */
export const claimInputSchema = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('cash'), shown }),
  z.strictObject({ method: z.literal('upi'), reference: z.optional(referenceSchema), shown }),
]);

export type ClaimedPayment = z.infer<typeof claimedPaymentSchema>;
export type RefundInput = z.infer<typeof refundInputSchema>;
export type ClaimInput = z.infer<typeof claimInputSchema>;
export type OrderPayment = z.infer<typeof orderPaymentSchema>;
