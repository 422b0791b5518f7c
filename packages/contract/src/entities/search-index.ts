import * as z from 'zod/mini';
import { categorySchema } from './category';
import { requiredLineSchema } from './primitives';
import { serviceSchema } from './service';
import { translationsSchema } from './translations';

const names = (max: number) => z.optional(translationsSchema({ name: requiredLineSchema(max) }));

/** A category or subcategory in the search index. */
export const searchedCategorySchema = z.extend(
  z.pick(categorySchema, { _id: true, name: true, parentCategory: true }),
  { translations: names(80) },
);

/** A service in the search index. */
export const searchedServiceSchema = z.extend(
  z.pick(serviceSchema, { _id: true, name: true, categoryId: true, cityId: true, price: true }),
  { translations: names(120) },
);

/**
 * Everything that can be found by name, in the catalogue's order: the browser searches it itself, without a request for
 * each keystroke. Without inactive records and records under an inactive category.
 */
export const searchIndexSchema = z.strictObject({
  categories: z.array(searchedCategorySchema),
  services: z.array(searchedServiceSchema),
});

export type SearchIndex = z.infer<typeof searchIndexSchema>;
