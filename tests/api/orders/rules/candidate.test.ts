import type { Location } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { distanceTo, STRANGERS } from '../../../../functions/src/orders/dispatch/candidate';
import { deepFreeze } from '../../../support/deep-freeze';

const PLACE: Location = { lat: 26.85, long: 80.95 };
/** Some 11.1 kilometres north of it. */
const NORTH: Location = { lat: 26.95, long: 80.95 };

const distance = (place: Location | undefined, location: Location | null, preferredWorkingRadius = 5) =>
  distanceTo(deepFreeze(place), deepFreeze({ location, preferredWorkingRadius }));

describe('the distance between an address and a worker', () => {
  test('in kilometres, within or outside its radius', () => {
    const distanceKm = expect.closeTo(11.12, 2);
    expect(distance(PLACE, NORTH)).toStrictEqual({ distanceKm, reach: 'outside' });
    expect(distance(PLACE, NORTH, 12)).toStrictEqual({ distanceKm, reach: 'within' });
  });

  test('none at the same place', () => {
    expect(distance(PLACE, PLACE)).toStrictEqual({ distanceKm: 0, reach: 'within' });
  });

  test.each<[string, Location | undefined, Location | null]>([
    ['the address', undefined, NORTH],
    ['the worker', PLACE, null],
    ['both', undefined, null],
  ])('unknown without the position of %s', (_, place, location) => {
    expect(distance(place, location)).toStrictEqual({ distanceKm: null, reach: 'unknown' });
  });
});

test('strangers: nothing speaks for or against either', () => {
  expect(STRANGERS).toStrictEqual({ isFavourite: false, hasRefused: false, isKeptApart: false });
});
