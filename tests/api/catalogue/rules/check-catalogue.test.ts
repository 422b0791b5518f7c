import type { Category, City } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import {
  checkCityName,
  checkPlace,
  checkServicePlace,
} from '../../../../functions/src/catalogue/check-catalogue';
import { isLowered } from '../../../../functions/src/catalogue/is-lowered';
import { deepFreeze } from '../../../support/deep-freeze';
import { refusalOf } from '../../../support/refusal';

const categoryOf = (_id: string, parentCategory: string | null): Category =>
  deepFreeze({
    ...{ _id, name: _id, description: '', displayAtHome: false, isActive: true, parentCategory, position: 0 },
  });
const POWER = categoryOf('power', null);
const FANS = categoryOf('fans', 'power');
const PLACE = deepFreeze({ parent: POWER, children: 0, services: 0, workers: 0 });
const TOP = deepFreeze({ ...PLACE, parent: null });

describe('the place of a category', () => {
  test.each([
    ['at the top, with children', POWER, { ...TOP, children: 3 }],
    ['under one of the top, with services', FANS, { ...PLACE, services: 3 }],
  ])('%s: taken', (_, category, relations) => {
    expect(checkPlace(category, deepFreeze(relations))).toBeUndefined();
  });

  test.each([
    ['itself', categoryOf('fans', 'fans'), PLACE, 'own_parent'],
    ['nothing', FANS, { ...PLACE, parent: null }, 'parent_unknown'],
    ['a subcategory', FANS, { ...PLACE, parent: FANS }, 'parent_too_deep'],
  ])('under %s: refused', (_, category, relations, reason) => {
    const refusal = refusalOf(() => checkPlace(category, relations));
    expect(refusal).toMatchObject({ code: 'invalid_request', reason: 'invalid_request' });
    expect(refusal.details).toMatchObject([{ path: 'parentCategory', reason }]);
  });

  test.each([
    ['at the top, with services', POWER, { ...TOP, services: 1 }, 'stays_subcategory'],
    ['under another, with children', FANS, { ...PLACE, children: 1 }, 'stays_category'],
    ['under another, with workers of that trade', FANS, { ...PLACE, workers: 1 }, 'stays_trade'],
  ])('%s: refused', (_, category, relations, reason) => {
    expect(refusalOf(() => checkPlace(category, relations))).toEqual({
      ...{ code: 'conflict', reason, params: { count: 1 }, details: undefined },
    });
  });
});

const LUCKNOW: City = deepFreeze({
  ...{ _id: 'lucknow', name: 'Lucknow', state: '', country: 'India', pincodeRanges: [], isActive: true },
});

describe('the place of a service', () => {
  test('under a subcategory, in a city: taken', () => {
    expect(checkServicePlace(FANS, LUCKNOW)).toBeUndefined();
  });

  test.each([
    [null, LUCKNOW, 'categoryId', 'subcategory_unknown'],
    [null, null, 'categoryId', 'subcategory_unknown'],
    [POWER, LUCKNOW, 'categoryId', 'subcategory_needed'],
    [FANS, null, 'cityId', 'city_unknown'],
  ])('%o in %o: refused at %s by %s', (category, city, path, reason) => {
    expect(refusalOf(() => checkServicePlace(category, city)).details).toMatchObject([{ path, reason }]);
  });
});

describe('the name of a city', () => {
  test.each([
    ['nobody has', []],
    ['it has itself', [LUCKNOW]],
  ])('that %s: taken', (_, others) => {
    expect(checkCityName(LUCKNOW, others)).toBeUndefined();
  });

  test('that another one has, too: refused', () => {
    const refusal = refusalOf(() => checkCityName(LUCKNOW, [LUCKNOW, { ...LUCKNOW, _id: 'other' }]));
    expect(refusal).toEqual({
      ...{ code: 'conflict', reason: 'city_name_taken', params: undefined },
      details: [{ path: 'name', reason: 'taken', message: expect.any(String) }],
    });
  });
});

describe('the number of places of a slot', () => {
  const SLOT = '8:00 AM - 10:00 AM';
  const capacities = (standard: number | undefined, week = {}) => deepFreeze({ standard, week });

  test.each([
    ['the trade’s own number falls', capacities(10), capacities(9)],
    ['the default gives way to a lower one', capacities(undefined), capacities(199)],
    ['a higher one gives way to the default', capacities(201), capacities(undefined)],
    [
      'one slot of one day falls',
      capacities(10, { sunday: { [SLOT]: 5 } }),
      capacities(10, { sunday: { [SLOT]: 4 } }),
    ],
    ['one slot gives way to a lower standard', capacities(10, { monday: { [SLOT]: 11 } }), capacities(10)],
    ['one slot is closed', capacities(10), capacities(10, { monday: { '6:00 PM - 8:00 PM': 0 } })],
    ['one falls while all others rise', capacities(10), capacities(20, { wednesday: { [SLOT]: 9 } })],
  ])('is lowered where %s', (_, before, after) => {
    expect(isLowered(before, after)).toBe(true);
  });

  test.each([
    ['nothing changes', capacities(10), capacities(10)],
    ['the default is said', capacities(undefined), capacities(200)],
    ['the trade’s own number rises', capacities(10), capacities(11)],
    ['the standard is said of a slot', capacities(10), capacities(10, { monday: { [SLOT]: 10 } })],
    [
      'one slot rises from none',
      capacities(10, { monday: { [SLOT]: 0 } }),
      capacities(10, { monday: { [SLOT]: 1 } }),
    ],
    ['none is none', capacities(0), capacities(0)],
  ])('is not lowered where %s', (_, before, after) => {
    expect(isLowered(before, after)).toBe(false);
  });
});
