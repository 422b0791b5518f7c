import { randomInt } from 'node:crypto';
import type { TradeSlot } from '../../stores/places/trade-day';
import type { Stores } from '../../stores/stores';
import { freeSeats } from '../free-seats';

/** The number of seats at which an order looks before it reads which ones are taken. */
const PROBED = 4;

/** A free seat, and whether it was the slot's last one. */
export interface ChosenSeat {
  seat: number;
  isLast: boolean;
}

const oneOf = (seats: readonly number[]): number | undefined =>
  seats.length === 0 ? undefined : seats[randomInt(seats.length)];

/** Some different seats below the capacity; all of them if it is small. */
function someSeats(capacity: number): number[] {
  if (capacity <= PROBED) return Array.from({ length: capacity }, (_, seat) => seat);
  const some = new Set<number>();
  while (some.size < PROBED) some.add(randomInt(capacity));
  return [...some];
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
  { slotSeats }: Pick<Stores, 'slotSeats'>,
): Promise<ChosenSeat | null> {
  const probed = someSeats(capacity);
  const [free, beyond] = await Promise.all([
    slotSeats.findFree(slot, probed),
    slotSeats.listFrom(slot, capacity),
  ]);
  // One free seat among a few says too little about whether it is the last one.
  const isSure = beyond.length === 0 && (free.length > 1 || probed.length === capacity);
  const choices = isSure ? free : freeSeats(await slotSeats.listFrom(slot, 0), capacity);
  const seat = oneOf(choices);
  return seat === undefined ? null : { seat, isLast: choices.length === 1 };
}
