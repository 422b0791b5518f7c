import { z } from 'zod';
import { idSchema, instantSchema, rupeesSchema } from './primitives';

/** The states of a payment (DECISIONS.md section 6: pay after the service). */
export const PAYMENT_STATUSES = ['pending', 'collected', 'verified', 'cancelled', 'refunded'] as const;

/** The payment of one order; `_id` and `bookingId` are the order's id. */
export const paymentSchema = z.strictObject({
  _id: idSchema,
  bookingId: idSchema,
  userId: idSchema,
  amount: rupeesSchema,
  status: z.enum(PAYMENT_STATUSES),
  /** When the order was placed. */
  createdAt: instantSchema.optional(),
});

export type Payment = z.infer<typeof paymentSchema>;
