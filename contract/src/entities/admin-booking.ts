import { z } from 'zod';
import { STAGES } from '../rules/stages';
import { orderEventSchema, orderSchema, timeSlotSchema } from './order';
import { paymentSchema } from './payment';
import { dateSchema, idSchema, rupeesSchema } from './primitives';
import { versionSchema } from './version';

const phoneOrNothing = z.string();

/** A booking in the admin's list (SPEC.md section 3): the customer under `userId`, the first trade under `serviceId`. */
export const adminBookingSchema = z.strictObject({
  _id: idSchema,
  userId: z.strictObject({ _id: idSchema, name: z.string(), phone: phoneOrNothing }),
  serviceId: z.strictObject({ _id: idSchema, name: z.string() }),
  status: z.string(),
  stage: z.enum(STAGES),
  cityId: idSchema,
  createdAt: orderSchema.shape.createdAt,
  scheduledDate: dateSchema,
  timeSlot: timeSlotSchema,
  amount: rupeesSchema,
  providerId: z.strictObject({ _id: idSchema, name: z.string() }).nullable(),
  version: versionSchema,
});

/** A booking with all that is known of it, its history included. */
export const adminBookingDetailSchema = adminBookingSchema.extend({
  address: orderSchema.shape.serviceAddress,
  cartItems: orderSchema.shape.cartItems,
  itemTotal: rupeesSchema,
  visitationCharge: rupeesSchema,
  taxes: rupeesSchema,
  professionalTips: rupeesSchema,
  customerNotes: z.string(),
  feedback: z.string(),
  events: z.array(orderEventSchema),
  payment: paymentSchema.nullable(),
});

/** A payment in the admin's list. */
export const adminPaymentSchema = paymentSchema.extend({ userName: z.string() });

export type AdminBooking = z.infer<typeof adminBookingSchema>;
export type AdminBookingDetail = z.infer<typeof adminBookingDetailSchema>;
export type AdminPayment = z.infer<typeof adminPaymentSchema>;
