import * as z from 'zod/mini';
import { word } from '../errors/word';
import { PERSON_NAME_LENGTH } from '../rules/field-bounds';
import { SHARE_SECRET } from '../rules/share-link';
import { orderSchema, visitShape } from './order';
import { idSchema, instantSchema, requiredLineSchema } from './primitives';

/** What the browser of a customer makes, and only who has the link knows. */
export const shareSecretSchema = z.string().check(z.regex(SHARE_SECRET, word('wrong_format')));

/** What names a shared visit. */
export const visitKeySchema = z.strictObject({ order: idSchema, secret: shareSecretSchema });

const { scheduledDate, timeSlot, stage, serviceType, translations } = orderSchema.shape;

/**
 * A visit as it is shown to whoever has the link: when, how far it is, the trade and, from acceptance on, the first name of
 * the partner; no number, address or amount, and nobody's phone.
 */
export const visitSchema = z.strictObject({
  ...{ scheduledDate, timeSlot, stage, serviceType, translations },
  arrivedAt: visitShape.arrivedAt,
  lateBy: visitShape.lateBy,
  firstName: z.optional(requiredLineSchema(PERSON_NAME_LENGTH)),
  needsReassignment: orderSchema.shape.needsReassignment,
  /** Nobody is sought until the customer has chosen what happens next. */
  needsChoice: orderSchema.shape.needsChoice,
  /** When the link ends. */
  until: instantSchema,
});

export type Visit = z.infer<typeof visitSchema>;
