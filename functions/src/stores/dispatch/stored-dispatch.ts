import { DISPATCH_ENDS, dateSchema, idSchema, instantSchema, REACHES, TIME_SLOTS } from '@gharseva/contract';
import * as z from 'zod/mini';
import type { AskedWorker, Dispatch } from '../../orders/dispatch/dispatch';
import { RATING_BANDS } from '../../orders/dispatch/rank-candidates';

const countSchema = z.int().check(z.gte(0));

/** The most entries of `asked` that are kept: those of the earliest rounds go first. */
export const MAX_ASKED = 240;

const rankReasonSchema = z.strictObject({
  isFavourite: z.boolean(),
  reach: z.enum(REACHES),
  distanceBand: z.nullable(countSchema),
  jobsThatWeek: countSchema,
  wishedJobs: countSchema,
  ratingBand: z.enum(RATING_BANDS),
  distanceKm: z.nullable(z.number().check(z.gte(0))),
  isNewcomerTurn: z.boolean(),
});

const askedSchema = z.strictObject({
  uid: idSchema,
  round: countSchema,
  wave: countSchema,
  at: instantSchema,
  until: instantSchema,
  why: rankReasonSchema,
  isNewcomer: z.boolean(),
  answer: z.optional(z.enum(['accepted', 'declined'])),
  answeredAt: z.optional(instantSchema),
  code: z.optional(z.string()),
  isLate: z.optional(z.literal(true)),
  isWithdrawn: z.optional(z.literal(true)),
} satisfies Record<keyof AskedWorker, unknown>);

/** A stored search; `uids` names everybody in `asked` and `refused`. */
export const storedDispatchSchema = z.strictObject({
  _id: idSchema,
  state: z.enum(['open', 'over']),
  round: countSchema,
  wave: countSchema,
  openedAt: instantSchema,
  dueAt: z.optional(instantSchema),
  endedAt: z.optional(instantSchema),
  end: z.optional(z.enum(DISPATCH_ENDS)),
  wasUnfilled: z.optional(z.literal(true)),
  cityId: idSchema,
  categoryIds: z.array(idSchema),
  scheduledDate: dateSchema,
  timeSlot: z.enum(TIME_SLOTS),
  week: dateSchema,
  asked: z.array(askedSchema).check(z.maxLength(MAX_ASKED)),
  uids: z.array(idSchema),
  refused: z.array(idSchema),
  expiresAt: z.unknown(),
} satisfies Record<keyof Dispatch | 'uids' | 'expiresAt', unknown>);

export type StoredDispatch = z.infer<typeof storedDispatchSchema>;
