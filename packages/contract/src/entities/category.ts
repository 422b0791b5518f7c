import { z } from 'zod';
import { idSchema, imageUrlSchema, lineSchema, requiredLineSchema } from './primitives';
import { translationsSchema } from './translations';

const texts = { name: requiredLineSchema(80), description: lineSchema(500) };

/**
 * A category or, with `parentCategory`, a subcategory (docs/specification.md section 3,
 * docs/product-decisions.md section 4: two levels). `position` orders siblings; `slotCapacity` is how many orders of
 * this trade a city takes in one slot (top level only; the default applies without it).
 */
export const categorySchema = z.strictObject({
  _id: idSchema,
  name: texts.name,
  imageUrl: imageUrlSchema.optional(),
  description: texts.description,
  displayAtHome: z.boolean(),
  isActive: z.boolean(),
  parentCategory: idSchema.nullable(),
  position: z.int().min(0).max(10_000),
  slotCapacity: z.int().min(0).max(10_000).optional(),
  translations: translationsSchema(texts).optional(),
});

export type Category = z.infer<typeof categorySchema>;
