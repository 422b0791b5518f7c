import * as z from 'zod/mini';
import { ADMIN_BOARD_PAGE_SIZE, ADMIN_BOARD_UNASSIGNED } from '../rules/admin-paging';
import { ABSENCES } from '../rules/availability';
import { TIME_SLOTS } from '../rules/slots';
import { STAGES } from '../rules/stages';
import { timeSlotSchema } from './order';
import { idSchema } from './primitives';
import { translationsSchema } from './translations';
import { versionSchema } from './version';
import { workerSchema } from './worker';

/**
 * A booking as a card of the day board: nothing by which its customer could be called or visited. `categoryIds` are its
 * trades, `place` is city and pincode of the address as typed, `customerName` the first name, empty if unknown.
 */
export const boardJobSchema = z.strictObject({
  _id: idSchema,
  version: versionSchema,
  stage: z.enum(STAGES),
  status: z.string(),
  cityId: idSchema,
  categoryIds: z.array(idSchema),
  service: z.strictObject({
    name: z.string(),
    translations: z.optional(translationsSchema({ name: z.string() })),
  }),
  customerName: z.string(),
  place: z.strictObject({ city: z.string(), pincode: z.string() }),
  timeSlot: timeSlotSchema,
  /** Whether its worker became unable to do it before the work began. */
  needsReassignment: z.boolean(),
  /**
   * The worker who took cash for it when it was at work, and may have it again, nobody else (docs/decisions/0111-cash.md);
   * null where its history does not say who. Missing where no cash was taken, and in answers of an earlier version.
   */
  cashWith: z.optional(z.nullable(idSchema)),
});

/** A slot of a worker on the day: why it does not work then, or null, and its bookings, usually none or one. */
const boardSlotSchema = z.strictObject({
  timeSlot: timeSlotSchema,
  absence: z.nullable(z.enum(ABSENCES)),
  jobs: z.array(boardJobSchema),
});

/** A worker on the day board, with the six slots in their order. */
export const boardRowSchema = z.strictObject({
  _id: idSchema,
  fullName: z.string(),
  serviceType: workerSchema.shape.serviceType,
  slots: z.array(boardSlotSchema).check(z.length(TIME_SLOTS.length)),
});

/**
 * A day of a city: a page of its active, verified workers by name, and the bookings that need one, soonest first.
 * `next` is the cursor of the next page, whose `unassigned` is empty: the first page has them all, up to a maximum, and
 * `moreUnassigned` says whether there are more.
 */
export const dayBoardSchema = z.strictObject({
  rows: z.array(boardRowSchema).check(z.maxLength(ADMIN_BOARD_PAGE_SIZE)),
  unassigned: z.array(boardJobSchema).check(z.maxLength(ADMIN_BOARD_UNASSIGNED)),
  moreUnassigned: z.boolean(),
  next: z.nullable(idSchema),
});

export type BoardJob = z.infer<typeof boardJobSchema>;
export type BoardRow = z.infer<typeof boardRowSchema>;
export type DayBoard = z.infer<typeof dayBoardSchema>;
