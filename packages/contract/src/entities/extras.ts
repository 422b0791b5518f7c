import * as z from 'zod/mini';
import { word } from '../errors/word';
import { START_CODE_DIGITS } from '../rules/business-numbers';
import { MAX_QUANTITY } from '../rules/cart';
import { EXTRAS_STATES, MAX_EXTRA_LINES, MAX_PROPOSALS } from '../rules/extras';
import { CATEGORY_NAME_LENGTH, SERVICE_NAME_LENGTH } from '../rules/field-bounds';
import { idSchema, requiredLineSchema, rupeesSchema } from './primitives';
import { translationsSchema } from './translations';

const quantitySchema = z.int().check(z.gte(1), z.lte(MAX_QUANTITY));
const nameSchema = requiredLineSchema(SERVICE_NAME_LENGTH);
const groupSchema = requiredLineSchema(CATEGORY_NAME_LENGTH);

/** A line of extras as frozen when it was proposed, with the translations that its name had. */
export const extraLineSchema = z.strictObject({
  itemId: idSchema,
  name: nameSchema,
  quantity: quantitySchema,
  price: rupeesSchema,
  translations: z.optional(translationsSchema({ name: nameSchema })),
});

/** What a partner proposed at a time, and what it has come to. */
export const extrasSchema = z.strictObject({
  state: z.enum(EXTRAS_STATES),
  lines: z.array(extraLineSchema).check(z.minLength(1), z.maxLength(MAX_EXTRA_LINES)),
});

/** The extras of an order, and the most that they may come to; missing where there are none, and no ceiling was set. */
export const extrasShape = {
  extras: z.optional(z.array(extrasSchema).check(z.maxLength(MAX_PROPOSALS))),
  /** In whole rupees. */
  extrasCeiling: z.optional(rupeesSchema),
};

/** The bill before and after extras, in whole rupees: as booked, what was agreed to, and what waits. */
export const billSchema = z.strictObject({
  booked: rupeesSchema,
  approved: rupeesSchema,
  proposed: rupeesSchema,
});

/** What a partner proposes: services of the rate card, with the prices that it was shown, each once. */
export const proposedLinesSchema = z
  .array(z.strictObject({ itemId: idSchema, quantity: quantitySchema, price: rupeesSchema }))
  .check(
    z.minLength(1),
    z.maxLength(MAX_EXTRA_LINES),
    z.refine(
      (lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length,
      word('service_twice'),
    ),
  );

/** The code by which a customer agrees to the extras that wait, as the partner types it. */
export const extrasCodeSchema = z
  .string()
  .check(z.regex(new RegExp(`^[0-9]{${START_CODE_DIGITS}}$`), word('wrong_format')));

/** A service that can be proposed for a job, with the subcategory under which customers find it. */
export const rateCardItemSchema = z.strictObject({
  itemId: idSchema,
  name: nameSchema,
  price: rupeesSchema,
  group: groupSchema,
  translations: z.optional(translationsSchema({ name: nameSchema, group: groupSchema })),
});

export type RateCardItem = z.infer<typeof rateCardItemSchema>;
