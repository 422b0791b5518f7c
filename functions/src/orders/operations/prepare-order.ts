import type { OrderInput } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { pincodeNotServed, requireBookableOffers, tradesOf } from '../check-offer';
import { checkPrices } from '../check-prices';
import { checkWindow, slotRefused } from '../check-slot';
import { draftOrder, type OrderFacts } from '../draft-order';
import { placeOrderIn } from './move-order';
import { changePlaces } from './slot-places';

/**
 * Decides a new order by the current catalogue, and gives the work of the transaction that stores it: with its
 * payment, in free places of its slot.
 * @throws AppError for a refused day, slot, pincode, service or price; the work throws `slot_unavailable`
 */
export async function prepareOrder(
  body: OrderInput,
  facts: Pick<OrderFacts, '_id' | 'requestHash' | 'now'>,
  stores: Stores,
): Promise<(transaction: Transaction) => Promise<StoredOrder>> {
  const { now } = facts;
  checkWindow(body.scheduledDate, body.timeSlot, now);
  const itemIds = body.cartItems.map(({ itemId }) => itemId);
  const [city, found] = await Promise.all([
    stores.cities.findByPincode(body.serviceAddress.pincode),
    stores.offers.findAll(itemIds),
  ]);
  if (!city) throw pincodeNotServed('serviceAddress.pincode');
  const offers = requireBookableOffers(itemIds, found, city._id, (index) => `cartItems.${index}.itemId`);
  const total = checkPrices(body, offers);
  const trades = tradesOf(offers);
  const order = draftOrder(body, { ...facts, cityId: city._id, offers, trades, total });

  return async (transaction) => {
    const places = await changePlaces(transaction, { takes: order }, stores, trades);
    if ('refused' in places) throw slotRefused(places.refused);
    return placeOrderIn(transaction, order, places, now, stores);
  };
}
