import { beforeEach, describe, expect, test } from 'vitest';
import { DamagedDocument } from '../../../../functions/src/domain/damaged-document';
import { changePlaces } from '../../../../functions/src/orders/operations/slot-places';
import type { LevelChange } from '../../../../functions/src/stores/places/slot-levels';
import type { TradeSlot } from '../../../../functions/src/stores/places/trade-day';
import type { TradeDayFacts } from '../../../../functions/src/stores/places/trade-days';
import { POWER } from '../../../support/catalogue/memory';
import { notingIn, type Written } from '../../../support/noting-in';
import { storedOrder } from '../../../support/payments/placed-order';

const PLUMBING = { ...POWER, _id: 'plumbing', slotCapacity: 2 };
const POWER_OF_ONE = { ...POWER, slotCapacity: 1 };
const KNOWN = { plans: new Map(), closed: new Map(), loweredOn: null };
const ORDER = storedOrder({ categoryIds: ['power', 'plumbing'], seats: [4, 1] });
const slotOf = (categoryId: string): TradeSlot => ({
  ...{ date: '2026-11-18', cityId: 'lucknow', categoryId, timeSlot: '10:00 AM - 12:00 PM' },
});
const factsOf = (categoryId: string, changes: Partial<TradeDayFacts> = {}): TradeDayFacts => ({
  ...{
    ...slotOf(categoryId),
    week: {},
    closures: [],
    full: {},
    wasLowered: false,
    damaged: null,
    ...changes,
  },
});

/** What was asked and written, in the order of time. */
let log: Written;
beforeEach(() => {
  log = [];
});

interface Scene {
  taken?: Readonly<Record<string, readonly number[]>>;
  days?: TradeDayFacts[];
}

/** The stores of places in which some seats are taken. */
function storesOf({ taken = {}, days = [factsOf('power'), factsOf('plumbing')] }: Scene) {
  const of = ({ categoryId }: TradeSlot) => taken[categoryId] ?? [];
  return {
    catalogue: {
      currentPlaces: async () => {
        log.push(['places read']);
        return KNOWN;
      },
    },
    categories: {
      find: async (id: string) => {
        log.push(['trade read', id]);
        return { power: POWER_OF_ONE, plumbing: PLUMBING }[id] ?? null;
      },
    },
    tradeDays: {
      find: async (slots: unknown, places: unknown) => {
        log.push(['days', slots, places === KNOWN]);
        return days;
      },
    },
    slotSeats: {
      ...{ isCrowded: () => false, noteCrowded: () => undefined },
      findFree: async (slot: TradeSlot, seats: number[]) => seats.filter((seat) => !of(slot).includes(seat)),
      listFrom: async (slot: TradeSlot, first: number) => of(slot).filter((seat) => seat >= first),
      takeIn: notingIn(log, 'took'),
      removeIn: notingIn(log, 'gave back'),
    },
    slotLevels: {
      changeIn: notingIn(log, 'levels'),
      markFull: async (slot: TradeSlot, places: number, isStill: () => Promise<boolean>) => {
        log.push(['marked', slot, places, await isStill()]);
      },
    },
  } as never;
}

const READ = [
  ['places read'],
  ['trade read', 'power'],
  ['trade read', 'plumbing'],
  ['days', [slotOf('power'), slotOf('plumbing')], true],
];
type Change = Parameters<typeof changePlaces>[1];
const change = (what: Change, scene: Scene = {}, known?: Parameters<typeof changePlaces>[3]) =>
  changePlaces(undefined as never, what, storesOf(scene), known);

/** The seats of a change that is made. */
async function seatsOf(what: Change, scene: Scene = {}) {
  const changed = await change(what, scene);
  if ('refused' in changed) throw new Error(changed.refused);
  log.length = 0;
  await changed.write();
  return changed.seats;
}

describe('an order that takes places', () => {
  test('has one of each of its trades; who takes the last one marks the slot', async () => {
    expect(await seatsOf({ takes: ORDER }, { taken: { plumbing: [0] } })).toEqual([0, 1]);
    const [[what, levels], ...took] = log as [[string, LevelChange[]], ...unknown[][]];
    expect([what, levels]).toMatchObject([
      ...[
        'levels',
        [
          { slot: slotOf('power'), full: 1 },
          { slot: slotOf('plumbing'), full: 2 },
        ],
      ],
    ]);
    expect(took).toEqual([
      ['took', slotOf('power'), 0, 'order-1'],
      ['took', slotOf('plumbing'), 1, 'order-1'],
    ]);
    expect(await Promise.all(levels.map(({ isStill }) => isStill?.()))).toEqual([true, true]);
  });

  test('marks no slot with other free places', async () => {
    await seatsOf({ takes: ORDER });
    const [[, levels]] = log as [[string, LevelChange[]]];
    expect(levels).toMatchObject([{ slot: slotOf('power') }]);
  });

  test('and whose last place is no longer the last one does not mark', async () => {
    const taken: Record<string, number[]> = { plumbing: [0] };
    await seatsOf({ takes: ORDER }, { taken });
    taken.plumbing = [];
    const [[, levels]] = log as [[string, LevelChange[]]];
    expect(await levels[1]?.isStill?.()).toBe(false);
  });

  test('reads what it is not given', async () => {
    await change({ takes: ORDER });
    expect(log.toSorted()).toEqual(READ.toSorted());
    log.length = 0;
    await change({ takes: ORDER }, {}, { trades: [POWER_OF_ONE, PLUMBING], places: KNOWN });
    expect(log).toEqual([READ[3]]);
  });

  test('guesses in a large slot at its first attempt alone', async () => {
    const trades = [POWER, POWER];
    const looked = await change(
      { takes: ORDER },
      { taken: { power: Array.from(Array(200).keys()) } },
      {
        ...{ trades, places: undefined },
      },
    );
    expect(looked).toEqual({ refused: 'full' });
    const guessed = await change(
      { takes: ORDER },
      { taken: { power: Array.from(Array(200).keys()) } },
      {
        ...{ trades, places: KNOWN },
      },
    );
    expect(guessed).toMatchObject({ seats: [expect.any(Number), expect.any(Number)] });
  });
});

describe('an order that finds no place', () => {
  const FULL = { '10:00 AM - 12:00 PM': 2 };
  const closure = { cityId: null, categoryId: null, slots: [] };

  test.each([
    ['full', { full: FULL }],
    ['closed', { closures: [closure] }],
  ])('because a slot of it is known to be %s is refused, and looks at no seat', async (refused, facts) => {
    const days = [factsOf('power'), factsOf('plumbing', facts)];
    expect(await change({ takes: ORDER }, { days })).toEqual({ refused });
    expect(log.map(([what]) => what)).not.toContain('marked');
  });

  test('because all seats are taken marks the slot', async () => {
    expect(await change({ takes: ORDER }, { taken: { plumbing: [0, 1] } })).toEqual({ refused: 'full' });
    expect(log.at(-1)).toEqual(['marked', slotOf('plumbing'), 2, true]);
  });

  test('though a day cannot be read fails by its document', async () => {
    const damaged = new DamagedDocument('slotPlans', 'lucknow.plumbing', ['week (invalid_type)']);
    const days = [factsOf('power'), factsOf('plumbing', { damaged })];
    await expect(change({ takes: ORDER }, { days })).rejects.toBe(damaged);
  });

  test('because a seat beyond the lowered number counts as one marks the slot', async () => {
    const days = [factsOf('power', { wasLowered: true }), factsOf('plumbing')];
    expect(await change({ takes: ORDER }, { days, taken: { power: [7] } })).toEqual({ refused: 'full' });
    expect(log.at(-1)).toEqual(['marked', slotOf('power'), 1, true]);
  });
});

describe('an order that gives places back', () => {
  const MARKS = [
    { slot: slotOf('power'), full: null },
    { slot: slotOf('plumbing'), full: null },
  ];

  test('gives each of its seats back, and takes the marks away', async () => {
    expect(await seatsOf({ gives: ORDER })).toEqual([]);
    expect(log).toEqual([
      ['gave back', [slotOf('power'), slotOf('plumbing')], [4, 1]],
      ['levels', MARKS],
    ]);
  });

  test('without seats gives none', async () => {
    await seatsOf({ gives: { ...ORDER, seats: undefined } });
    expect(log[0]?.[2]).toEqual([]);
  });

  test('and takes others does both in one change of levels', async () => {
    expect(await seatsOf({ gives: ORDER, takes: ORDER })).toEqual([0, expect.any(Number)]);
    expect(log.map(([what]) => what)).toEqual(['gave back', 'levels', 'took', 'took']);
    expect(log[1]).toMatchObject(['levels', [...MARKS, { slot: slotOf('power'), full: 1 }]]);
  });

  test('of no kind writes no place', async () => {
    expect(await seatsOf({})).toEqual([]);
    expect(log).toEqual([['levels', []]]);
  });
});
