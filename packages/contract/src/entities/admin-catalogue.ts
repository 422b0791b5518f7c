import { z } from 'zod';
import { categorySchema } from './category';
import { citySchema, pincodeRangeSchema } from './city';
import { idSchema, imageUrlSchema } from './primitives';
import { serviceSchema } from './service';
import { translationsSchema } from './translations';
import { versionSchema } from './version';

/** A city for the admin; what the public reads of it has no version. */
export const adminCitySchema = citySchema.extend({ version: versionSchema.optional() });
export const adminCategorySchema = categorySchema.extend({ version: versionSchema });
export const adminServiceSchema = serviceSchema.extend({ version: versionSchema });

/** What takes a picture away: nothing, in either way of saying so. */
const imageUrlInput = z
  .union([z.literal(''), imageUrlSchema])
  .nullable()
  .optional();

/** A parent, or none: the top level. */
const parentInput = z
  .union([z.literal(''), idSchema])
  .nullable()
  .transform((id) => id || null);

/** What an admin sends of a new city, the name at least; `_id` is given by the server. */
export const cityInputSchema = z.strictObject({
  name: citySchema.shape.name,
  state: citySchema.shape.state.default(''),
  country: citySchema.shape.country.default('India'),
  pincodeRanges: citySchema.shape.pincodeRanges.default([]),
  isActive: z.boolean().default(true),
  translations: citySchema.shape.translations.nullable(),
});

/** What an admin sends of a new category; `_id` is given by the server. */
export const categoryInputSchema = z.strictObject({
  name: categorySchema.shape.name,
  imageUrl: imageUrlInput,
  description: categorySchema.shape.description.default(''),
  displayAtHome: z.boolean().default(false),
  isActive: z.boolean().default(true),
  parentCategory: parentInput.default(null),
  position: categorySchema.shape.position.default(0),
  slotCapacity: categorySchema.shape.slotCapacity.nullable(),
  translations: categorySchema.shape.translations.nullable(),
});

/** What an admin sends of a new service. */
export const serviceInputSchema = z.strictObject({
  ...serviceSchema.omit({ _id: true }).shape,
  imageUrl: imageUrlInput,
  description: serviceSchema.shape.description.default(''),
  isActive: z.boolean().default(true),
  position: serviceSchema.shape.position.default(0),
  translations: serviceSchema.shape.translations.nullable(),
});

/**
 * What a change sends beside the fields: the version that was read, if it is to be refused when the record is no longer
 * in it, and the record's own `_id`, for who sends the whole record back.
 */
const changed = { version: versionSchema.optional(), _id: idSchema.optional() };

/** What an admin sends of a city that is changed: what is left out stays. */
export const cityChangeSchema = z.strictObject({
  ...changed,
  name: citySchema.shape.name,
  state: citySchema.shape.state.optional(),
  country: citySchema.shape.country.optional(),
  pincodeRanges: citySchema.shape.pincodeRanges.optional(),
  isActive: z.boolean().optional(),
  translations: citySchema.shape.translations.nullable(),
});

/** What an admin sends of a category that is changed: what is left out stays, what is empty or null goes. */
export const categoryChangeSchema = z.strictObject({
  ...changed,
  name: categorySchema.shape.name,
  imageUrl: imageUrlInput,
  description: categorySchema.shape.description.optional(),
  displayAtHome: z.boolean().optional(),
  isActive: z.boolean().optional(),
  parentCategory: parentInput.optional(),
  position: categorySchema.shape.position.optional(),
  slotCapacity: categorySchema.shape.slotCapacity.nullable(),
  translations: categorySchema.shape.translations.nullable(),
});

/** What an admin sends of a service that is changed: what is left out stays, what is empty or null goes. */
export const serviceChangeSchema = z.strictObject({
  ...changed,
  ...serviceSchema.omit({ _id: true }).shape,
  imageUrl: imageUrlInput,
  description: serviceSchema.shape.description.optional(),
  isActive: z.boolean().optional(),
  position: serviceSchema.shape.position.optional(),
  translations: serviceSchema.shape.translations.nullable(),
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

/** A saved city with what to warn of beside its fields. */
export const savedCitySchema = citySchema.extend({
  version: versionSchema,
  overlaps: z.array(pincodeOverlapSchema).max(50),
});

export type AdminCity = z.infer<typeof adminCitySchema>;
export type AdminCategory = z.infer<typeof adminCategorySchema>;
export type AdminService = z.infer<typeof adminServiceSchema>;
export type SavedCity = z.infer<typeof savedCitySchema>;
export type CityInput = z.infer<typeof cityInputSchema>;
export type CategoryInput = z.infer<typeof categoryInputSchema>;
export type ServiceInput = z.infer<typeof serviceInputSchema>;
export type PincodeOverlap = z.infer<typeof pincodeOverlapSchema>;
