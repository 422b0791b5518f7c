import * as z from 'zod/mini';
import { JOB_MOVES } from '../rules/moves/called-moves';
import { STAGES } from '../rules/stages';
import { billSchema, extrasShape } from './extras';
import { locationSchema } from './location';
import {
  orderLineSchema,
  orderTranslationsSchema,
  timeSlotSchema,
  visitShape,
  workPhotoNameSchema,
} from './order';
import { dateSchema, idSchema, lineSchema, phoneSchema, requiredLineSchema } from './primitives';

/**
 * An order as its worker sees it (docs/specification.md section 3). `userName`, `userPhone`, `location` and the full
 * `address` are filled only from acceptance until a day after completion; before and after, `address` holds city and
 * pincode, and name, phone, location and notes are empty (docs/product-decisions.md section 5).
 */
export const bookingSchema = z.strictObject({
  _id: idSchema,
  serviceType: lineSchema(500),
  status: requiredLineSchema(80),
  stage: z.enum(STAGES),
  scheduledDate: dateSchema,
  timeSlot: timeSlotSchema,
  address: lineSchema(700),
  location: z.nullable(locationSchema),
  userName: lineSchema(80),
  userPhone: z.union([z.literal(''), phoneSchema]),
  cartItems: z.array(
    z.pick(orderLineSchema, {
      name: true,
      quantity: true,
      included: true,
      excluded: true,
      translations: true,
    }),
  ),
  customerNotes: z.string(),
  translations: z.optional(orderTranslationsSchema),
  ...visitShape,
  /** The worker can no longer do it, and has not begun: it is being given to another one. */
  needsReassignment: z.optional(z.literal(true)),
  /** The names of the photographs that the worker took, shown as long as the customer is. */
  photos: z.optional(z.array(workPhotoNameSchema)),
  /** The extras, and the bill before and after them, as long as the customer is shown; the ceiling is the customer's own. */
  extras: extrasShape.extras,
  bill: z.optional(billSchema),
  /** The moves that the worker may make now; answers of the version before have none. */
  moves: z.optional(z.array(z.enum(JOB_MOVES))),
});

export type Booking = z.infer<typeof bookingSchema>;
