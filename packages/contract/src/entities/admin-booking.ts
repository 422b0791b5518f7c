import { z } from 'zod/mini';
import { REASON_LENGTH } from '../rules/field-bounds';
import { PAYMENT_METHODS } from '../rules/payments';
import { STAGES } from '../rules/stages';
import { orderEventSchema, orderSchema, timeSlotSchema } from './order';
import { paymentSchema } from './payment';
import {
  dateSchema,
  idSchema,
  instantSchema,
  lineSchema,
  requiredLineSchema,
  rupeesSchema,
} from './primitives';
import { translationsSchema } from './translations';
import { versionSchema } from './version';

const phoneOrNothing = z.string();

/**
 * A booking in the admin's list (docs/specification.md section 3): the
 * customer under `userId`, the first trade under `serviceId`.
 */
export const adminBookingSchema = z.strictObject({
  _id: idSchema,
  userId: z.strictObject({ _id: idSchema, name: z.string(), phone: phoneOrNothing }),
  serviceId: z.strictObject({
    _id: idSchema,
    name: z.string(),
    translations: z.optional(translationsSchema({ name: z.string() })),
  }),
  status: z.string(),
  stage: z.enum(STAGES),
  cityId: idSchema,
  /** Where the customer wants it: the address' own words, so that a list can tell. */
  place: z.strictObject({ city: z.string(), pincode: z.string() }),
  createdAt: orderSchema.shape.createdAt,
  scheduledDate: dateSchema,
  timeSlot: timeSlotSchema,
  amount: rupeesSchema,
  providerId: z.nullable(z.strictObject({ _id: idSchema, name: z.string() })),
  /** Whether its worker was deactivated before the work began. */
  needsReassignment: z.boolean(),
  version: versionSchema,
});

/** A payment that an admin can change, with the version to send back. */
const versionedPaymentSchema = z.extend(paymentSchema, { version: versionSchema });

/** A move as admins read it: with the name of who made it where one is known, an admin's being the e-mail address. */
const adminOrderEventSchema = z.extend(orderEventSchema, { actorName: z.optional(z.string()) });

/** What an admin noted of a booking, for admins alone: no customer and no worker ever reads it. */
export const bookingNoteSchema = z.strictObject({
  at: instantSchema,
  actor: idSchema,
  text: requiredLineSchema(REASON_LENGTH),
});

/** A booking with all that is known of it, its history included. */
export const adminBookingDetailSchema = z.extend(adminBookingSchema, {
  address: orderSchema.shape.serviceAddress,
  cartItems: orderSchema.shape.cartItems,
  itemTotal: rupeesSchema,
  visitationCharge: rupeesSchema,
  taxes: rupeesSchema,
  professionalTips: rupeesSchema,
  customerNotes: z.string(),
  feedback: z.string(),
  events: z.array(adminOrderEventSchema),
  notes: z.array(z.extend(bookingNoteSchema, { actorName: z.optional(z.string()) })),
  payment: z.nullable(versionedPaymentSchema),
});

/** A payment in the admin's list. */
export const adminPaymentSchema = z.extend(versionedPaymentSchema, { userName: z.string() });

/** What an admin does to a payment (docs/product-decisions.md section 6); a refusal says why. */
export const paymentChangeSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('collect'), method: z.enum(PAYMENT_METHODS), version: versionSchema }),
  z.strictObject({ action: z.literal('verify'), version: versionSchema }),
  z.strictObject({
    action: z.literal('approve_refund'),
    reason: z._default(lineSchema(REASON_LENGTH), ''),
    version: versionSchema,
  }),
  z.strictObject({
    action: z.literal('reject_refund'),
    reason: requiredLineSchema(REASON_LENGTH),
    version: versionSchema,
  }),
  z.strictObject({ action: z.literal('pay_refund'), version: versionSchema }),
]);

export type AdminBooking = z.infer<typeof adminBookingSchema>;
export type AdminBookingDetail = z.infer<typeof adminBookingDetailSchema>;
export type AdminPayment = z.infer<typeof adminPaymentSchema>;
export type VersionedPayment = z.infer<typeof versionedPaymentSchema>;
export type PaymentChange = z.infer<typeof paymentChangeSchema>;
export type BookingNote = z.infer<typeof bookingNoteSchema>;
