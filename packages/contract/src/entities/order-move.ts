import * as z from 'zod/mini';
import { word } from '../errors/word';
import { MAX_WORK_PHOTOS, START_CODE_DIGITS } from '../rules/business-numbers';
import { REASON_LENGTH } from '../rules/field-bounds';
import { type MoveName, REASON_CODES } from '../rules/moves/move-names';
import type { WorkPhotoKind } from '../rules/work-photos';
import { extrasCodeSchema, proposedLinesSchema } from './extras';
import { timeSlotSchema, workPhotoNameSchema } from './order';
import { dateSchema, lineSchema, requiredLineSchema } from './primitives';

/** A start code: digits, as the customer reads them out. */
export const startCodeSchema = z
  .string()
  .check(z.regex(new RegExp(`^[0-9]{${START_CODE_DIGITS}}$`), word('wrong_format')));

/** What every move of a call has: its name, and the rev of the order that its caller saw. */
const asked = <Move extends MoveName>(move: Move) => ({
  move: z.literal(move),
  rev: z.int().check(z.gte(0)),
});

/** Why somebody makes a move, by machine word; the table of moves says which ones a move has. */
const because = { code: z.optional(z.enum(REASON_CODES)) };

/** The slot to which an order is moved. */
const slot = { scheduledDate: dateSchema, timeSlot: timeSlotSchema };

/** An announced delay, in minutes. */
const delay = { lateBy: z.int().check(z.gte(0)) };

/** Photographs of what a move is about, each named once. */
const photographed = (kind: WorkPhotoKind, max: number) => ({
  photos: z.optional(
    z.array(workPhotoNameSchema.check(z.startsWith(kind, word('wrong_format')))).check(
      z.maxLength(max),
      z.refine((names) => new Set(names).size === names.length, word('wrong_format')),
    ),
  ),
});

/** An admin's words, shown to the customer and kept in the audit trail. */
const override = { reason: requiredLineSchema(REASON_LENGTH) };

/** A move of an order by its customer (docs/order-life.md). */
export const orderMoveSchema = z.discriminatedUnion('move', [
  z.strictObject(asked('renew_code')),
  z.strictObject(asked('not_here_wait')),
  z.strictObject(asked('not_here_another')),
  z.strictObject(asked('approve_extras')),
  z.strictObject(asked('decline_extras')),
  z.strictObject({ ...asked('reschedule'), ...slot }),
  z.strictObject({ ...asked('cancel'), ...because, reason: z._default(lineSchema(REASON_LENGTH), '') }),
]);

/** A move of a job by its partner. */
export const jobMoveSchema = z.discriminatedUnion('move', [
  z.strictObject(asked('accept')),
  z.strictObject({ ...asked('decline'), ...because }),
  z.strictObject({ ...asked('hand_back'), ...because }),
  z.strictObject(asked('on_my_way')),
  z.strictObject({ ...asked('running_late'), ...delay }),
  z.strictObject(asked('at_the_door')),
  z.strictObject({
    ...asked('start'),
    startCode: startCodeSchema,
    ...photographed('before', MAX_WORK_PHOTOS),
  }),
  z.strictObject({ ...asked('propose_extras'), extras: proposedLinesSchema }),
  z.strictObject(asked('withdraw_extras')),
  z.strictObject({ ...asked('approve_extras'), extrasCode: extrasCodeSchema }),
  z.strictObject({ ...asked('finish'), ...photographed('after', MAX_WORK_PHOTOS) }),
  z.strictObject({ ...asked('customer_absent'), ...photographed('absent', 1) }),
]);

/** A move that an admin makes for a customer or a partner, with a reason; the work starts without a code. */
export const bookingMoveSchema = z.discriminatedUnion('move', [
  z.strictObject({ ...asked('accept'), ...override }),
  z.strictObject({ ...asked('on_my_way'), ...override }),
  z.strictObject({ ...asked('running_late'), ...delay, ...override }),
  z.strictObject({ ...asked('at_the_door'), ...override }),
  z.strictObject({ ...asked('start'), ...override }),
  z.strictObject({ ...asked('renew_code'), ...override }),
  z.strictObject({ ...asked('approve_extras'), ...override }),
  z.strictObject({ ...asked('decline_extras'), ...override }),
  z.strictObject({ ...asked('finish'), ...override }),
  z.strictObject({ ...asked('customer_absent'), ...override }),
  z.strictObject({ ...asked('reschedule'), ...slot, ...override }),
  z.strictObject({ ...asked('cancel'), ...because, ...override }),
]);

export type OrderMoveInput = z.infer<typeof orderMoveSchema>;
export type JobMoveInput = z.infer<typeof jobMoveSchema>;
export type BookingMoveInput = z.infer<typeof bookingMoveSchema>;
