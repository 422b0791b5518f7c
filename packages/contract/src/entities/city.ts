import { z } from 'zod';
import { isPincodeRange } from '../rules/pincode';
import { idSchema, lineSchema, requiredLineSchema } from './primitives';
import { translationsSchema } from './translations';
import { word } from './word';

/** A pincode, or a range of them: `226001` or `226001-226031`. */
export const pincodeRangeSchema = z.string().refine(isPincodeRange, word('pincode_range_wrong'));

const texts = { name: requiredLineSchema(80), state: requiredLineSchema(80) };

/** A city we serve, with the pincodes it covers. */
export const citySchema = z.strictObject({
  _id: idSchema,
  name: texts.name,
  /** Empty where none was told. */
  state: lineSchema(80),
  country: requiredLineSchema(80),
  pincodeRanges: z.array(pincodeRangeSchema).max(200),
  isActive: z.boolean(),
  translations: translationsSchema(texts).optional(),
});

export type City = z.infer<typeof citySchema>;
