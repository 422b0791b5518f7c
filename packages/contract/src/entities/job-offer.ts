import * as z from 'zod/mini';
import { PARTNER_REASONS } from '../rules/moves/move-names';
import { MAX_STANDING_OFFERS } from '../rules/paging';
import { bookingSchema } from './booking';
import { dateSchema, idSchema, instantSchema, rupeesSchema } from './primitives';

/**
 * Why a worker is asked, in the worker's words: it is new and has its turn, the customer rated it well, it is near, it has
 * fewer jobs that week than it wishes for, or it is free then.
 */
export const OFFER_WHYS = ['newcomer', 'favourite', 'near', 'fewer_jobs', 'free'] as const;

/**
 * An order as a worker sees it before accepting (docs/order-life.md): nothing by which its customer could be called or
 * visited. `_id` is the order's; `round` names the search to which the offer belongs, and is sent back with the answer.
 */
export const jobOfferSchema = z.strictObject({
  _id: idSchema,
  round: z.int().check(z.gte(0)),
  serviceType: bookingSchema.shape.serviceType,
  translations: bookingSchema.shape.translations,
  cartItems: bookingSchema.shape.cartItems,
  /** What the worker gets, in rupees. */
  share: rupeesSchema,
  scheduledDate: dateSchema,
  timeSlot: bookingSchema.shape.timeSlot,
  /** City and pincode of the address, as typed. */
  place: z.strictObject({ city: z.string(), pincode: z.string() }),
  /** How far away, in bands of `DISTANCE_BAND_KM`, the nearest being 0; null for an unknown distance. */
  distanceBand: z.nullable(z.int().check(z.gte(0))),
  why: z.enum(OFFER_WHYS),
  askedAt: instantSchema,
  /** When the offer ends. */
  until: instantSchema,
});

/** The standing offers of a worker, those that end soonest first. */
export const jobOffersSchema = z.strictObject({
  /** The server's time: what is left of an offer does not depend on the clock of a phone. */
  at: instantSchema,
  offers: z.array(jobOfferSchema).check(z.maxLength(MAX_STANDING_OFFERS)),
});

/** A worker's yes to an offer; `round` is that of the offer. */
export const offerAcceptanceSchema = z.strictObject({ round: z.int().check(z.gte(0)) });

/** A worker's no to an offer, with a reason if it wants to give one. */
export const offerRefusalSchema = z.strictObject({ code: z.optional(z.enum(PARTNER_REASONS)) });

export type OfferWhy = (typeof OFFER_WHYS)[number];
export type JobOffer = z.infer<typeof jobOfferSchema>;
export type JobOffers = z.infer<typeof jobOffersSchema>;
