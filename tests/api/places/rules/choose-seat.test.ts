import { beforeEach, describe, expect, test } from 'vitest';
import { chooseSeat, oneOf, someSeats } from '../../../../functions/src/orders/operations/choose-seat';
import type { Stores } from '../../../../functions/src/stores/stores';
import { deepFreeze } from '../../../support/deep-freeze';

const SLOT = deepFreeze({
  ...({
    date: '2026-11-24',
    cityId: 'lucknow',
    categoryId: 'power',
    timeSlot: '8:00 AM - 10:00 AM',
  } as const),
});

/** What was asked of the seats, in the order of time. */
let asked: unknown[];
beforeEach(() => {
  asked = [];
});

/** The seats of a slot, of which some are taken; what is asked of another slot fails. */
function seatsOf(taken: readonly number[], isCrowded = false): Pick<Stores, 'slotSeats'> {
  const note = (what: string, slot: unknown, more?: unknown) => {
    expect(slot).toBe(SLOT);
    asked.push(more === undefined ? what : [what, more]);
  };
  return {
    slotSeats: {
      isCrowded: (slot: unknown) => {
        note('crowded?', slot);
        return isCrowded;
      },
      noteCrowded: (slot: unknown) => note('crowded', slot),
      listFrom: async (slot: unknown, first: number) => {
        note('list', slot, first);
        return taken.filter((seat) => seat >= first);
      },
      findFree: async (slot: unknown, seats: readonly number[]) => {
        note('look', slot, seats.length);
        return seats.filter((seat) => !taken.includes(seat));
      },
    },
  } as never;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const choose = (
  taken: readonly number[],
  capacity: number,
  { wasLowered = false, mayGuess = false, isCrowded = false } = {},
) => chooseSeat(SLOT, { capacity, wasLowered, mayGuess }, seatsOf(taken, isCrowded));

describe('some seats', () => {
  test.each([
    [5, 5, [], [0, 1, 2, 3, 4]],
    [5, 9, [], [0, 1, 2, 3, 4]],
    [5, 3, [1, 3], [0, 2, 4]],
    [5, 4, [1, 3], [0, 2, 4]],
    [2, 1, [0, 1], []],
  ])('of %i, %i wanted, without %j: all that are left', (capacity, count, except, seats) => {
    expect(someSeats(capacity, count, new Set(except))).toEqual(seats);
  });

  test('are different ones below the capacity, none of those that are left out', () => {
    for (let round = 0; round < 50; round += 1) {
      const seats = someSeats(10, 3, new Set([2, 5, 7]));
      expect(new Set(seats).size).toBe(3);
      expect(seats.every((seat) => seat >= 0 && seat < 10 && ![2, 5, 7].includes(seat))).toBe(true);
    }
    expect(someSeats(4, 3)).toHaveLength(3);
  });

  test('are each chosen at some time', () => {
    const chosen = new Set(Array.from({ length: 200 }, () => someSeats(4, 1)[0]));
    expect([...chosen].sort()).toEqual([0, 1, 2, 3]);
    expect(new Set(Array.from({ length: 200 }, () => oneOf([4, 8]))).size).toBe(2);
    expect([oneOf([]), oneOf([7])]).toEqual([undefined, 7]);
  });
});

describe('a seat of a large slot', () => {
  const guessing = { mayGuess: true };

  test('is guessed without a look', async () => {
    const found = await choose(range(0, 20), 20, guessing);
    expect(found).toStrictEqual({ seat: expect.any(Number), isLast: false });
    expect([(found?.seat ?? 20) < 20, asked]).toEqual([true, ['crowded?']]);
  });

  test.each([
    [
      'that is smaller than twenty',
      19,
      {},
      [
        ['list', 19],
        ['look', 4],
      ],
    ],
    [
      'whose number of places was lowered',
      20,
      { wasLowered: true },
      [
        ['list', 20],
        ['look', 4],
      ],
    ],
    ['that is crowded', 20, { isCrowded: true }, ['crowded?', ['look', 4]]],
    ['at another attempt', 20, { mayGuess: false }, [['look', 4]]],
  ])('is looked at in one %s', async (_, capacity, more, looks) => {
    const found = await choose([], capacity, { ...guessing, ...more });
    expect([found?.isLast, asked]).toEqual([false, looks]);
  });
});

describe('a seat that is looked for', () => {
  test('in a slot of a few places is the one that is free, and the last', async () => {
    expect(await choose([0, 2], 3)).toEqual({ seat: 1, isLast: true });
    expect(asked).toEqual([['list', 3], ['look', 3], 'crowded']);
  });

  test('in a slot of a few places that is full is none', async () => {
    expect(await choose([0, 1], 2)).toBeNull();
    expect(asked).toEqual([['list', 2], ['look', 2], 'crowded']);
  });

  test('is one of two free ones, not the last', async () => {
    expect(await choose([], 2)).toMatchObject({ isLast: false });
    expect(asked).toEqual([
      ['list', 2],
      ['look', 2],
    ]);
  });

  test('is looked for at sixteen others where four say too little, and then among all', async () => {
    expect(await choose(range(1, 40), 40)).toEqual({ seat: 0, isLast: true });
    const [first, ...looks] = asked;
    expect(first).toEqual(['look', 4]);
    expect(looks).toContainEqual(['look', 16]);
    expect(asked.at(-1)).toEqual(['list', 0]);
    expect(asked.filter((one) => one === 'crowded').length).toBeGreaterThan(0);
  });

  test('is found in a slot of twenty by twenty looks, which are all', async () => {
    expect(await choose(range(0, 19), 20)).toEqual({ seat: 19, isLast: true });
    expect(asked.filter((one) => one !== 'crowded')).toEqual([
      ['look', 4],
      ['look', 16],
    ]);
  });

  test('is none in a large slot that is full', async () => {
    expect(await choose(range(0, 40), 40)).toBeNull();
  });

  test('leaves as many places free as there are seats beyond the places', async () => {
    expect(await choose([1, 5], 3, { wasLowered: true })).toEqual({ seat: 0, isLast: true });
    expect(asked).toEqual([['list', 3], ['look', 3], 'crowded', ['list', 0]]);
    expect(await choose([0, 5, 6], 3, { wasLowered: true })).toBeNull();
  });
});
