import { z } from 'zod';
import { word } from '../errors/word';
import { TIP_OPTIONS } from '../rules/business-numbers';
import { MAX_CART_LINES, MAX_QUANTITY } from '../rules/cart';
import { NOTES_MAX_LENGTH } from '../rules/order-total';
import { TIME_SLOTS } from '../rules/slots';
import { STAGES } from '../rules/stages';
import { addressInputSchema } from './address';
import {
  dateSchema,
  idSchema,
  imageUrlSchema,
  instantSchema,
  lineSchema,
  requiredLineSchema,
  rupeesSchema,
  textSchema,
} from './primitives';
import { translationsSchema } from './translations';

/** One of the six windows of a day (docs/specification.md section 9). */
export const timeSlotSchema = z.enum(TIME_SLOTS);

/** A tip the checkout offers, in rupees. */
export const tipSchema = z.literal([...TIP_OPTIONS]);

/** A cart line as the checkout sends it: what the customer was shown, compared with the catalogue by the server. */
export const orderLineInputSchema = z.strictObject({
  itemId: idSchema,
  name: requiredLineSchema(120),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  price: rupeesSchema,
});

/** A cart line as it is frozen in the order, with its name in the languages that the catalogue had it in. */
export const orderLineSchema = orderLineInputSchema.extend({
  image: imageUrlSchema.optional(),
  translations: translationsSchema({ name: requiredLineSchema(120) }).optional(),
});

/** The order as the checkout sends it (docs/specification.md section 3, docs/product-decisions.md section 5). */
export const orderInputSchema = z.strictObject({
  user: idSchema,
  serviceType: lineSchema(200).optional(),
  address: lineSchema(40).optional(),
  scheduledDate: dateSchema,
  timeSlot: timeSlotSchema,
  cartItems: z
    .array(orderLineInputSchema)
    .min(1, word('cart_empty'))
    .max(MAX_CART_LINES)
    .refine(
      (lines) => new Set(lines.map((line) => line.itemId)).size === lines.length,
      word('service_twice'),
    ),
  amount: rupeesSchema,
  professionalTips: tipSchema.default(0),
  customerNotes: textSchema(NOTES_MAX_LENGTH).default(''),
  serviceAddress: addressInputSchema.extend({ _id: idSchema.optional() }),
  orderSource: z.literal('web'),
});

/** Whom an order was given to; the name is as it was then. */
const assignedWorkerSchema = z.strictObject({ _id: idSchema, name: requiredLineSchema(80) }).nullable();

/**
 * One move of an order, or one change of its status text (`from` is then `to`), appended and never changed. `reason` is for
 * the customer to read. `status` and `worker` are there where they changed, with what they were.
 */
export const orderEventSchema = z.strictObject({
  at: instantSchema,
  actor: idSchema,
  role: z.enum(['customer', 'worker', 'admin', 'system']),
  from: z.enum(STAGES).nullable(),
  to: z.enum(STAGES),
  reason: lineSchema(300),
  status: z.strictObject({ from: requiredLineSchema(80), to: requiredLineSchema(80) }).optional(),
  worker: z.strictObject({ from: assignedWorkerSchema, to: assignedWorkerSchema }).optional(),
  /** Whether it took the move before it back. */
  isUndo: z.literal(true).optional(),
});

/**
 * What the customer is told of a move: never who the actor was, nor to whom it was given. The `reason` of the last move to
 * cancelled is why the order was cancelled.
 */
export const orderTimelineEntrySchema = orderEventSchema.omit({ actor: true, worker: true });

/** The names of an order's trades, one behind the other. */
const tradesSchema = lineSchema(500);

/** The trades of an order as the catalogue named them in other languages when it was placed. */
export const orderTranslationsSchema = translationsSchema({ serviceType: tradesSchema });

/** An order as its customer reads it. `amount` = `itemTotal` + `visitationCharge` + `taxes` + `professionalTips`. */
export const orderSchema = z.strictObject({
  _id: idSchema,
  serviceType: tradesSchema,
  createdAt: instantSchema,
  scheduledDate: dateSchema,
  timeSlot: timeSlotSchema,
  status: requiredLineSchema(80),
  stage: z.enum(STAGES),
  cartItems: z.array(orderLineSchema).min(1),
  itemTotal: rupeesSchema,
  visitationCharge: rupeesSchema,
  taxes: rupeesSchema,
  professionalTips: rupeesSchema,
  amount: rupeesSchema,
  customerNotes: textSchema(NOTES_MAX_LENGTH),
  feedback: textSchema(1000),
  serviceAddress: addressInputSchema,
  orderSource: z.literal('web'),
  events: z.array(orderTimelineEntrySchema).max(200),
  translations: orderTranslationsSchema.optional(),
});

export type OrderInput = z.infer<typeof orderInputSchema>;
export type OrderLineInput = z.infer<typeof orderLineInputSchema>;
export type OrderLine = z.infer<typeof orderLineSchema>;
export type OrderEvent = z.infer<typeof orderEventSchema>;
export type Order = z.infer<typeof orderSchema>;
