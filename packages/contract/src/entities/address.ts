import * as z from 'zod/mini';
import { ADDRESS_LINE_LENGTH, LANDMARK_LENGTH, PLACE_NAME_LENGTH } from '../rules/field-bounds';
import { locationSchema } from './location';
import { idSchema, lineSchema, pincodeSchema, requiredLineSchema } from './primitives';

/**
 * An address as typed. Line 1, city, state and pincode are required; label, line 2 and landmark are optional
 * (docs/specification.md section 5). `location` is the person's position when asked; asked for once, never required.
 */
export const addressInputSchema = z.strictObject({
  label: z._default(lineSchema(40), 'Home'),
  addressLine1: requiredLineSchema(ADDRESS_LINE_LENGTH),
  addressLine2: z._default(lineSchema(ADDRESS_LINE_LENGTH), ''),
  city: requiredLineSchema(PLACE_NAME_LENGTH),
  state: requiredLineSchema(PLACE_NAME_LENGTH),
  pincode: pincodeSchema,
  landmark: z._default(lineSchema(LANDMARK_LENGTH), ''),
  location: z.optional(locationSchema),
});

/** A saved address of a customer. */
export const addressSchema = z.extend(addressInputSchema, { _id: idSchema });

/** The largest number of addresses of a customer. */
export const MAX_ADDRESSES = 20;

export type AddressInput = z.infer<typeof addressInputSchema>;
export type Address = z.infer<typeof addressSchema>;
