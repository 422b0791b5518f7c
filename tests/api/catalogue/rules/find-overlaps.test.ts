import type { City } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { findOverlaps } from '../../../../functions/src/catalogue/find-overlaps';
import { deepFreeze } from '../../../support/deep-freeze';

const cityOf = (_id: string, pincodeRanges: string[], changes: Partial<City> = {}): City =>
  deepFreeze({
    ...{ _id, name: `City ${_id}`, state: 'Uttar Pradesh', country: 'India', pincodeRanges },
    ...{ isActive: true, ...changes },
  });

const LUCKNOW = cityOf('lucknow', ['226010-226020']);
const overlap = (cityId: string, otherRange: string, range = '226010-226020') => ({
  ...{ cityId, name: `City ${cityId}`, range, otherRange },
});

describe('two cities', () => {
  test.each([
    ['that begins at the last pincode', '226020-226030'],
    ['that ends at the first pincode', '226001-226010'],
    ['around it', '226001-226030'],
    ['within it', '226012-226013'],
    ['of one pincode, its first', '226010'],
    ['of one pincode, its last', '226020'],
  ])('overlap in a range %s', (_, range) => {
    expect(findOverlaps(LUCKNOW, [cityOf('kanpur', [range])])).toStrictEqual([overlap('kanpur', range)]);
  });

  test.each([
    ['after the last pincode', '226021-226030'],
    ['before the first pincode', '226001-226009'],
    ['of one pincode before', '226009'],
    ['of one pincode after', '226021'],
    ['that is none', 'all'],
    ['that is reversed', '226020-226010'],
  ])('do not overlap in a range %s', (_, range) => {
    expect(findOverlaps(LUCKNOW, [cityOf('kanpur', [range])])).toStrictEqual([]);
  });

  test('overlap in each pair of their ranges', () => {
    const city = cityOf('lucknow', ['226001', '226010-226020', 'all']);
    const other = cityOf('kanpur', ['226001-226012', '208001']);
    expect(findOverlaps(city, [other])).toStrictEqual([
      overlap('kanpur', '226001-226012', '226001'),
      overlap('kanpur', '226001-226012'),
    ]);
  });
});

describe('a city is not warned of', () => {
  test.each([
    ['itself, as it was', cityOf('lucknow', ['226010'])],
    ['All Cities', cityOf('all-cities', ['226010'])],
    ['one that is not active', cityOf('kanpur', ['226010'], { isActive: false })],
  ])('%s, and of the next one still', (_, other) => {
    const agra = cityOf('agra', ['226011']);
    expect(findOverlaps(LUCKNOW, [other, agra])).toStrictEqual([overlap('agra', '226011')]);
  });
});

describe('a warning', () => {
  test('has the name of the other city in every language, and no state', () => {
    const kanpur = cityOf('kanpur', ['226010'], {
      translations: { hi: { name: 'कानपुर', state: 'उत्तर प्रदेश' } },
    });
    expect(findOverlaps(LUCKNOW, [kanpur])).toStrictEqual([
      {
        ...{ cityId: 'kanpur', name: 'City kanpur', translations: { hi: { name: 'कानपुर' } } },
        ...{ range: '226010-226020', otherRange: '226010' },
      },
    ]);
  });

  test('is one of fifty at most, the first ones', () => {
    const others = Array.from({ length: 51 }, (_, index) => cityOf(`c${index}`, ['226010']));
    const found = findOverlaps(LUCKNOW, others);
    expect([found.length, found[0]?.cityId, found.at(-1)?.cityId]).toEqual([50, 'c0', 'c49']);
  });
});
