import { describe, expect, test } from 'vitest';
import { findCityTrade, showSlotPlan } from '../../../../functions/src/catalogue/operations/slot-plan';
import { versionOf } from '../../../../functions/src/domain/version-of';
import { catalogueMemory, FANS, LUCKNOW, POWER } from '../../../support/catalogue/memory';
import { deepFreeze } from '../../../support/deep-freeze';
import { refusalOfAsync } from '../../../support/refusal';

describe('the plan of a trade in a city', () => {
  const KEY = deepFreeze({ cityId: 'lucknow', categoryId: 'power' });
  const find = (cityId: string, categoryId: string) =>
    findCityTrade(
      ...([
        { cityId, categoryId },
        catalogueMemory({ cities: [LUCKNOW], categories: [POWER, FANS] }, []).stores,
      ] as const),
    );

  test('is of a city and of a trade of the top level', async () => {
    expect(await find('lucknow', 'power')).toEqual({ city: LUCKNOW, trade: POWER });
    for (const [city, trade, reason] of [
      ...[
        ['agra', 'power', 'no_city'],
        ['lucknow', 'fans', 'no_category'],
        ['lucknow', 'x', 'no_category'],
      ],
    ] as [string, string, string][]) {
      expect(await refusalOfAsync(find(city, trade))).toMatchObject({ code: 'not_found', reason });
    }
  });

  test.each([
    [null, {}, {}, 200],
    [
      { week: { sunday: { '8:00 AM - 10:00 AM': 0 } } },
      { slotCapacity: 0 },
      { sunday: { '8:00 AM - 10:00 AM': 0 } },
      0,
    ],
  ])('that is stored as %j, of %j, has a version of its week alone', (stored, trade, week, standard) => {
    const version = versionOf({ ...KEY, week });
    expect(showSlotPlan(KEY, stored, trade)).toStrictEqual({ ...KEY, standard, week, version });
  });
});
