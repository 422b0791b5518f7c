import * as z from 'zod/mini';
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
  imageUrl: z.optional(imageUrlSchema),
  description: texts.description,
  displayAtHome: z.boolean(),
  isActive: z.boolean(),
  parentCategory: z.nullable(idSchema),
  position: z.int().check(z.gte(0), z.lte(MAX_POSITION)),
  slotCapacity: z.optional(z.int().check(z.gte(0), z.lte(MAX_SLOT_CAPACITY))),
  translations: z.optional(translationsSchema(texts)),
});

export type Category = z.infer<typeof categorySchema>;
