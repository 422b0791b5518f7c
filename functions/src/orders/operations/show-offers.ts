import {
  hasTurnedSince,
  indiaInstant,
  isSeeking,
  type JobOffers,
  MAX_STANDING_OFFERS,
} from '@gharseva/contract';
import type { Stores } from '../../stores/stores';
import { toJobOffer } from '../to-job-offer';

/**
 * The standing offers of a worker. One whose order has moved on, by a version that does not end offers, or cannot be read, is
 * left out.
 */
export async function showOffers(
  uid: string,
  now: Date,
  { jobOffers, orders }: Pick<Stores, 'jobOffers' | 'orders'>,
): Promise<JobOffers> {
  const at = indiaInstant(now);
  const standing = await jobOffers.listStanding(uid, at, MAX_STANDING_OFFERS);
  const found = await orders.findAll(standing.map(({ orderId }) => orderId));
  const orderOf = new Map(found.map((order) => [order._id, order]));
  return {
    at,
    offers: standing.flatMap((offer) => {
      const order = orderOf.get(offer.orderId);
      const isOpen = order && isSeeking(order) && !hasTurnedSince(order, offer.round);
      return isOpen ? [toJobOffer(order, offer)] : [];
    }),
  };
}
