import { type JobOffer, type OfferWhy, partnerShare } from '@gharseva/contract';
import { type BookedOrder, toBooking } from './to-booking';

/** What is stored of an offer beside its order. */
interface Offered {
  round: number;
  why: OfferWhy;
  distanceBand: number | null;
  at: string;
  until: string;
}

/** An order as a worker sees it who is asked to take it: the booking as before acceptance, with what the worker gets. */
export function toJobOffer(order: BookedOrder, { round, why, distanceBand, at, until }: Offered): JobOffer {
  const { _id, serviceType, translations, cartItems, scheduledDate, timeSlot } = toBooking(order, null, {
    moves: [],
    photos: [],
  });
  const { city, pincode } = order.serviceAddress;
  return {
    ...{ _id, round, serviceType, cartItems },
    ...(translations && { translations }),
    share: partnerShare(order),
    ...{ scheduledDate, timeSlot, place: { city, pincode } },
    ...{ distanceBand, why, askedAt: at, until },
  };
}
