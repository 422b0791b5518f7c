import * as z from 'zod/mini';
import { REASON_LENGTH } from '../rules/field-bounds';
import { BOOKING_MOVES } from '../rules/moves/called-moves';
import { PAYMENT_METHODS } from '../rules/payments';
import { STAGES } from '../rules/stages';
import { placedBySchema } from './caller-booking';
import { discountShape } from './coupon';
import { extrasShape } from './extras';
import { orderEventSchema, orderSchema, timeSlotSchema, visitShape } from './order';
import { paidReferenceSchema, paymentSchema } from './payment';
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
 * A booking in the admin's list (docs/specification.md section 3): the customer as `userId`, the first trade as
 * `serviceId`.
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
  /** City and pincode of the service address, as typed, for display in lists. */
  place: z.strictObject({ city: z.string(), pincode: z.string() }),
  createdAt: orderSchema.shape.createdAt,
  scheduledDate: dateSchema,
  timeSlot: timeSlotSchema,
  /** In a list with the extras that were agreed to; in a booking in full these stand beside it. */
  amount: rupeesSchema,
  providerId: z.nullable(z.strictObject({ _id: idSchema, name: z.string() })),
  /** Whether it is orphaned: its worker became unable to do it before the work began. */
  needsReassignment: z.boolean(),
  version: versionSchema,
  ...visitShape,
  needsChoice: orderSchema.shape.needsChoice,
});

/** A payment with the version to send back with a change. */
const versionedPaymentSchema = z.extend(paymentSchema, { version: versionSchema });

/** A move as admins read it, with the name of its actor if known (an admin's e-mail address). */
const adminOrderEventSchema = z.extend(orderEventSchema, { actorName: z.optional(z.string()) });

/** An admin's note on a booking, never shown to customers or workers. */
export const bookingNoteSchema = z.strictObject({
  at: instantSchema,
  actor: idSchema,
  text: requiredLineSchema(REASON_LENGTH),
});

/** A booking in full, with its history. */
export const adminBookingDetailSchema = z.extend(adminBookingSchema, {
  address: orderSchema.shape.serviceAddress,
  cartItems: orderSchema.shape.cartItems,
  itemTotal: rupeesSchema,
  visitationCharge: rupeesSchema,
  taxes: rupeesSchema,
  professionalTips: rupeesSchema,
  ...discountShape,
  ...extrasShape,
  customerNotes: z.string(),
  feedback: z.string(),
  events: z.array(adminOrderEventSchema),
  /** Missing unless an admin placed it for a caller. */
  placedBy: z.optional(placedBySchema),
  notes: z.array(z.extend(bookingNoteSchema, { actorName: z.optional(z.string()) })),
  payment: z.nullable(versionedPaymentSchema),
  /** The moves of customer and worker that an admin may make now; answers of the version before have none. */
  moves: z.optional(z.array(z.enum(BOOKING_MOVES))),
});

/** A payment in the admin's list. */
export const adminPaymentSchema = z.extend(versionedPaymentSchema, {
  userName: z.string(),
  /** The name of the partner who has begun or done the work, in a list. */
  workerName: z.optional(z.string()),
});

/** A number of rupees that is given back. */
const refundAmountSchema = rupeesSchema.check(z.gte(1));

/**
 * An admin's action on a payment (docs/product-decisions.md section 6); opening or rejecting a refund, rejecting a claim
 * and taking back what was recorded require a reason. `claim` is the key of one; `refund` the id of one, which is the most urgent one where a page of the version
 * before names none. Approved is what was asked for, or `amount`.
 */
export const paymentChangeSchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('collect'),
    method: z.enum(PAYMENT_METHODS),
    /** What came for a cancelled order; all that is due of any other is collected. */
    amount: z.optional(refundAmountSchema),
    version: versionSchema,
  }),
  z.strictObject({ action: z.literal('verify'), version: versionSchema }),
  z.strictObject({
    action: z.literal('take_back'),
    reason: requiredLineSchema(REASON_LENGTH),
    version: versionSchema,
  }),
  z.strictObject({
    action: z.literal('start_refund'),
    amount: refundAmountSchema,
    reason: requiredLineSchema(REASON_LENGTH),
    version: versionSchema,
  }),
  z.strictObject({
    action: z.literal('approve_refund'),
    refund: z.optional(idSchema),
    amount: z.optional(refundAmountSchema),
    reason: z._default(lineSchema(REASON_LENGTH), ''),
    version: versionSchema,
  }),
  z.strictObject({
    action: z.literal('reject_refund'),
    refund: z.optional(idSchema),
    reason: requiredLineSchema(REASON_LENGTH),
    version: versionSchema,
  }),
  z.strictObject({
    action: z.literal('pay_refund'),
    refund: z.optional(idSchema),
    /** The bank's; pages of the version before ask for none. */
    reference: z.optional(paidReferenceSchema),
    version: versionSchema,
  }),
  z.strictObject({ action: z.literal('match_claim'), claim: idSchema, version: versionSchema }),
  z.strictObject({
    action: z.literal('reject_claim'),
    claim: idSchema,
    reason: requiredLineSchema(REASON_LENGTH),
    version: versionSchema,
  }),
]);

export type AdminBooking = z.infer<typeof adminBookingSchema>;
export type AdminBookingDetail = z.infer<typeof adminBookingDetailSchema>;
export type AdminPayment = z.infer<typeof adminPaymentSchema>;
export type VersionedPayment = z.infer<typeof versionedPaymentSchema>;
export type PaymentChange = z.infer<typeof paymentChangeSchema>;
export type BookingNote = z.infer<typeof bookingNoteSchema>;
