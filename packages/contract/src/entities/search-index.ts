import { z } from 'zod';
import { categorySchema } from './category';
import { requiredLineSchema } from './primitives';
import { serviceSchema } from './service';
import { translationsSchema } from './translations';

const names = (max: number) => translationsSchema({ name: requiredLineSchema(max) }).optional();

/** A category or subcategory as the search knows it. */
export const searchedCategorySchema = categorySchema
  .pick({ _id: true, name: true, parentCategory: true })
  .extend({ translations: names(80) });

/** A service as the search knows it. */
export const searchedServiceSchema = serviceSchema
  .pick({ _id: true, name: true, categoryId: true, cityId: true, price: true })
  .extend({ translations: names(120) });

/**
 * All that can be found by name, in the catalogue's order: the browser searches in it by itself, so that no request is
 * needed a keystroke. Nothing inactive is in it, and nothing under an inactive category.
 */
export const searchIndexSchema = z.strictObject({
  categories: z.array(searchedCategorySchema),
  services: z.array(searchedServiceSchema),
});

export type SearchIndex = z.infer<typeof searchIndexSchema>;
