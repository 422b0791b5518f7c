import { describe, expect, test } from 'vitest';
import { nameIdsOf } from '../../../functions/src/catalogue/csv/name-ids';
import { readCsv } from '../../../functions/src/catalogue/csv/read-csv';
import { cityTable, serviceTable } from '../../../functions/src/catalogue/csv/tables';

let made = 0;
const ids = () => {
  made += 1;
  return `new-${made}`;
};
const HEAD = 'name,categoryId,cityId,price,duration';
const nameIds = nameIdsOf({
  categoryId: {
    records: [
      { _id: 'fans', name: 'Fan repair', translations: { hi: { name: 'पंखा' } } },
      { _id: 'taps', name: 'Taps' },
      { _id: 'other-taps', name: 'Taps' },
    ],
    unknown: 'subcategory_unknown',
  },
  cityId: { records: [{ _id: 'lucknow', name: 'Lucknow' }], unknown: 'city_unknown' },
});
const read = (rows: string) => readCsv(serviceTable, `${HEAD}\n${rows}`, 100, ids, nameIds);

describe('a CSV table', () => {
  test.each([[';'], ['\t']])('cells separated by %j: read like cells separated by commas', (separator) => {
    const csv = ['name', 'state', 'pincodeRanges'].join(separator);
    const row = ['Jhansi', 'Uttar Pradesh', '"284001, 284003"'].join(separator);
    const { rows, errors } = readCsv(cityTable, `${csv}\r\n${row}\r\n`, 100, ids);
    expect(errors).toEqual([]);
    expect(rows[0]?.record).toMatchObject({ name: 'Jhansi', pincodeRanges: ['284001', '284003'] });
  });

  test('a wrong cell: the error names row, column, value and what is expected', () => {
    const { errors } = read('Fan,fans,lucknow,abc,30');
    expect(errors).toMatchObject([
      { row: 2, column: 'price', message: '“abc” does not fit: Enter a whole number' },
    ]);
  });

  test('what a service includes and excludes: read in each language, empty without its column', () => {
    const head = `${HEAD},included,excluded,included_hi,excluded_hi`;
    const row = 'Fan,fans,lucknow,1,30,Labour.,The fan.,मज़दूरी।,पंखा।';
    const { rows, errors } = readCsv(serviceTable, `${head}\n${row}`, 100, ids, nameIds);
    expect(errors).toEqual([]);
    const stated = { included: 'Labour.', excluded: 'The fan.' };
    const translations = { hi: { included: 'मज़दूरी।', excluded: 'पंखा।' } };
    expect(rows[0]?.record).toMatchObject({ ...stated, translations });
    const cells = serviceTable.toCells(rows[0]?.record as Parameters<typeof serviceTable.toCells>[0]);
    expect(cells).toMatchObject({ ...stated, included_hi: 'मज़दूरी।', excluded_hi: 'पंखा।' });
    expect(read('Fan,fans,lucknow,1,30').rows[0]?.record).toMatchObject({ included: '', excluded: '' });
    const long = readCsv(
      serviceTable,
      `${head}\nFan,fans,lucknow,1,30,${'x'.repeat(301)},,,`,
      100,
      ids,
      nameIds,
    );
    expect(long.errors).toMatchObject([{ row: 2, column: 'included' }]);
  });

  test('category and city: given by id or by name, in any language and case', () => {
    const { rows, errors } = read('A,fan  REPAIR,lucknow,1,30\nB,पंखा,LUCKNOW,1,30\nC,fans,Lucknow,1,30');
    expect(errors).toEqual([]);
    expect(rows.map(({ record }) => [record.categoryId, record.cityId])).toEqual(
      Array(3).fill(['fans', 'lucknow']),
    );
  });

  test('an ambiguous or unknown name: refused at its row', () => {
    const { errors } = read('A,Taps,lucknow,1,30\nB,Roofs,lucknow,1,30\nC,fans,Nowhere,1,30');
    expect(errors).toMatchObject([
      { row: 2, column: 'categoryId', reason: 'place_ambiguous', params: { name: 'Taps' } },
      { row: 3, column: 'categoryId', reason: 'subcategory_unknown' },
      { row: 4, column: 'cityId', reason: 'city_unknown' },
    ]);
  });
});
