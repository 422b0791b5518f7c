import { z } from 'zod/mini';
import { PASSWORD_LENGTH, USERNAME_LENGTH } from '../rules/field-bounds';

/** The credentials of an admin. */
export const adminLoginInputSchema = z.strictObject({
  username: z.string().check(z.minLength(1), z.maxLength(USERNAME_LENGTH)),
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH)),
});
