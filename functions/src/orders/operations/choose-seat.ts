import { randomInt } from 'node:crypto';
import type { TradeSlot } from '../../stores/places/trade-day';
import type { Stores } from '../../stores/stores';
import { freeSeats } from '../free-seats';

/** The numbers of seats at which an order looks, one after the other, before it reads which ones are taken. */
const PROBED = [4, 16];

/** The number of places from which on an order may take a seat without having looked at any. */
const UNSEEN_FROM = 20;

/** A free seat, and whether it was the slot's last one. */
export interface ChosenSeat {
  seat: number;
  isLast: boolean;
}

/** One of some seats, at random; undefined if there is none. */
export const oneOf = (seats: readonly number[]): number | undefined =>
  seats.length === 0 ? undefined : seats[randomInt(seats.length)];

/** Some different seats below the capacity, none of `except`; all of them if there are no more. */
export function someSeats(
  capacity: number,
  count: number,
  except: ReadonlySet<number> = new Set(),
): number[] {
  if (capacity - except.size <= count) {
    return Array.from({ length: capacity }, (_, seat) => seat).filter((seat) => !except.has(seat));
  }
  const some = new Set<number>();
  while (some.size < count) {
    const seat = randomInt(capacity);
    if (!except.has(seat)) some.add(seat);
  }
  return [...some];
}

/** How a seat is looked for. */
interface SeatSearch {
  /** The places of the slot. */
  capacity: number;
  /** Whether orders may have seats beyond the capacity. */
  wasLowered: boolean;
  /** Whether a seat that is taken costs no more than another attempt; not at that attempt itself. */
  mayGuess: boolean;
}

/** Those free seats that are known to be all, or more than one, by looking at a few; null if that says too little. */
async function probe(
  slot: TradeSlot,
  { capacity, wasLowered }: SeatSearch,
  { slotSeats }: Pick<Stores, 'slotSeats'>,
): Promise<number[] | null> {
  // Beside the first look; it ends the others. Of a small slot it is cheap to be sure.
  const mayHaveBeyond = wasLowered || capacity < UNSEEN_FROM;
  const beyond = mayHaveBeyond ? slotSeats.listFrom(slot, capacity) : [];
  const looked = new Set<number>();
  const free: number[] = [];
  for (const count of PROBED) {
    const some = someSeats(capacity, count, looked);
    const [found, { length }] = await Promise.all([slotSeats.findFree(slot, some), beyond]);
    if (found.length < some.length) slotSeats.noteCrowded(slot);
    if (length > 0) return null;
    for (const seat of some) looked.add(seat);
    free.push(...found);
    // One free seat among a few says too little about whether it is the last one.
    if (free.length > 1 || looked.size === capacity) return free;
  }
  return null;
}

/**
 * Chooses a free seat of a slot at random, so that simultaneous orders seldom choose the same one; whoever commits first
 * has it. Of a large slot that is not known to be crowded it costs no read: the seat is created only if it is missing. Else it
 * costs a few; only a slot that is nearly full, or whose capacity was lowered, is read whole. A seat that was not looked at is
 * not known to be the last one: the slot is then marked by the next order.
 * @returns null if the slot is full
 */
export async function chooseSeat(
  slot: TradeSlot,
  search: SeatSearch,
  stores: Pick<Stores, 'slotSeats'>,
): Promise<ChosenSeat | null> {
  const { capacity, wasLowered, mayGuess } = search;
  if (mayGuess && !wasLowered && capacity >= UNSEEN_FROM && !stores.slotSeats.isCrowded(slot)) {
    return { seat: randomInt(capacity), isLast: false };
  }
  const choices =
    (await probe(slot, search, stores)) ?? freeSeats(await stores.slotSeats.listFrom(slot, 0), capacity);
  const seat = oneOf(choices);
  return seat === undefined ? null : { seat, isLast: choices.length === 1 };
}
