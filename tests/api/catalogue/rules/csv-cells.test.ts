import type { City } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { guardCell, unguardCell } from '../../../../functions/src/catalogue/csv/formulas';
import { cityTable, serviceTable } from '../../../../functions/src/catalogue/csv/tables';
import { writeCells, writeCsv } from '../../../../functions/src/catalogue/csv/write-csv';
import { FAN } from '../../../support/catalogue/memory';
import { deepFreeze } from '../../../support/deep-freeze';

describe('a cell', () => {
  test.each([
    ...['=1', '+1', '-1', '@SUM(A1)', '\t1', '\r1', '＝1', '＋1', '－1', '＠1'],
    ...["'=1", "''+1", "'''-1", "'@1", "'\t1", "'\r1", "'＝1", "'＋1", "'－1", "'＠1", '=', '=1\n=2'],
  ])('%j is guarded by an apostrophe, which is taken away again', (cell) => {
    expect(guardCell(cell)).toBe(`'${cell}`);
    expect(unguardCell(`'${cell}`)).toBe(cell);
  });

  test.each(['', "'", "''", "'quoted'", '1=1', ' =1', 'a\n=1', '1-2', 'a@b', "it's =1", '₹499'])(
    '%j stays as it is, both ways',
    (cell) => {
      expect([guardCell(cell), unguardCell(cell)]).toEqual([cell, cell]);
    },
  );

  test.each(['=1', '+1', '＝1', "x'=1"])('%j has nothing to take away', (cell) => {
    expect(unguardCell(cell)).toBe(cell);
  });
});

describe('a table for a spreadsheet', () => {
  test('has the byte order mark, every cell with a text quoted, and the ends of lines that Windows wants', () => {
    const rows = [
      { name: 'Fan "big", 48"', price: 499 },
      { price: 0, name: '=1+1' },
    ];
    expect(writeCells(['price', 'name'], deepFreeze(rows))).toBe(
      '\u{feff}"price","name"\r\n"499","Fan ""big"", 48"""\r\n"0","\'=1+1"\r\n',
    );
  });

  test('has an empty cell for what is missing, and leaves out what has no column', () => {
    expect(writeCells(['a', 'b'], [{ b: undefined, c: 'x' }])).toBe('\u{feff}"a","b"\r\n,\r\n');
  });

  test('of no rows has its head', () => {
    expect(writeCells(['a'], [])).toBe('\u{feff}"a"\r\n');
  });

  test('of records has the version of each', () => {
    const city: City = {
      ...{ _id: 'lucknow', name: 'Lucknow', state: '-', country: 'India', isActive: true },
      pincodeRanges: ['226001-226031', '227105'],
    };
    expect(writeCsv(cityTable, [deepFreeze(city)], ({ _id }) => `version of ${_id}`)).toBe(
      '\u{feff}"_id","name","state","country","pincodeRanges","isActive","name_hi","state_hi","version"\r\n' +
        '"lucknow","Lucknow","\'-","India","226001-226031, 227105","true",,,"vversion of lucknow"\r\n',
    );
  });
});

const LUCKNOW: City = deepFreeze({
  ...{ _id: 'lucknow', name: 'Lucknow', state: 'Uttar Pradesh', country: 'Bharat', isActive: false },
  pincodeRanges: ['226001-226031', '227105'],
  translations: { hi: { name: 'लखनऊ', state: 'उत्तर प्रदेश' } },
});
const { _id: _city, ...LUCKNOW_INPUT } = LUCKNOW;

describe('the columns of a table', () => {
  test('of cities: all but the texts of a city and its ranges may be left out', () => {
    const texts = ['name', 'state'];
    const optional = ['_id', 'country', 'isActive', 'name_hi', 'state_hi', 'version'];
    expect(cityTable.optional).toEqual(optional);
    expect(cityTable.columns).toEqual([
      ...['_id', ...texts, 'country', 'pincodeRanges', 'isActive', 'name_hi', 'state_hi', 'version'],
    ]);
  });

  test('of services: all but name, place, price and duration may be left out', () => {
    const translated = ['name_hi', 'description_hi', 'included_hi', 'excluded_hi'];
    const texts = ['description', 'included', 'excluded'];
    const rest = ['imageUrl', 'isActive', 'position', 'gstClass', ...translated, 'version'];
    expect(serviceTable.optional).toEqual(['_id', ...texts, ...rest]);
    expect(serviceTable.columns).toEqual([
      ...['_id', 'name', 'categoryId', 'cityId', ...texts, 'price', 'duration', ...rest],
    ]);
  });
});

describe('a translation of which a spreadsheet has left the marks that it puts for letters', () => {
  const written = (name: string): City => ({ ...LUCKNOW, translations: { hi: { name } } });
  const refused = (city: City, before?: City) =>
    cityTable.refuseEntered?.(city, before).map(({ column, reason }) => [column, reason]);

  test.each(['?????', '?? ?? ??????', 'AC ??????', '______', 'Wi-Fi ??'])(
    '%j: refused at its column',
    (name) => {
      expect(refused(written(name))).toEqual([['name_hi', 'letters_lost']]);
      expect(refused(written(name), LUCKNOW)).toEqual([['name_hi', 'letters_lost']]);
    },
  );

  test.each(['लखनऊ', 'लखनऊ?', 'क्या AC ठीक होगा?', 'Wi-Fi', 'LED'])('%j: has lost nothing', (name) => {
    expect(refused(written(name))).toEqual([]);
  });

  test('that is stored like this already: stays', () => {
    expect(refused(written('?????'), written('?????'))).toEqual([]);
  });

  test('of a service: refused at the column of each text', () => {
    const lost = { name: '???', description: '?? ??', included: '???', excluded: 'पंखा।' };
    const faults = serviceTable.refuseEntered?.({ ...FAN, translations: { hi: lost } }, FAN);
    expect(faults?.map(({ column }) => column)).toEqual(['name_hi', 'description_hi', 'included_hi']);
  });
});

describe('the cells of a city', () => {
  const CELLS = {
    ...{ _id: 'lucknow', name: 'Lucknow', state: 'Uttar Pradesh', country: 'Bharat', isActive: 'false' },
    ...{ pincodeRanges: '226001-226031, 227105', name_hi: 'लखनऊ', state_hi: 'उत्तर प्रदेश' },
  };

  test('are made of all that it has, and make it again', () => {
    expect(cityTable.toCells(LUCKNOW)).toStrictEqual(CELLS);
    expect(cityTable.fromCells(CELLS)).toStrictEqual(LUCKNOW_INPUT);
  });

  test('are empty in a language without texts', () => {
    const { translations: _none, ...plain } = LUCKNOW;
    expect(cityTable.toCells(plain)).toStrictEqual({ ...CELLS, name_hi: '', state_hi: '' });
    const named = { ...plain, translations: { hi: { name: 'लखनऊ' } } };
    expect(cityTable.toCells(named)).toStrictEqual({ ...CELLS, state_hi: '' });
    const empty = { ...plain, translations: {} };
    expect(cityTable.toCells(empty)).toStrictEqual({ ...CELLS, name_hi: '', state_hi: '' });
    expect(cityTable.fromCells({ ...CELLS, state_hi: '' })).toStrictEqual({
      ...{ ...LUCKNOW_INPUT, translations: { hi: { name: 'लखनऊ' } } },
    });
  });

  test('that a table leaves out: an active city of India, without ranges', () => {
    expect(cityTable.fromCells({ name: 'Agra', state: '' })).toStrictEqual({
      ...{ name: 'Agra', state: '', country: 'India', pincodeRanges: [], isActive: true },
    });
    expect(cityTable.fromCells({ country: '', pincodeRanges: ' , ;', isActive: ' ' })).toStrictEqual({
      ...{ name: undefined, state: undefined, country: 'India', pincodeRanges: [], isActive: true },
    });
  });

  test.each(['226001,226003 - 226005', ' 226001 ; 226003-226005;', '22 6001,, 226003\t-226005'])(
    'have ranges in %j',
    (pincodeRanges) => {
      const input = cityTable.fromCells({ pincodeRanges });
      expect(input.pincodeRanges).toEqual(['226001', '226003-226005']);
    },
  );
});
