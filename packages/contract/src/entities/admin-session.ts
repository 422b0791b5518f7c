import * as z from 'zod/mini';
import { PASSWORD_LENGTH, SETUP_SESSION_LENGTH, USERNAME_LENGTH } from '../rules/field-bounds';
import { codeSchema } from './primitives';

/** The first factor of an admin. */
export const adminCredentialsSchema = z.strictObject({
  username: z.string().check(z.minLength(1), z.maxLength(USERNAME_LENGTH)),
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH)),
});

/** The credentials of an admin; `code` is the authenticator app's, which an account without one ignores. */
export const adminLoginInputSchema = z.extend(adminCredentialsSchema, { code: z.optional(codeSchema) });

/** The first code of a second factor, with the `session` in which its secret was given. */
export const secondFactorInputSchema = z.extend(adminCredentialsSchema, {
  session: z.string().check(z.minLength(1), z.maxLength(SETUP_SESSION_LENGTH)),
  code: codeSchema,
});

/** A second factor to set up: the secret for an authenticator app, in base32, which is shown once. */
export const newSecondFactorSchema = z.strictObject({ secret: z.string(), session: z.string() });

export type NewSecondFactor = z.infer<typeof newSecondFactorSchema>;
