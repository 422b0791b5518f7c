import type { City, Coupon, OrderTotal, PlacedBy } from '@gharseva/contract';
import type { Creation } from '../../stores/creation';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { KnownPlaces } from '../../stores/places/known-places';
import type { Stores } from '../../stores/stores';
import { type BookableOffer, pincodeNotServed, requireBookableOffers, tradesOf } from '../check-offer';
import { checkPrices } from '../check-prices';
import { checkWindow, slotRefused } from '../check-slot';
import { draftOrder, type OrderFacts, type OrderRequest } from '../draft-order';
import { withGstClasses } from '../gst-classes';
import { chooseCouponUse } from './choose-coupon-use';
import { findAskedCoupon } from './find-asked-coupon';
import type { FollowUps } from './follow-ups';
import { type Placer, placeOrderIn, type Taken } from './move-order';
import { changePlaces } from './slot-places';

/** The fields of a request that a refusal names. */
export interface RequestPaths {
  pincode: string;
  /** The field with the service of a line. */
  service: (line: number) => string;
}

/** What a decision reads, and where a wrong coupon code is counted. */
interface AskingContext {
  stores: Stores;
  followUps: FollowUps;
}

/** What the catalogue says of an order that can be placed. */
export interface DecidedOrder {
  city: City;
  /** In the cart's order. */
  offers: BookableOffer[];
  /** What was known of capacities and closures at that moment. */
  places: KnownPlaces;
  total: OrderTotal;
  /** The coupon that it uses; null for none. */
  coupon: Coupon | null;
}

/**
 * Decides by the current catalogue whether an order can be placed; whether its slot has a place, and its coupon a use, is
 * known only when it is. Without a coupon nothing is read for one.
 * @param user whose order it is, and who asks for the coupon
 * @throws AppError for a refused day, slot, pincode, service, price or coupon
 */
export async function decideOrder(
  request: OrderRequest,
  paths: RequestPaths,
  now: Date,
  user: string,
  context: AskingContext,
): Promise<DecidedOrder> {
  const { stores } = context;
  checkWindow(request.scheduledDate, request.timeSlot, now);
  const itemIds = request.cartItems.map(({ itemId }) => itemId);
  const { couponCode } = request;
  const [{ offering, places }, asked] = await Promise.all([
    stores.catalogue.current(now),
    couponCode === undefined ? null : findAskedCoupon(couponCode, user, now, context),
  ]);
  const [city, found] = await Promise.all([
    offering.findCity(request.serviceAddress.pincode),
    offering.findOffers(itemIds),
  ]);
  if (!city) throw pincodeNotServed(paths.pincode);
  const offers = requireBookableOffers(itemIds, found, city._id, paths.service);
  const total = checkPrices(request, offers, asked);
  return { city, offers, places, total, coupon: asked?.coupon ?? null };
}

/** How an order is placed: for whom, by whom, and by which call. */
export type Placing = Pick<OrderFacts, '_id' | 'user' | 'requestHash' | 'now'> & {
  by: Placer;
  placedBy?: PlacedBy;
};

/**
 * The work that creates a decided order: it looks for free places of the slot and a free use of its coupon, and stores the
 * order in them, with its payment.
 * @throws AppError `slot_unavailable`, `coupon_unavailable`, when it looks
 */
export function createDecided(
  request: OrderRequest,
  { city, offers, places, total, coupon }: DecidedOrder,
  { by, placedBy, ...facts }: Placing,
  stores: Stores,
): Creation<StoredOrder, Taken> {
  const trades = tradesOf(offers);
  const order = withGstClasses(
    {
      ...draftOrder(request, { ...facts, cityId: city._id, offers, total, trades }),
      ...(placedBy && { placedBy }),
    },
    offers.map(({ service }) => service),
  );
  let known: KnownPlaces | undefined = places;
  return {
    async lookUp(transaction) {
      const knownNow = known;
      // Asked for anew if the commit is tried again.
      known = undefined;
      const [places, couponUse] = await Promise.all([
        changePlaces(transaction, { takes: order }, stores, { trades, places: knownNow }),
        coupon ? chooseCouponUse(coupon, { user: facts.user, order: order._id }, stores) : undefined,
      ]);
      if ('refused' in places) throw slotRefused(places.refused);
      return { places, couponUse };
    },
    store: (transaction, taken) => placeOrderIn(transaction, order, taken, { ...by, at: facts.now }, stores),
  };
}
