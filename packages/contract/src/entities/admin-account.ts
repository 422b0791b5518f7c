import * as z from 'zod/mini';
import { ADMIN_ROLES } from '../rules/admin-roles';
import { EMAIL_LENGTH, PERSON_NAME_LENGTH } from '../rules/field-bounds';
import { idSchema, instantSchema, requiredLineSchema } from './primitives';
import { emailSchema } from './user';

export const adminRoleSchema = z.enum(ADMIN_ROLES);

/** A new admin, as an owner names it. */
export const adminInputSchema = z.strictObject({
  name: requiredLineSchema(PERSON_NAME_LENGTH),
  email: z.pipe(z.string().check(z.trim(), z.toLowerCase()), emailSchema),
  role: adminRoleSchema,
});

/**
 * An admin as owners see it. `since` is when the account was made, `lastSignInAt` null before the first sign-in. Without
 * access it was withdrawn, or its account is gone or disabled. `hasSecondFactor`: the sign-in asks for a code.
 */
export const adminAccountSchema = z.strictObject({
  _id: idSchema,
  name: z.string().check(z.maxLength(PERSON_NAME_LENGTH)),
  email: z.string().check(z.maxLength(EMAIL_LENGTH)),
  role: adminRoleSchema,
  since: instantSchema,
  lastSignInAt: z.nullable(instantSchema),
  hasAccess: z.boolean(),
  hasSecondFactor: z._default(z.boolean(), false),
  /**
   * What was decided and not done at the account, since the identity provider could not be reached: the same call completes
   * it. `access` that was given to somebody who has never signed in, or its `withdrawal`; null when nothing is left to be done.
   */
  unfinished: z._default(z.nullable(z.enum(['access', 'withdrawal'])), null),
});

export type AdminInput = z.input<typeof adminInputSchema>;
export type AdminAccount = z.infer<typeof adminAccountSchema>;
