import * as z from 'zod/mini';
import { categorySchema } from './category';
import { citySchema, pincodeRangeSchema } from './city';
import { idSchema, ownImageUrlSchema } from './primitives';
import { serviceSchema, serviceScopeSchema } from './service';
import { translationsSchema } from './translations';
import { versionSchema } from './version';

export const adminCategorySchema = z.extend(categorySchema, { version: versionSchema });
export const adminServiceSchema = z.extend(serviceSchema, { version: versionSchema });

/** A picture's address; an empty text or null removes the picture. */
const imageUrlInput = z.optional(z.nullable(z.union([z.literal(''), ownImageUrlSchema])));

/** The parent's id; an empty text or null for the top level. */
const parentInput = z.pipe(
  z.nullable(z.union([z.literal(''), idSchema])),
  z.transform((id) => id || null),
);

/** The input for a new city, at least its name; the server assigns `_id`. */
export const cityInputSchema = z.strictObject({
  name: citySchema.shape.name,
  state: z._default(citySchema.shape.state, ''),
  country: z._default(citySchema.shape.country, 'India'),
  pincodeRanges: z._default(citySchema.shape.pincodeRanges, []),
  isActive: z._default(z.boolean(), true),
  translations: z.nullable(citySchema.shape.translations),
});

/** The input for a new category; the server assigns `_id`. */
export const categoryInputSchema = z.strictObject({
  name: categorySchema.shape.name,
  imageUrl: imageUrlInput,
  description: z._default(categorySchema.shape.description, ''),
  displayAtHome: z._default(z.boolean(), false),
  isActive: z._default(z.boolean(), true),
  parentCategory: z._default(parentInput, null),
  position: z._default(categorySchema.shape.position, 0),
  slotCapacity: z.nullable(categorySchema.shape.slotCapacity),
  translations: z.nullable(categorySchema.shape.translations),
});

/**
 * The input for a new service. What is included and excluded has no default here: a call that states neither is the same
 * call for a version that does not know them, so that either version recognizes the other's call when it is repeated.
 */
export const serviceInputSchema = z.strictObject({
  ...z.omit(serviceSchema, { _id: true }).shape,
  imageUrl: imageUrlInput,
  description: z._default(serviceSchema.shape.description, ''),
  included: z.optional(serviceScopeSchema),
  excluded: z.optional(serviceScopeSchema),
  isActive: z._default(z.boolean(), true),
  position: z._default(serviceSchema.shape.position, 0),
  gstClass: z.nullable(serviceSchema.shape.gstClass),
  translations: z.nullable(serviceSchema.shape.translations),
});

/**
 * The optional additions to a change: the version read, to have the change refused when the record has changed since,
 * and the record's own `_id`, for clients that send whole records back.
 */
const changed = { version: z.optional(versionSchema), _id: z.optional(idSchema) };

/** Overlapping ranges of two cities: both stay, and the admin is warned (the first city found serves the pincodes). */
export const pincodeOverlapSchema = z.strictObject({
  cityId: idSchema,
  /** The other city's name. */
  name: z.string(),
  translations: z.optional(translationsSchema({ name: z.string() })),
  range: pincodeRangeSchema,
  otherRange: pincodeRangeSchema,
});

/** A saved city with its version and the overlaps to warn of. */
export const savedCitySchema = z.extend(citySchema, {
  version: versionSchema,
  overlaps: z.array(pincodeOverlapSchema).check(z.maxLength(50)),
});

/** A change of a city: absent fields stay as they are, and the overlaps of a saved one say nothing. */
export const cityChangeSchema = z.strictObject({
  ...changed,
  name: citySchema.shape.name,
  state: z.optional(citySchema.shape.state),
  country: z.optional(citySchema.shape.country),
  pincodeRanges: z.optional(citySchema.shape.pincodeRanges),
  isActive: z.optional(z.boolean()),
  translations: z.nullable(citySchema.shape.translations),
  overlaps: z.optional(savedCitySchema.shape.overlaps),
});

/** A change of a category: absent fields stay as they are, empty ones and null remove the value. */
export const categoryChangeSchema = z.strictObject({
  ...changed,
  name: categorySchema.shape.name,
  imageUrl: imageUrlInput,
  description: z.optional(categorySchema.shape.description),
  displayAtHome: z.optional(z.boolean()),
  isActive: z.optional(z.boolean()),
  parentCategory: z.optional(parentInput),
  position: z.optional(categorySchema.shape.position),
  slotCapacity: z.nullable(categorySchema.shape.slotCapacity),
  translations: z.nullable(categorySchema.shape.translations),
});

/** A change of a service: absent fields stay as they are, empty ones and null remove the value. */
export const serviceChangeSchema = z.strictObject({
  ...changed,
  ...z.omit(serviceSchema, { _id: true }).shape,
  imageUrl: imageUrlInput,
  description: z.optional(serviceSchema.shape.description),
  included: z.optional(serviceScopeSchema),
  excluded: z.optional(serviceScopeSchema),
  isActive: z.optional(z.boolean()),
  position: z.optional(serviceSchema.shape.position),
  gstClass: z.nullable(serviceSchema.shape.gstClass),
  translations: z.nullable(serviceSchema.shape.translations),
});

export type AdminCategory = z.infer<typeof adminCategorySchema>;
export type AdminService = z.infer<typeof adminServiceSchema>;
export type SavedCity = z.infer<typeof savedCitySchema>;
export type CityInput = z.infer<typeof cityInputSchema>;
export type CategoryInput = z.infer<typeof categoryInputSchema>;
export type ServiceInput = z.infer<typeof serviceInputSchema>;
export type PincodeOverlap = z.infer<typeof pincodeOverlapSchema>;
