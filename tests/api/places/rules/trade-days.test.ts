import { describe, expect, test } from 'vitest';
import type { KnownPlaces } from '../../../../functions/src/stores/places/known-places';
import { createTradeDayStore } from '../../../../functions/src/stores/places/trade-days';

const DATE = '2026-11-24';
const dayOf = (categoryId: string) => ({ date: DATE, cityId: 'lucknow', categoryId });
const planOf = (categoryId: string, places: number) => ({
  ...{ _id: `lucknow.${categoryId}`, cityId: 'lucknow', categoryId },
  week: { tuesday: { '8:00 AM - 10:00 AM': places } },
});

/** A store of records by their ids; `meanwhile` happens while they are read. */
function partOf(records: readonly { _id: string }[], meanwhile = () => {}) {
  return async (ids: readonly string[]) => ({
    refs: ids,
    read: (found: readonly string[]) => {
      meanwhile();
      return { records: records.filter(({ _id }) => found.includes(_id)), damaged: [] };
    },
  });
}

/** The weeks of some trades' day, where some plans are stored and some places are known. */
async function weeksOf(
  trades: readonly string[],
  stored: readonly { _id: string }[],
  known: KnownPlaces,
  meanwhile?: () => void,
) {
  const database = async () => ({ getAll: async (...refs: unknown[]) => refs });
  const store = createTradeDayStore(
    { database } as never,
    {
      slotPlans: { part: partOf(stored, meanwhile) },
      ...{ slotClosures: { part: partOf([]) }, slotLevels: { part: partOf([]) } },
    } as never,
  );
  return (await store.find(trades.map(dayOf), known)).map(({ week }) => week);
}

/** Places of which as many plans are known as an instance has room for. */
function fullOf(plan: ReturnType<typeof planOf>): KnownPlaces {
  const plans: KnownPlaces['plans'] = new Map(
    Array.from({ length: 4_999 }, (_, index) => [`agra.${index}`, null]),
  );
  plans.set(plan._id, plan);
  return { plans, closed: new Map(), loweredOn: null };
}

describe('the places of a trade’s day', () => {
  const power = planOf('power', 0);
  const plumbing = planOf('plumbing', 3);

  test('are those of its plan, also where what is known makes room for that of another trade', async () => {
    expect(await weeksOf(['power', 'plumbing'], [plumbing], fullOf(power))).toEqual([
      power.week,
      plumbing.week,
    ]);
  });

  test('are those of its plan, also where another call makes room while the rest is read', async () => {
    const known = fullOf(power);
    expect(await weeksOf(['power'], [], known, () => known.plans.clear())).toEqual([power.week]);
  });

  test('are the usual ones without a plan, which is remembered', async () => {
    const known: KnownPlaces = { plans: new Map(), closed: new Map(), loweredOn: null };
    expect(await weeksOf(['power'], [], known)).toEqual([{}]);
    expect([...known.plans, ...known.closed]).toEqual([
      ['lucknow.power', null],
      [DATE, null],
    ]);
  });
});
