import * as z from 'zod/mini';
import { word } from '../errors/word';
import { MAX_WORK_PHOTOS, TIP_OPTIONS } from '../rules/business-numbers';
import { MAX_CART_LINES, MAX_QUANTITY } from '../rules/cart';
import { MAX_EXTRA_LINES } from '../rules/extras';
import { MAX_EVENTS } from '../rules/field-bounds';
import { MOVE_ROLES } from '../rules/moves/move-names';
import { NOTES_MAX_LENGTH } from '../rules/order-total';
import { TIME_SLOTS } from '../rules/slots';
import { STAGES } from '../rules/stages';
import { PHOTO_NAME, WORK_PHOTO_NAME } from '../rules/work-photos';
import { addressInputSchema } from './address';
import { couponCodeSchema, discountShape } from './coupon';
import { extraLineSchema, extrasShape } from './extras';
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
import { serviceScopeSchema } from './service';
import { translationsSchema } from './translations';

/** One of the six windows of a day (docs/specification.md section 9). */
export const timeSlotSchema = z.enum(TIME_SLOTS);

/** A tip offered by the checkout, in rupees. */
export const tipSchema = z.literal([...TIP_OPTIONS]);

/** A cart line as sent by the checkout, with what the customer saw; the server compares it with the catalogue. */
export const orderLineInputSchema = z.strictObject({
  itemId: idSchema,
  name: requiredLineSchema(120),
  quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
  price: rupeesSchema,
});

/**
 * A cart line as frozen in the order, with what the service included and excluded then, each missing where nothing was
 * stated, and with the translations that these texts had.
 */
export const orderLineSchema = z.extend(orderLineInputSchema, {
  image: z.optional(imageUrlSchema),
  included: z.optional(serviceScopeSchema),
  excluded: z.optional(serviceScopeSchema),
  translations: z.optional(
    translationsSchema({
      name: requiredLineSchema(120),
      included: serviceScopeSchema,
      excluded: serviceScopeSchema,
    }),
  ),
});

/** The order as sent by the checkout (docs/specification.md section 3, docs/product-decisions.md section 5). */
export const orderInputSchema = z.strictObject({
  user: idSchema,
  serviceType: z.optional(lineSchema(200)),
  address: z.optional(lineSchema(40)),
  scheduledDate: dateSchema,
  timeSlot: timeSlotSchema,
  cartItems: z.array(orderLineInputSchema).check(
    z.minLength(1, word('cart_empty')),
    z.maxLength(MAX_CART_LINES),
    z.refine(
      (lines) => new Set(lines.map((line) => line.itemId)).size === lines.length,
      word('service_twice'),
    ),
  ),
  amount: rupeesSchema,
  /** The coupon to use, however it is typed; `amount` has its discount. */
  couponCode: z.optional(couponCodeSchema),
  professionalTips: z._default(tipSchema, 0),
  customerNotes: z._default(textSchema(NOTES_MAX_LENGTH), ''),
  /** The most that extras may come to, in rupees; missing for no ceiling. They are asked for in any case. */
  extrasCeiling: extrasShape.extrasCeiling,
  serviceAddress: z.extend(addressInputSchema, { _id: z.optional(idSchema) }),
  orderSource: z.literal('web'),
});

/** The assigned worker, with the name at that time; null for none. */
const assignedWorkerSchema = z.nullable(z.strictObject({ _id: idSchema, name: requiredLineSchema(80) }));

/** A word of an event: the name of a move, or a reason code, of this version or a later one. */
const eventWordSchema = z.string().check(z.regex(/^[a-z_]{1,40}$/, word('wrong_format')));

/** The name of a photograph of the work. */
export const workPhotoNameSchema = z.string().check(z.regex(WORK_PHOTO_NAME, word('wrong_format')));

/** The name of a photograph of an order: of the work, or with a request for a refund. */
export const photoNameSchema = z.string().check(z.regex(PHOTO_NAME, word('wrong_format')));

/** The slot of an order, before and after a move. */
const orderSlotSchema = z.strictObject({ date: dateSchema, timeSlot: timeSlotSchema });

/**
 * One move of an order, or one change of its status text or flags (`from` then equals `to`); appended and never changed.
 * `reason` is shown to the customer. `status`, `worker` and `slot` are present if changed, with the values before and
 * after; `move` and `code` are missing in events of earlier versions (docs/order-life.md).
 */
export const orderEventSchema = z.strictObject({
  at: instantSchema,
  actor: idSchema,
  role: z.enum(MOVE_ROLES),
  from: z.nullable(z.enum(STAGES)),
  to: z.enum(STAGES),
  reason: lineSchema(300),
  status: z.optional(z.strictObject({ from: requiredLineSchema(80), to: requiredLineSchema(80) })),
  worker: z.optional(z.strictObject({ from: assignedWorkerSchema, to: assignedWorkerSchema })),
  /** Whether it undoes the previous move. */
  isUndo: z.optional(z.literal(true)),
  move: z.optional(eventWordSchema),
  code: z.optional(eventWordSchema),
  /** The announced delay, in minutes. */
  lateBy: z.optional(z.int().check(z.gte(0))),
  slot: z.optional(z.strictObject({ from: orderSlotSchema, to: orderSlotSchema })),
  /** The names of the photographs that its actor took. */
  photos: z.optional(z.array(workPhotoNameSchema).check(z.maxLength(MAX_WORK_PHOTOS))),
  /** What was proposed, frozen; whoever proposes again has another event. */
  extras: z.optional(z.array(extraLineSchema).check(z.maxLength(MAX_EXTRA_LINES))),
});

/**
 * A move as the customer reads it, without its actor and the assigned worker. The `reason` of the last move to cancelled
 * is the reason of the cancellation.
 */
export const orderTimelineEntrySchema = z.omit(orderEventSchema, { actor: true, worker: true });

/** The names of an order's trades, joined by commas. */
const tradesSchema = lineSchema(500);

/** The trades of an order in other languages, as the catalogue named them when it was placed. */
export const orderTranslationsSchema = translationsSchema({ serviceType: tradesSchema });

/**
 * What everybody who sees an order knows of the visit beside its stage. `rev` is the number of the order's events: a move
 * names the one it saw. Answers of the version before have none of these.
 */
export const visitShape = {
  rev: z.optional(z.int().check(z.gte(0))),
  /** When the partner came to the door. */
  arrivedAt: z.optional(instantSchema),
  /** The delay that the partner announced, in minutes. */
  lateBy: z.optional(z.int().check(z.gte(0))),
};

/**
 * An order as its customer reads it. `amount` = `itemTotal` + `visitationCharge` + `taxes` + `professionalTips` − `discount`;
 * an order without a coupon has neither `couponCode` nor `discount`. Extras come on top of `amount`: what is charged is
 * computed (`chargedFor`).
 */
export const orderSchema = z.strictObject({
  _id: idSchema,
  serviceType: tradesSchema,
  createdAt: instantSchema,
  scheduledDate: dateSchema,
  timeSlot: timeSlotSchema,
  status: requiredLineSchema(80),
  stage: z.enum(STAGES),
  cartItems: z.array(orderLineSchema).check(z.minLength(1)),
  itemTotal: rupeesSchema,
  visitationCharge: rupeesSchema,
  taxes: rupeesSchema,
  professionalTips: rupeesSchema,
  ...discountShape,
  amount: rupeesSchema,
  ...extrasShape,
  customerNotes: textSchema(NOTES_MAX_LENGTH),
  feedback: textSchema(1000),
  serviceAddress: addressInputSchema,
  orderSource: z.literal('web'),
  events: z.array(orderTimelineEntrySchema).check(z.maxLength(MAX_EVENTS)),
  ...visitShape,
  /** How often the customer has moved it to another slot. */
  rescheduled: z.optional(z.int().check(z.gte(0))),
  /** Nobody was found, or the customer was absent: the customer chooses what happens next. */
  needsChoice: z.optional(z.literal(true)),
  /** Its partner, whom the customer knew, became unable to do it before the work began: somebody else is sought. */
  needsReassignment: z.optional(z.literal(true)),
  translations: z.optional(orderTranslationsSchema),
});

export type OrderInput = z.infer<typeof orderInputSchema>;
export type OrderLineInput = z.infer<typeof orderLineInputSchema>;
export type OrderLine = z.infer<typeof orderLineSchema>;
export type OrderEvent = z.infer<typeof orderEventSchema>;
export type Order = z.infer<typeof orderSchema>;
