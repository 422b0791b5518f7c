import { z } from 'zod';
import { PAYMENT_METHODS } from '../rules/payments';
import { STAGES } from '../rules/stages';
import { orderEventSchema, orderSchema, timeSlotSchema } from './order';
import { paymentSchema } from './payment';
import { dateSchema, idSchema, lineSchema, requiredLineSchema, rupeesSchema } from './primitives';
import { translationsSchema } from './translations';
import { versionSchema } from './version';

const phoneOrNothing = z.string();

/** A booking in the admin's list (SPEC.md section 3): the customer under `userId`, the first trade under `serviceId`. */
export const adminBookingSchema = z.strictObject({
  _id: idSchema,
  userId: z.strictObject({ _id: idSchema, name: z.string(), phone: phoneOrNothing }),
  serviceId: z.strictObject({
    _id: idSchema,
    name: z.string(),
    translations: translationsSchema({ name: z.string() }).optional(),
  }),
  status: z.string(),
  stage: z.enum(STAGES),
  cityId: idSchema,
  createdAt: orderSchema.shape.createdAt,
  scheduledDate: dateSchema,
  timeSlot: timeSlotSchema,
  amount: rupeesSchema,
  providerId: z.strictObject({ _id: idSchema, name: z.string() }).nullable(),
  /** Whether its worker was deactivated before the work began. */
  needsReassignment: z.boolean(),
  version: versionSchema,
});

/** A payment that an admin can change, with the version to send back. */
const versionedPaymentSchema = paymentSchema.extend({ version: versionSchema });

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
  payment: versionedPaymentSchema.nullable(),
});

/** A payment in the admin's list. */
export const adminPaymentSchema = versionedPaymentSchema.extend({ userName: z.string() });

/** What an admin does to a payment (DECISIONS.md section 6); a refusal says why. */
export const paymentChangeSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('collect'), method: z.enum(PAYMENT_METHODS), version: versionSchema }),
  z.strictObject({ action: z.literal('verify'), version: versionSchema }),
  z.strictObject({
    action: z.literal('approve_refund'),
    reason: lineSchema(300).default(''),
    version: versionSchema,
  }),
  z.strictObject({
    action: z.literal('reject_refund'),
    reason: requiredLineSchema(300),
    version: versionSchema,
  }),
  z.strictObject({ action: z.literal('pay_refund'), version: versionSchema }),
]);

export type AdminBooking = z.infer<typeof adminBookingSchema>;
export type AdminBookingDetail = z.infer<typeof adminBookingDetailSchema>;
export type AdminPayment = z.infer<typeof adminPaymentSchema>;
export type VersionedPayment = z.infer<typeof versionedPaymentSchema>;
export type PaymentChange = z.infer<typeof paymentChangeSchema>;
