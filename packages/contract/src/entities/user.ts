import * as z from 'zod/mini';
import { word } from '../errors/word';
import { isIncompleteName } from '../rules/customer';
import { EMAIL_LENGTH, PERSON_NAME_LENGTH } from '../rules/field-bounds';
import { addressSchema, MAX_ADDRESSES } from './address';
import { idSchema, lineSchema, phoneSchema, requiredLineSchema } from './primitives';

/** A customer's e-mail address. */
export const emailSchema = z.email(word('email_wrong')).check(z.maxLength(EMAIL_LENGTH));

/**
 * A customer. `name` is `User` and `email` empty until the details are given (docs/specification.md sections 3 and 4).
 */
export const userSchema = z.strictObject({
  _id: idSchema,
  name: lineSchema(PERSON_NAME_LENGTH),
  phone: phoneSchema,
  email: z.union([z.literal(''), emailSchema]),
  addresses: z.array(addressSchema).check(z.maxLength(MAX_ADDRESSES)),
});

/** The details step of sign-in: both required, and the name not the placeholder. */
export const userDetailsSchema = z.strictObject({
  name: requiredLineSchema(PERSON_NAME_LENGTH).check(
    z.refine((name) => !isIncompleteName(name), word('name_wrong')),
  ),
  email: z.pipe(z.string().check(z.trim(), z.toLowerCase()), emailSchema),
});

export type User = z.infer<typeof userSchema>;
export type UserDetails = z.infer<typeof userDetailsSchema>;
