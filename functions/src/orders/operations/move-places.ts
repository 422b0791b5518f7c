import { effectsOf, type SlotReason } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import { changePlaces, type PlaceStores } from './slot-places';

/** The change of places that a move makes, decided and not yet written. */
export interface MovedPlaces {
  /** The seats that the order has after the move; missing if it has none. */
  seats: number[] | undefined;
  /** Writes the change in the transaction, after the order itself. */
  write(): Promise<void>;
}

/**
 * Decides the places that an order gives back and takes by a move, from the order before and after it.
 * @returns the reason if there is no place: the slot is full or closed
 */
export async function movePlaces(
  transaction: Transaction,
  before: StoredOrder,
  after: StoredOrder,
  stores: PlaceStores,
): Promise<MovedPlaces | { refused: SlotReason }> {
  const effects = effectsOf(before, after);
  if (effects.includes('free_seats')) {
    const places = await changePlaces(transaction, { gives: before }, stores);
    return 'refused' in places ? places : { ...places, seats: undefined };
  }
  if (effects.includes('swap_seats')) {
    return changePlaces(transaction, { gives: before, takes: after }, stores);
  }
  if (effects.includes('take_seats')) return changePlaces(transaction, { takes: after }, stores);
  return { seats: after.seats, write: async () => undefined };
}
