import { z } from 'zod/mini';
import { PERSON_NAME_LENGTH } from '../rules/field-bounds';
import { idSchema, requiredLineSchema } from './primitives';
import { emailSchema } from './user';

/**
 * The assignable view of a worker, at the same id
 * (docs/product-decisions.md section 1). `isVerified` only ever becomes true.
 */
export const providerSchema = z.strictObject({
  _id: idSchema,
  name: requiredLineSchema(PERSON_NAME_LENGTH),
  email: z.optional(emailSchema),
  isVerified: z.boolean(),
});

/** The e-mail address that an admin sets for a provider; empty takes it away. */
export const providerEmailSchema = z.strictObject({ email: z.union([z.literal(''), emailSchema]) });

export type Provider = z.infer<typeof providerSchema>;
