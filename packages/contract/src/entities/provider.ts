import { z } from 'zod';
import { idSchema, requiredLineSchema } from './primitives';
import { emailSchema } from './user';

/**
 * The assignable view of a worker, at the same id
 * (docs/product-decisions.md section 1). `isVerified` only ever becomes true.
 */
export const providerSchema = z.strictObject({
  _id: idSchema,
  name: requiredLineSchema(80),
  email: emailSchema.optional(),
  isVerified: z.boolean(),
});

export type Provider = z.infer<typeof providerSchema>;
