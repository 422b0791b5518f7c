import * as z from 'zod/mini';
import { CATEGORY_NAME_LENGTH, PERSON_NAME_LENGTH } from '../rules/field-bounds';
import { ORDER_MOVES } from '../rules/moves/called-moves';
import { extrasCodeSchema } from './extras';
import { orderSchema } from './order';
import { startCodeSchema } from './order-move';
import { instantSchema, lineSchema, requiredLineSchema } from './primitives';
import { translationsSchema } from './translations';

/**
 * The partner of an order as its customer may know it: enough to recognize the right one at the door, and no more.
 * `photo` is present where there is one to fetch; it differs between partners.
 */
export const orderPartnerSchema = z.strictObject({
  firstName: requiredLineSchema(PERSON_NAME_LENGTH),
  trade: lineSchema(CATEGORY_NAME_LENGTH),
  translations: z.optional(translationsSchema({ trade: lineSchema(CATEGORY_NAME_LENGTH) })),
  isVerified: z.boolean(),
  photo: z.optional(z.string()),
});

/**
 * One order as its customer reads it, with what no list has: the code by which the customer lets the work start, from
 * acceptance until the work begins; whether wrong codes have locked the start until the code is renewed; the moves that
 * the customer may make now; the links to the visit; and who comes.
 */
export const orderDetailSchema = z.extend(orderSchema, {
  startCode: z.optional(startCodeSchema),
  isCodeLocked: z.optional(z.literal(true)),
  /** While extras wait for an answer: the code by which the customer agrees to them aloud, until wrong ones have ended that. */
  extrasCode: z.optional(extrasCodeSchema),
  moves: z.array(z.enum(ORDER_MOVES)),
  /** When each link to the visit ends that works now: a phone that made one knows by its end that it was ended elsewhere. */
  sharedUntil: z.optional(z.array(instantSchema)),
  /** From acceptance until a day after completion; missing while somebody else is sought. */
  partner: z.optional(orderPartnerSchema),
});

export type OrderPartner = z.infer<typeof orderPartnerSchema>;

export type OrderDetail = z.infer<typeof orderDetailSchema>;
