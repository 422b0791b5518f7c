import { idSchema, instantSchema, OFFER_WHYS } from '@gharseva/contract';
import * as z from 'zod/mini';
import { daysAfter } from '../../domain/days-after';
import type { Transaction } from '../../platform/transact';
import { type DocumentSource, openCollection } from '../collection';

/** A day longer than it stands; one that is over is shown to nobody. */
const KEPT_DAYS = 1;

const storedOfferSchema = z.strictObject({
  _id: z.string(),
  orderId: idSchema,
  uid: idSchema,
  round: z.int().check(z.gte(0)),
  at: instantSchema,
  until: instantSchema,
  why: z.enum(OFFER_WHYS),
  distanceBand: z.nullable(z.int().check(z.gte(0))),
  expiresAt: z.unknown(),
});

type StoredOffer = z.infer<typeof storedOfferSchema>;

const idOf = (orderId: string, uid: string) => `${orderId}.${uid}`;

/**
 * Who may accept which order at the moment: `jobOffers/{order}.{uid}`. What it is about is read from the order; the answer
 * is decided by the dispatch. It is deleted with its answer, and when the search ends.
 */
export function createJobOfferStore(source: DocumentSource) {
  const offers = openCollection(source, 'jobOffers', storedOfferSchema);
  const ofWorker = async (uid: string) => (await offers.all()).where('uid', '==', uid);
  return {
    /** Up to `max` standing offers of a worker, those that end soonest first; `at` has India’s offset. */
    async listStanding(uid: string, at: string, max: number): Promise<StoredOffer[]> {
      return offers.readPage((await ofWorker(uid)).where('until', '>', at).orderBy('until'), null, max);
    },

    /** Makes offers of an order, in the place of earlier ones to the same workers, readable or not. */
    async putEachIn(
      transaction: Transaction,
      made: readonly Omit<StoredOffer, '_id' | 'expiresAt'>[],
    ): Promise<void> {
      const ids = made.map(({ orderId, uid }) => idOf(orderId, uid));
      await offers.removeEachIn(transaction, ids);
      for (const [index, offer] of made.entries()) {
        const expiresAt = daysAfter(offer.until, KEPT_DAYS);
        await offers.replaceIn(transaction, { _id: ids[index] ?? '', ...offer, expiresAt });
      }
    },

    /** Deletes the offers of an order to some workers, readable or not. */
    removeOfIn: (transaction: Transaction, orderId: string, uids: readonly string[]): Promise<void> =>
      offers.removeEachIn(
        transaction,
        uids.map((uid) => idOf(orderId, uid)),
      ),

    removeEachIn: offers.removeEachIn,

    /** The ids of up to `max` offers of a worker, readable or not. */
    idsOfWorker: async (uid: string, max: number): Promise<string[]> =>
      offers.idsOf((await ofWorker(uid)).limit(max)),
  };
}
