import { z } from 'zod/mini';
import { MAX_CLAIMS } from '../rules/claims';
import { claimSchema, referenceSchema } from './payment';
import { idSchema, rupeesSchema } from './primitives';

/** How an order stands, as its customer and the partner who does it see it; in whole rupees, always computed. */
export const orderPaymentSchema = z.strictObject({
  /** The order's id. */
  _id: idSchema,
  charged: rupeesSchema,
  received: rupeesSchema,
  refunded: rupeesSchema,
  due: rupeesSchema,
});

/** As {@link orderPaymentSchema}, with what customer and partner say was paid; answers of the version before have none. */
export const claimedPaymentSchema = z.extend(orderPaymentSchema, {
  claims: z.optional(z.array(claimSchema).check(z.maxLength(MAX_CLAIMS))),
});

/** What a person says was paid: cash by the partner who took it, UPI by either side. */
export const claimInputSchema = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('cash') }),
  z.strictObject({ method: z.literal('upi'), reference: z.optional(referenceSchema) }),
]);

export type ClaimedPayment = z.infer<typeof claimedPaymentSchema>;
export type ClaimInput = z.infer<typeof claimInputSchema>;
export type OrderPayment = z.infer<typeof orderPaymentSchema>;
