/**
 * The seats of a slot that an order may take, so that at most `capacity` orders have one. Seats are numbered from 0. Where
 * the capacity was lowered, orders may have seats with higher numbers: as many of the lower ones are then left free.
 * @param taken the taken seats, ascending
 */
export function freeSeats(taken: readonly number[], capacity: number): number[] {
  const held = new Set(taken);
  let end = capacity;
  let beyond = taken.filter((seat) => seat >= end).length;
  // Below 0 none is free either.
  while (end + beyond > capacity) {
    end -= 1;
    if (held.has(end)) beyond += 1;
  }
  return Array.from({ length: end }, (_, seat) => seat).filter((seat) => !held.has(seat));
}
