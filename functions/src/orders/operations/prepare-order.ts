import type { OrderTotal, PlacedBy } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { type BookableOffer, pincodeNotServed, requireBookableOffers, tradesOf } from '../check-offer';
import { checkPrices } from '../check-prices';
import { checkWindow, slotRefused } from '../check-slot';
import { draftOrder, type OrderFacts, type OrderRequest } from '../draft-order';
import { type Placer, placeOrderIn } from './move-order';
import { changePlaces } from './slot-places';

/** The fields of a request that a refusal names. */
export interface RequestPaths {
  pincode: string;
  /** The field with the service of a line. */
  service: (line: number) => string;
}

/** What the catalogue says of an order that can be placed. */
export interface DecidedOrder {
  cityId: string;
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
  return { cityId: city._id, offers, total: checkPrices(request, offers) };
}

/** How an order is placed: for whom, by whom, and by which call. */
export type Placing = Pick<OrderFacts, '_id' | 'user' | 'requestHash' | 'now'> & {
  by: Placer;
  placedBy?: PlacedBy;
};

/**
 * Stores a decided order in a transaction, with its payment, in free places of its slot.
 * @throws AppError `slot_unavailable`
 */
export async function storeDecidedIn(
  transaction: Transaction,
  request: OrderRequest,
  decided: DecidedOrder,
  { by, placedBy, ...facts }: Placing,
  stores: Stores,
): Promise<StoredOrder> {
  const trades = tradesOf(decided.offers);
  const order = {
    ...draftOrder(request, { ...facts, ...decided, trades }),
    ...(placedBy && { placedBy }),
  };
  const places = await changePlaces(transaction, { takes: order }, stores, trades);
  if ('refused' in places) throw slotRefused(places.refused);
  return placeOrderIn(transaction, order, places, { ...by, at: facts.now }, stores);
}
