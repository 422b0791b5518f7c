import { z } from 'zod';
import {
  CATEGORY_DESCRIPTION_LENGTH,
  CATEGORY_NAME_LENGTH,
  MAX_POSITION,
  MAX_SLOT_CAPACITY,
} from '../rules/field-bounds';
import { idSchema, imageUrlSchema, lineSchema, requiredLineSchema } from './primitives';
import { translationsSchema } from './translations';

const texts = {
  name: requiredLineSchema(CATEGORY_NAME_LENGTH),
  description: lineSchema(CATEGORY_DESCRIPTION_LENGTH),
};

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
  position: z.int().min(0).max(MAX_POSITION),
  slotCapacity: z.int().min(0).max(MAX_SLOT_CAPACITY).optional(),
  translations: translationsSchema(texts).optional(),
});

export type Category = z.infer<typeof categorySchema>;
