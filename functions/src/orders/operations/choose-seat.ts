import { randomInt } from 'node:crypto';
import type { TradeSlot } from '../../stores/places/trade-day';
import type { Stores } from '../../stores/stores';
import { freeSeats } from '../free-seats';

/** The numbers of seats at which an order looks, one after the other, before it reads which ones are taken. */
const PROBED = [4, 16];

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

/** Those free seats that are known to be all, or more than one, by looking at a few; null if that says too little. */
async function probe(
  slot: TradeSlot,
  capacity: number,
  { slotSeats }: Pick<Stores, 'slotSeats'>,
): Promise<number[] | null> {
  // Beside the first look; it ends the others.
  const beyond = slotSeats.listFrom(slot, capacity);
  const looked = new Set<number>();
  const free: number[] = [];
  for (const count of PROBED) {
    const some = someSeats(capacity, count, looked);
    const [found, { length }] = await Promise.all([slotSeats.findFree(slot, some), beyond]);
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
 * has it. A slot with room costs a few reads; only one that is nearly full, or whose capacity was lowered, is read whole.
 * @param capacity the places of the slot that orders with seats may take
 * @returns null if the slot is full
 */
export async function chooseSeat(
  slot: TradeSlot,
  capacity: number,
  stores: Pick<Stores, 'slotSeats'>,
): Promise<ChosenSeat | null> {
  const choices =
    (await probe(slot, capacity, stores)) ?? freeSeats(await stores.slotSeats.listFrom(slot, 0), capacity);
  const seat = oneOf(choices);
  return seat === undefined ? null : { seat, isLast: choices.length === 1 };
}
