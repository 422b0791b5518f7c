import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeSeats } from '../../../../functions/src/orders/free-seats';

describe('freeSeats', () => {
  test('an unchanged capacity: every seat that nobody has', () => {
    expect(freeSeats([], 3)).toEqual([0, 1, 2]);
    expect(freeSeats([0, 2], 4)).toEqual([1, 3]);
    expect(freeSeats([0, 1], 2)).toEqual([]);
    expect(freeSeats([], 0)).toEqual([]);
  });

  test('a lowered capacity: orders with higher numbers count', () => {
    expect(freeSeats([7, 8], 3)).toEqual([0]);
    expect(freeSeats([7, 8, 9], 3)).toEqual([]);
    expect(freeSeats([1, 7], 3)).toEqual([0]);
  });

  test('any taken seats: one is free as long as fewer orders than the capacity have one, and never one too many', () => {
    const seats = fc.uniqueArray(fc.nat({ max: 40 }), { maxLength: 30 });
    fc.assert(
      fc.property(seats, fc.nat({ max: 30 }), (some, capacity) => {
        const taken = some.toSorted((one, other) => one - other);
        const free = freeSeats(taken, capacity);
        expect(free.length > 0).toBe(taken.length < capacity);
        expect(free.filter((seat) => taken.includes(seat))).toEqual([]);
        // Even if all of them are taken at once, without any knowledge of each other.
        if (free.length > 0) expect(taken.length + free.length).toBeLessThanOrEqual(capacity);
      }),
    );
  });
});
