import * as z from 'zod/mini';
import { PERSON_NAME_LENGTH } from '../rules/field-bounds';
import { idSchema, requiredLineSchema } from './primitives';
import { emailSchema } from './user';

/**
 * The assignable view of a worker, with the same id (docs/product-decisions.md section 1). `isVerified` never changes
 * back to false.
 */
export const providerSchema = z.strictObject({
  _id: idSchema,
  name: requiredLineSchema(PERSON_NAME_LENGTH),
  email: z.optional(emailSchema),
  isVerified: z.boolean(),
});

/** The e-mail address of a provider, set by an admin; empty removes it. */
export const providerEmailSchema = z.strictObject({ email: z.union([z.literal(''), emailSchema]) });

export type Provider = z.infer<typeof providerSchema>;
