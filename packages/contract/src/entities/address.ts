import { z } from 'zod/mini';
import { ADDRESS_LINE_LENGTH, LANDMARK_LENGTH, PLACE_NAME_LENGTH } from '../rules/field-bounds';
import { locationSchema } from './location';
import { idSchema, lineSchema, pincodeSchema, requiredLineSchema } from './primitives';

/**
 * What a person types of an address. Line 1, city, state and pincode are required; label, line 2 and
 * landmark may be left out (docs/specification.md section 5). `location` is where the person
 * stood when asked, never asked for again and never required.
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

/** How many addresses one customer may keep. */
export const MAX_ADDRESSES = 20;

export type AddressInput = z.infer<typeof addressInputSchema>;
export type Address = z.infer<typeof addressSchema>;
