import { z } from 'zod/mini';
import { idSchema, instantSchema, phoneSchema, pincodeSchema } from './primitives';

/**
 * "Tell me when you do": who wants to hear when a pincode is served. `locale` is the language to tell it in, as a tag
 * (`hi`): whatever language the site speaks. `consent` is the sender's word that the person was told what the number is kept for.
 */
export const pincodeRequestInputSchema = z.strictObject({
  pincode: pincodeSchema,
  phone: phoneSchema,
  locale: z.string().check(z.regex(/^[a-z]{2,3}$/)),
  consent: z.literal(true),
});

/** A request as it is kept, and as admins read it. */
export const pincodeRequestSchema = z.extend(pincodeRequestInputSchema, {
  _id: idSchema,
  createdAt: instantSchema,
});

/** How many people wait for a pincode, and since when the last of them; `_id` is the pincode. */
export const pincodeDemandSchema = z.strictObject({
  _id: pincodeSchema,
  waiting: z.int().check(z.gte(0)),
  lastAt: instantSchema,
});

export type PincodeRequest = z.infer<typeof pincodeRequestSchema>;
export type PincodeDemand = z.infer<typeof pincodeDemandSchema>;
