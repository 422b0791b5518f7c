import { z } from 'zod';
import { idSchema, imageUrlSchema, lineSchema, requiredLineSchema, rupeesSchema } from './primitives';

/** A service under a subcategory: `price` in whole rupees, `duration` in minutes (SPEC.md section 3). */
export const serviceSchema = z.strictObject({
  _id: idSchema,
  name: requiredLineSchema(120),
  categoryId: idSchema,
  cityId: idSchema,
  description: lineSchema(1000),
  price: rupeesSchema,
  duration: z.int().min(1).max(14_400),
  imageUrl: imageUrlSchema.optional(),
  isActive: z.boolean(),
  position: z.int().min(0).max(10_000),
});

export type Service = z.infer<typeof serviceSchema>;
