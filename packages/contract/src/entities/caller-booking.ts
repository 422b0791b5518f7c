import * as z from 'zod/mini';
import { word } from '../errors/word';
import { MAX_CART_LINES, MAX_QUANTITY } from '../rules/cart';
import { isIncompleteName } from '../rules/customer';
import { PERSON_NAME_LENGTH, REASON_LENGTH } from '../rules/field-bounds';
import { NOTES_MAX_LENGTH } from '../rules/order-total';
import { addressInputSchema, addressSchema, MAX_ADDRESSES } from './address';
import { timeSlotSchema } from './order';
import {
  dateSchema,
  idSchema,
  instantSchema,
  lineSchema,
  phoneSchema,
  requiredLineSchema,
  rupeesSchema,
  textSchema,
} from './primitives';

/**
 * A booking that an admin takes on the telephone (docs/product-decisions.md section 5): what the caller asks for, with the
 * amount that was said, which must be the server's; without the caller's consent nothing is booked. The name is kept for a
 * customer who has given none.
 */
export const callerBookingInputSchema = z.strictObject({
  customer: z.strictObject({
    phone: phoneSchema,
    name: requiredLineSchema(PERSON_NAME_LENGTH).check(
      z.refine((name) => !isIncompleteName(name), word('name_wrong')),
    ),
  }),
  services: z
    .array(z.strictObject({ serviceId: idSchema, quantity: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)) }))
    .check(
      z.minLength(1, word('cart_empty')),
      z.maxLength(MAX_CART_LINES),
      z.refine(
        (lines) => new Set(lines.map((line) => line.serviceId)).size === lines.length,
        word('service_twice'),
      ),
    ),
  amount: rupeesSchema,
  address: addressInputSchema,
  scheduledDate: dateSchema,
  timeSlot: timeSlotSchema,
  notes: z._default(textSchema(NOTES_MAX_LENGTH), ''),
  consent: z.strictObject({
    by: z.literal('call'),
    isGiven: z.literal(true, word('consent_missing')),
    note: z._default(lineSchema(REASON_LENGTH), ''),
  }),
});

/** A word of this version or a later one. */
const placingWordSchema = z.string().check(z.regex(/^[a-z_]{1,40}$/, word('wrong_format')));

/**
 * Who placed an order in the customer's stead, and how the customer agreed, as noted then: `on` is for whom (`caller`),
 * `by` how the consent was given (`call`).
 */
export const placedBySchema = z.strictObject({
  admin: idSchema,
  on: placingWordSchema,
  consent: z.strictObject({ by: placingWordSchema, at: instantSchema, note: lineSchema(REASON_LENGTH) }),
});

/** What an admin learns of a caller who is a customer already: enough to ask whether it is them, and where to. */
export const knownCallerSchema = z.strictObject({
  /** Empty until the customer has given a name. */
  firstName: z.string(),
  addresses: z.array(z.omit(addressSchema, { location: true })).check(z.maxLength(MAX_ADDRESSES)),
});

export type CallerBookingInput = z.infer<typeof callerBookingInputSchema>;
export type PlacedBy = z.infer<typeof placedBySchema>;
export type KnownCaller = z.infer<typeof knownCallerSchema>;
