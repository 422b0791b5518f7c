import * as z from 'zod/mini';
import { REACHES } from '../rules/distance';
import { dateSchema, idSchema, instantSchema } from './primitives';

const countSchema = z.int().check(z.gte(0));
const shareSchema = z.number().check(z.gte(0), z.lte(1));

/** A worker of a search, with the name; empty once the account is deleted. */
const namedSchema = z.strictObject({ _id: idSchema, name: z.string() });

/** How a search can end: with a worker, with the order, or because nobody was left or it was too late to ask. */
export const DISPATCH_ENDS = [
  'accepted',
  'assigned',
  'cancelled',
  'nobody_left',
  'last_call',
  'stopped',
] as const;

/** What a worker made of an offer: it may still answer, it did, it let the time run out, or the offer was ended before. */
export const OFFER_ANSWERS = ['waiting', 'accepted', 'declined', 'unanswered', 'withdrawn'] as const;

/** A worker who was asked, and why it was its turn: what it was compared by (docs/decisions/0080-offers-in-waves.md). */
const askedSchema = z.strictObject({
  provider: namedSchema,
  /** The search in which it was asked; that of the present one is the dispatch's. */
  round: countSchema,
  wave: countSchema,
  at: instantSchema,
  until: instantSchema,
  why: z.strictObject({
    isFavourite: z.boolean(),
    reach: z.enum(REACHES),
    distanceKm: z.nullable(z.number().check(z.gte(0))),
    jobsThatWeek: countSchema,
    wishedJobs: countSchema,
    ratingBand: z.enum(['best', 'good', 'fair']),
    /** It came first in its wave because it has done few jobs so far. */
    isNewcomerTurn: z.boolean(),
  }),
  answer: z.enum(OFFER_ANSWERS),
  answeredAt: z.optional(instantSchema),
  /** Why it declined, by machine word. */
  code: z.optional(z.string()),
  /** It said yes when it was too late; it does not count against it. */
  isLate: z.optional(z.literal(true)),
});

/** Who was asked for a booking, when, why, and what they said: the searches of an order, the first ones first. */
export const dispatchSchema = z.strictObject({
  state: z.enum(['open', 'over']),
  round: countSchema,
  openedAt: instantSchema,
  /** When the next step is due, while the search is open. */
  dueAt: z.optional(instantSchema),
  endedAt: z.optional(instantSchema),
  end: z.optional(z.enum(DISPATCH_ENDS)),
  asked: z.array(askedSchema),
  /** Who is not asked again. */
  refused: z.array(namedSchema),
});

/** Minutes that half of some orders took at most, and 95 of a hundred. */
const spreadSchema = z.nullable(z.strictObject({ p50: z.number(), p95: z.number() }));

/**
 * What came of the searches for the orders of a city, a trade and a week of slots. Times count from the moment at which
 * somebody could be asked; an order that nobody has accepted has none.
 */
export const dispatchFiguresSchema = z.strictObject({
  /** The Monday. */
  week: dateSchema,
  orders: countSchema,
  /** There are more orders than were counted. */
  isPartial: z.boolean(),
  accepted: countSchema,
  /** Given to somebody by an admin. */
  assigned: countSchema,
  /** Orders for which nobody was found by the last call, once or more. */
  unfilled: countSchema,
  /** By the size of the wave, in their order: how many were asked, said yes and said no. */
  waves: z.array(
    z.strictObject({ wave: countSchema, asked: countSchema, accepted: countSchema, declined: countSchema }),
  ),
  /** Orders for the day on which they were placed, and for a later one. */
  minutesToAccept: z.strictObject({ sameDay: spreadSchema, later: spreadSchema }),
  askedAnOrder: z.nullable(z.number()),
  /** How many said yes too late; of many at once some are not counted. */
  lateYes: countSchema,
  /** How unevenly the accepted jobs are spread over the active workers: 0 for evenly, near 1 for all to one. */
  gini: z.nullable(shareSchema),
  /** The share of the accepted jobs that went to workers with fewer than ten before. */
  newcomersShare: z.nullable(shareSchema),
  /** Why workers declined, by machine word, the most frequent first; null for no reason given. */
  refusals: z.array(z.strictObject({ code: z.nullable(z.string()), count: countSchema })),
});

export type DispatchEnd = (typeof DISPATCH_ENDS)[number];
export type Dispatch = z.infer<typeof dispatchSchema>;
export type DispatchFigures = z.infer<typeof dispatchFiguresSchema>;
