import { z } from 'zod';
import { categorySchema } from './category';
import { citySchema, pincodeRangeSchema } from './city';
import { idSchema } from './primitives';
import { serviceSchema } from './service';
import { translationsSchema } from './translations';
import { versionSchema } from './version';

/** A city for the admin; what the public reads of it has no version. */
export const adminCitySchema = citySchema.extend({ version: versionSchema.optional() });
export const adminCategorySchema = categorySchema.extend({ version: versionSchema });
export const adminServiceSchema = serviceSchema.extend({ version: versionSchema });

/** What an admin sends of a new city; `_id` is given by the server. */
export const cityInputSchema = citySchema.omit({ _id: true }).extend({
  country: citySchema.shape.country.default('India'),
  isActive: z.boolean().default(true),
});

/** What an admin sends of a new category; `_id` is given by the server. */
export const categoryInputSchema = categorySchema.omit({ _id: true }).extend({
  description: categorySchema.shape.description.default(''),
  displayAtHome: z.boolean().default(false),
  isActive: z.boolean().default(true),
  parentCategory: idSchema.nullable().default(null),
  position: categorySchema.shape.position.default(0),
});

/** What an admin sends of a new service. */
export const serviceInputSchema = serviceSchema.omit({ _id: true }).extend({
  description: serviceSchema.shape.description.default(''),
  isActive: z.boolean().default(true),
  position: serviceSchema.shape.position.default(0),
});

/** Two ranges of two cities that share pincodes: both stay, and the admin is told (the first city found serves them). */
export const pincodeOverlapSchema = z.strictObject({
  cityId: idSchema,
  /** The other city's. */
  name: z.string(),
  translations: translationsSchema({ name: z.string() }).optional(),
  range: pincodeRangeSchema,
  otherRange: pincodeRangeSchema,
});

/** A saved city with what to warn of. */
export const savedCitySchema = z.strictObject({
  city: adminCitySchema,
  overlaps: z.array(pincodeOverlapSchema).max(50),
});

export type AdminCity = z.infer<typeof adminCitySchema>;
export type AdminCategory = z.infer<typeof adminCategorySchema>;
export type AdminService = z.infer<typeof adminServiceSchema>;
export type CityInput = z.infer<typeof cityInputSchema>;
export type CategoryInput = z.infer<typeof categoryInputSchema>;
export type ServiceInput = z.infer<typeof serviceInputSchema>;
export type PincodeOverlap = z.infer<typeof pincodeOverlapSchema>;
