import type { City, OrderTotal, PlacedBy } from '@gharseva/contract';
import type { Creation } from '../../stores/creation';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { type BookableOffer, pincodeNotServed, requireBookableOffers, tradesOf } from '../check-offer';
import { checkPrices } from '../check-prices';
import { checkWindow, slotRefused } from '../check-slot';
import { draftOrder, type OrderFacts, type OrderRequest } from '../draft-order';
import { type Placer, placeOrderIn } from './move-order';
import { changePlaces, type PlaceChange } from './slot-places';

/** The fields of a request that a refusal names. */
export interface RequestPaths {
  pincode: string;
  /** The field with the service of a line. */
  service: (line: number) => string;
}

/** What the catalogue says of an order that can be placed. */
export interface DecidedOrder {
  city: City;
  /** In the cart's order. */
  offers: BookableOffer[];
  total: OrderTotal;
}

/**
 * Decides by the current catalogue whether an order can be placed; whether its slot has a place is known only when it is.
 * @throws AppError for a refused day, slot, pincode, service or price
 */
export async function decideOrder(
  request: OrderRequest,
  paths: RequestPaths,
  now: Date,
  stores: Stores,
): Promise<DecidedOrder> {
  checkWindow(request.scheduledDate, request.timeSlot, now);
  const itemIds = request.cartItems.map(({ itemId }) => itemId);
  const [city, found] = await Promise.all([
    stores.cities.findByPincode(request.serviceAddress.pincode),
    stores.offers.findAll(itemIds),
  ]);
  if (!city) throw pincodeNotServed(paths.pincode);
  const offers = requireBookableOffers(itemIds, found, city._id, paths.service);
  return { city, offers, total: checkPrices(request, offers) };
}

/** How an order is placed: for whom, by whom, and by which call. */
export type Placing = Pick<OrderFacts, '_id' | 'user' | 'requestHash' | 'now'> & {
  by: Placer;
  placedBy?: PlacedBy;
};

/**
 * The work that creates a decided order: it looks for free places of the slot, and stores the order in them, with its payment.
 * @throws AppError `slot_unavailable`, when it looks
 */
export function createDecided(
  request: OrderRequest,
  { city, offers, total }: DecidedOrder,
  { by, placedBy, ...facts }: Placing,
  stores: Stores,
): Creation<StoredOrder, PlaceChange> {
  const trades = tradesOf(offers);
  const order = {
    ...draftOrder(request, { ...facts, cityId: city._id, offers, total, trades }),
    ...(placedBy && { placedBy }),
  };
  return {
    async lookUp(transaction) {
      const places = await changePlaces(transaction, { takes: order }, stores, trades);
      if ('refused' in places) throw slotRefused(places.refused);
      return places;
    },
    store: (transaction, places) =>
      placeOrderIn(transaction, order, places, { ...by, at: facts.now }, stores),
  };
}
