import * as z from 'zod/mini';
import {
  MAX_DURATION,
  MAX_POSITION,
  SERVICE_DESCRIPTION_LENGTH,
  SERVICE_NAME_LENGTH,
  SERVICE_SCOPE_LENGTH,
} from '../rules/field-bounds';
import { GST_CLASS_NAMES } from '../rules/gst';
import { idSchema, imageUrlSchema, lineSchema, requiredLineSchema, rupeesSchema } from './primitives';
import { translationsSchema } from './translations';

/** What the price of a service covers, or what it does not; empty where nothing is stated. */
export const serviceScopeSchema = lineSchema(SERVICE_SCOPE_LENGTH);

const texts = {
  name: requiredLineSchema(SERVICE_NAME_LENGTH),
  description: lineSchema(SERVICE_DESCRIPTION_LENGTH),
  included: serviceScopeSchema,
  excluded: serviceScopeSchema,
};

/**
 * A service under a subcategory: `price` in whole rupees, `duration` in minutes (docs/specification.md section 3). Documents
 * of earlier versions have neither `included` nor `excluded`.
 */
export const serviceSchema = z.strictObject({
  _id: idSchema,
  name: texts.name,
  categoryId: idSchema,
  cityId: idSchema,
  description: texts.description,
  included: z._default(texts.included, ''),
  excluded: z._default(texts.excluded, ''),
  price: rupeesSchema,
  duration: z.int().check(z.gte(1), z.lte(MAX_DURATION)),
  imageUrl: z.optional(imageUrlSchema),
  isActive: z.boolean(),
  position: z.int().check(z.gte(0), z.lte(MAX_POSITION)),
  /** As GST knows it; missing for the one that is configured. */
  gstClass: z.optional(z.enum(GST_CLASS_NAMES)),
  translations: z.optional(translationsSchema(texts)),
});

export type Service = z.infer<typeof serviceSchema>;
