import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import { slotRefused } from '../check-slot';
import type { LookedUp } from './move-order';
import { movePlaces } from './move-places';
import type { PlaceStores } from './slot-places';

/**
 * Looks up whether there are places for an order as a move will leave it: in another slot, or again in its own.
 * @param after the order with the stage and the slot that it will have
 */
export async function lookUpPlaces(
  transaction: Transaction,
  order: StoredOrder,
  after: StoredOrder,
  stores: PlaceStores,
): Promise<LookedUp> {
  const places = await movePlaces(transaction, order, after, stores);
  if (!('refused' in places)) return { places, facts: { hasSeats: true } };
  return { facts: { hasSeats: false }, errors: { slot_full: slotRefused(places.refused) } };
}
