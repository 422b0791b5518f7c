import * as z from 'zod/mini';
import { word } from '../errors/word';
import { MAX_PINCODE_RANGES, PLACE_NAME_LENGTH } from '../rules/field-bounds';
import { isPincodeRange } from '../rules/pincode';
import { idSchema, lineSchema, requiredLineSchema } from './primitives';
import { translationsSchema } from './translations';
import { versionSchema } from './version';

/** A pincode or a range of pincodes: `226001` or `226001-226031`. */
export const pincodeRangeSchema = z.string().check(z.refine(isPincodeRange, word('pincode_range_wrong')));

const texts = { name: requiredLineSchema(PLACE_NAME_LENGTH), state: requiredLineSchema(PLACE_NAME_LENGTH) };

/** A city with the pincodes it covers. */
export const citySchema = z.strictObject({
  _id: idSchema,
  name: texts.name,
  /** Empty if unknown. */
  state: lineSchema(PLACE_NAME_LENGTH),
  country: requiredLineSchema(PLACE_NAME_LENGTH),
  pincodeRanges: z.array(pincodeRangeSchema).check(z.maxLength(MAX_PINCODE_RANGES)),
  isActive: z.boolean(),
  translations: z.optional(translationsSchema(texts)),
});

/** A city for the admin; without a version in the public list. */
export const adminCitySchema = z.extend(citySchema, { version: z.optional(versionSchema) });

export type City = z.infer<typeof citySchema>;
export type AdminCity = z.infer<typeof adminCitySchema>;
