import * as z from 'zod/mini';
import { idSchema, instantSchema, phoneSchema, pincodeSchema } from './primitives';

/**
 * A person's request to be told when a pincode is served. `locale` is the tag of the language for the message (`hi`), any
 * language of the site. `consent` is the sender's statement that the person was told why the number is kept.
 */
export const pincodeRequestInputSchema = z.strictObject({
  pincode: pincodeSchema,
  phone: phoneSchema,
  locale: z.string().check(z.regex(/^[a-z]{2,3}$/)),
  consent: z.literal(true),
});

/** A stored request, as admins read it. */
export const pincodeRequestSchema = z.extend(pincodeRequestInputSchema, {
  _id: idSchema,
  createdAt: instantSchema,
});

/** The number of requests for a pincode and the instant of the latest; `_id` is the pincode. */
export const pincodeDemandSchema = z.strictObject({
  _id: pincodeSchema,
  waiting: z.int().check(z.gte(0)),
  lastAt: instantSchema,
});

export type PincodeRequest = z.infer<typeof pincodeRequestSchema>;
export type PincodeDemand = z.infer<typeof pincodeDemandSchema>;
