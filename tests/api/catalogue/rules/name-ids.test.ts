import { describe, expect, test } from 'vitest';
import { nameIdsOf } from '../../../../functions/src/catalogue/csv/name-ids';
import { say } from '../../../../functions/src/domain/say';
import { deepFreeze } from '../../../support/deep-freeze';

const read = nameIdsOf(
  deepFreeze({
    categoryId: {
      records: [
        { _id: 'fans', name: 'Fan  Repair', translations: { hi: { name: 'पंखा मरम्मत' } } },
        { _id: 'taps', name: 'Taps' },
        { _id: 'other-taps', name: ' TAPS ' },
        { _id: 'same', name: 'Same', translations: { hi: { name: 'Same' } } },
        { _id: 'Drains', name: 'Pipes' },
        { _id: 'pipes', name: 'Drains' },
        { _id: 'wide', name: 'Ｗｉｄｅ' },
      ],
      unknown: 'subcategory_unknown',
    },
    cityId: { records: [{ _id: 'lucknow', name: 'Lucknow' }], unknown: 'city_unknown' },
  }),
);

describe('a cell that names a record', () => {
  test.each([
    ['', ''],
    ['fans', 'fans'],
    ['Fan Repair', 'fans'],
    [' fan \t REPAIR ', 'fans'],
    ['पंखा मरम्मत', 'fans'],
    ['same', 'same'],
    ['Wide', 'wide'],
    ['ｗｉｄｅ', 'wide'],
  ])('%j is the id %j', (cell, id) => {
    expect(read('categoryId', cell)).toBe(id);
  });

  test('is an id before it is a name', () => {
    expect(read('categoryId', 'Drains')).toBe('Drains');
    expect(read('categoryId', 'pipes')).toBe('pipes');
    expect(read('categoryId', 'drains')).toBe('pipes');
  });

  test('of two records is ambiguous, as it was written', () => {
    expect(read('categoryId', ' taps')).toEqual(say('place_ambiguous', { name: ' taps' }));
  });

  test.each([
    ['categoryId', 'Lucknow', 'subcategory_unknown'],
    ['categoryId', 'FanRepair', 'subcategory_unknown'],
    ['categoryId', 'FANS', 'subcategory_unknown'],
    ['cityId', 'fans', 'city_unknown'],
  ] as const)('in the column %s, %j, is unknown', (column, cell, reason) => {
    expect(read(column, cell)).toEqual(say(reason));
  });

  test.each(['Lucknow', 'fans', ''])('in another column is left as it is: %j', (cell) => {
    expect(read('name', cell)).toBe(cell);
  });
});
