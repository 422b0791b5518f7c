import { z } from 'zod/mini';
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

export type OrderPayment = z.infer<typeof orderPaymentSchema>;
