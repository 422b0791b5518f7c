import { z } from 'zod';
import { idSchema, imageUrlSchema, lineSchema, requiredLineSchema, rupeesSchema } from './primitives';
import { translationsSchema } from './translations';

const texts = { name: requiredLineSchema(120), description: lineSchema(1000) };

/** A service under a subcategory: `price` in whole rupees, `duration` in minutes (docs/specification.md section 3). */
export const serviceSchema = z.strictObject({
  _id: idSchema,
  name: texts.name,
  categoryId: idSchema,
  cityId: idSchema,
  description: texts.description,
  price: rupeesSchema,
  duration: z.int().min(1).max(14_400),
  imageUrl: imageUrlSchema.optional(),
  isActive: z.boolean(),
  position: z.int().min(0).max(10_000),
  translations: translationsSchema(texts).optional(),
});

export type Service = z.infer<typeof serviceSchema>;
