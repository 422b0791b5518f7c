import type { Category, SlotReason } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { KnownPlaces } from '../../stores/places/known-places';
import type { LevelChange } from '../../stores/places/slot-levels';
import type { TradeSlot } from '../../stores/places/trade-day';
import type { TradeDayFacts } from '../../stores/places/trade-days';
import type { Stores } from '../../stores/stores';
import { freeSeats } from '../free-seats';
import { capacityOf as capacityIn, slotState } from '../slot-state';
import { chooseSeat } from './choose-seat';

/** The part of an order that says where its places are: one of each of its trades in the slot. */
export type PlacedIn = Pick<StoredOrder, '_id' | 'scheduledDate' | 'timeSlot' | 'cityId' | 'categoryIds'> & {
  seats?: readonly number[] | undefined;
};

/** The stores of places. */
export type PlaceStores = Pick<Stores, 'slotSeats' | 'slotLevels' | 'tradeDays' | 'categories' | 'catalogue'>;

/** What the call has just read of what decides about places. */
interface Known {
  /** The trades of the order, in its order. */
  trades: readonly (Category | null)[];
  /** Missing when the commit is tried again. */
  places: KnownPlaces | undefined;
}

/** A change of places that is decided, and not yet written. */
export interface PlaceChange {
  /** The seats that the order then has, one for each of its trades; empty if it takes none. */
  seats: number[];
  /** Writes the change in the transaction. */
  write(): Promise<void>;
}

/** The slots of an order, one for each of its trades. */
const slotsOf = ({ scheduledDate: date, timeSlot, cityId, categoryIds }: PlacedIn): TradeSlot[] =>
  categoryIds.map((categoryId) => ({ date, cityId, categoryId, timeSlot }));

/**
 * Decides a change of places in one commit: an order takes places (placed, or its cancellation undone), gives them back
 * (cancelled), or both (another slot). What an order gives back is known from the order alone, which must be part of the
 * transaction: so it is given back once. Of two orders that choose one seat, one commits and the other chooses anew.
 * @param change the order as it gives its places back, and as it takes new ones
 * @param known what is read if it is not given
 * @returns the reason if there is no place: the slot is full or closed
 */
export async function changePlaces(
  transaction: Transaction,
  { gives, takes }: { gives?: PlacedIn; takes?: PlacedIn },
  stores: PlaceStores,
  known?: Known,
): Promise<PlaceChange | { refused: SlotReason }> {
  const taking = takes ? await chooseSeats(takes, stores, known) : { seats: [], levels: [] };
  if ('refused' in taking) return taking;
  const { seats } = taking;
  return {
    seats,
    async write() {
      const giving = gives ? await giveBack(transaction, gives, stores) : [];
      await stores.slotLevels.changeIn(transaction, [...giving, ...taking.levels]);
      if (!takes) return;
      for (const [index, slot] of slotsOf(takes).entries()) {
        await stores.slotSeats.takeIn(transaction, slot, seats[index] ?? 0, takes._id);
      }
    },
  };
}

/** Chooses a free seat of each slot of an order. */
async function chooseSeats(
  order: PlacedIn,
  stores: PlaceStores,
  known?: Known,
): Promise<{ seats: number[]; levels: LevelChange[] } | { refused: SlotReason }> {
  const slots = slotsOf(order);
  const [days, trades] = await Promise.all([
    (async () => stores.tradeDays.find(slots, known?.places ?? (await stores.catalogue.currentPlaces())))(),
    known?.trades ?? Promise.all(order.categoryIds.map((id) => stores.categories.find(id))),
  ]);
  const capacities: number[] = [];
  for (const [index, slot] of slots.entries()) {
    const facts = days[index] as TradeDayFacts;
    if (facts.damaged) throw facts.damaged;
    const trade = trades[index] ?? null;
    const state = slotState(facts, trade, slot.timeSlot);
    if (state !== 'open') return { refused: state };
    capacities.push(capacityIn(facts, trade, slot.timeSlot));
  }
  const capacityOf = (index: number) => capacities[index] ?? 0;
  const mayGuess = known?.places !== undefined;
  const choices = await Promise.all(
    slots.map((slot, index) => {
      const wasLowered = days[index]?.wasLowered ?? true;
      return chooseSeat(slot, { capacity: capacityOf(index), wasLowered, mayGuess }, stores);
    }),
  );
  const seats: number[] = [];
  const levels: LevelChange[] = [];
  for (const [index, slot] of slots.entries()) {
    const capacity = capacityOf(index);
    const isFull = async (own: readonly number[]) => {
      const taken = await stores.slotSeats.listFrom(slot, 0);
      return freeSeats(taken, capacity).every((seat) => own.includes(seat));
    };
    const chosen = choices[index];
    if (!chosen) {
      await stores.slotLevels.markFull(slot, capacity, () => isFull([]));
      return { refused: 'full' };
    }
    const { seat, isLast } = chosen;
    seats.push(seat);
    if (isLast) levels.push({ slot, full: capacity, isStill: () => isFull([seat]) });
  }
  return { seats, levels };
}

/** Gives an order's places back. */
async function giveBack(
  transaction: Transaction,
  order: PlacedIn,
  { slotSeats }: PlaceStores,
): Promise<LevelChange[]> {
  const slots = slotsOf(order);
  await slotSeats.removeIn(transaction, slots, order.seats ?? []);
  return slots.map((slot) => ({ slot, full: null }));
}
