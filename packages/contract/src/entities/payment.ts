import { z } from 'zod/mini';
import { REASON_LENGTH } from '../rules/field-bounds';
import { PAYMENT_METHODS, PAYMENT_STATUSES, REFUND_STATUSES } from '../rules/payments';
import { idSchema, instantSchema, lineSchema, rupeesSchema } from './primitives';

/**
 * A refund of the whole amount: `reason` is the customer's, `decisionReason` the admin's. The decision sets `decidedAt`,
 * the payout `refundedAt` (docs/product-decisions.md section 6).
 */
export const refundSchema = z.strictObject({
  status: z.enum(REFUND_STATUSES),
  requestedAt: instantSchema,
  reason: lineSchema(REASON_LENGTH),
  decidedAt: z.optional(instantSchema),
  decisionReason: z.optional(lineSchema(REASON_LENGTH)),
  refundedAt: z.optional(instantSchema),
});

/**
 * The payment of one order; `_id` and `bookingId` are the order's id. Collection sets `method`. A refund changes `status`
 * only when paid out, to `refunded`.
 */
export const paymentSchema = z.strictObject({
  _id: idSchema,
  bookingId: idSchema,
  userId: idSchema,
  amount: rupeesSchema,
  status: z.enum(PAYMENT_STATUSES),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  refund: z.optional(refundSchema),
  /** When the order was placed. */
  createdAt: z.optional(instantSchema),
});

export type Payment = z.infer<typeof paymentSchema>;
export type Refund = z.infer<typeof refundSchema>;
