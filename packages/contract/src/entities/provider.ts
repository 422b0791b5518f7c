import { z } from 'zod';
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
  email: emailSchema.optional(),
  isVerified: z.boolean(),
});

export type Provider = z.infer<typeof providerSchema>;
