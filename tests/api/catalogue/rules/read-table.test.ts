import type { City, Service } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { type NameIds, readCsv } from '../../../../functions/src/catalogue/csv/read-csv';
import { cityTable, serviceTable } from '../../../../functions/src/catalogue/csv/tables';
import { say } from '../../../../functions/src/domain/say';

const newId = (row: number) => `new-${row}`;
const cities = (csv: string, maxRows = 9, nameIds?: NameIds) =>
  readCsv<City>(cityTable, csv, maxRows, newId, nameIds);
const services = (row: string, more = '') =>
  readCsv<Service>(serviceTable, `name,categoryId,cityId,price,duration${more}\n${row}`, 9, newId);

const HEAD = 'name,state,pincodeRanges';
const cityOf = (name: string, _id: string): City => ({
  ...{ _id, name, state: 'UP', country: 'India', pincodeRanges: ['284001'], isActive: true },
});
const rowOf = (row: number, name: string) => ({
  ...{ row, record: cityOf(name, `new-${row}`), version: null, isNew: true },
  cells: { name, state: 'UP', pincodeRanges: '284001' },
});
const wrongAt = (row: number, column: string, reason: string, params?: object) => ({
  ...{ row, column, reason, message: expect.stringMatching(/./), ...(params && { params }) },
});

describe('a table', () => {
  test('has its rows in their order, counted from its head on', () => {
    expect(
      cities(`\u{feff}"name",state,pincodeRanges\r\nAgra,UP,284001\r\n\r\nJhansi \t,  UP ,284001\r\n`),
    ).toStrictEqual({
      ...{ rows: [rowOf(2, 'Agra'), rowOf(4, 'Jhansi')], count: 2, errors: [] },
    });
  });

  test('has no rows where a spreadsheet left empty ones, which count in the number of the next', () => {
    const { rows, count, errors } = cities(`${HEAD}\r\nAgra,UP,284001\r\n,,\r\n , ,\r\n,UP,284001\r\n,,\r\n`);
    expect([rows, count]).toStrictEqual([[rowOf(2, 'Agra')], 2]);
    expect(errors).toMatchObject([{ row: 5, column: 'name' }]);
  });

  test('has ids and versions where they are written, without guards against formulas', () => {
    const { rows } = cities(
      `_id,version,${HEAD}\nagra,v0123456789abcdef,'=Agra,UP,284001\n,,Jhansi,UP,284001`,
    );
    const cells = { state: 'UP', pincodeRanges: '284001' };
    expect(rows).toStrictEqual([
      {
        ...{ row: 2, record: cityOf('=Agra', 'agra'), version: '0123456789abcdef', isNew: false },
        cells: { _id: 'agra', version: 'v0123456789abcdef', name: '=Agra', ...cells },
      },
      {
        ...{ row: 3, record: cityOf('Jhansi', 'new-3'), version: null, isNew: true },
        cells: { _id: '', version: '', name: 'Jhansi', ...cells },
      },
    ]);
    const older = cities(`_id,version,${HEAD}\nagra,0123456789abcdef,Agra,UP,284001`);
    expect(older.rows.map(({ version }) => version)).toEqual(['0123456789abcdef']);
  });

  test.each([
    ['a comma, also with as many semicolons', 'a;b;c;d', ',', ['a;b;c;d']],
    ['a comma, of those outside quotes', '"name,"', ',', ['name,']],
    ['the sign that the head has most of', 'name,x', ';', ['name,x']],
    ['what stands outside quotes', '";;;;;"', ',', [';;;;;']],
  ])('is separated by %s', (_, first, separator, unknown) => {
    const { errors } = cities([first, 'state', 'pincodeRanges', 'name'].join(separator));
    expect(errors).toEqual(unknown.map((column) => wrongAt(1, column, 'column_unknown')));
  });

  test.each(['\n', '\r\n', '\r'])('is separated by what its head says, before %j', (end) => {
    expect(cities(`${HEAD}${end}A;B;C;D;E;F,UP,284001`).rows[0]?.record.name).toBe('A;B;C;D;E;F');
  });

  test('of a head alone is separated by the whole of it', () => {
    expect(cities('x,y;;').errors[0]).toEqual(wrongAt(1, 'x,y', 'column_unknown'));
  });

  test.each(['', '\n\n'])('of nothing, %j, has no column', (csv) => {
    expect(cities(csv)).toEqual({
      ...{ rows: [], count: 0 },
      errors: ['name', 'state', 'pincodeRanges'].map((column) => wrongAt(1, column, 'column_missing')),
    });
  });

  test('as long as is allowed is read, a longer one refused at the first row beyond', () => {
    const two = `${HEAD}\nAgra,UP,284001\nJhansi,UP,284001`;
    expect(cities(two, 2)).toEqual({ rows: [rowOf(2, 'Agra'), rowOf(3, 'Jhansi')], count: 2, errors: [] });
    expect(cities(two, 1)).toEqual({
      ...{ rows: [], count: 2, errors: [wrongAt(3, '', 'rows_limit', { max: 1 })] },
    });
  });
});

describe('the head of a table', () => {
  test('has no unknown column, each once, and all that are needed', () => {
    expect(cities('name,town,name,state,Town\nAgra,x,Agra,UP,x').errors).toEqual([
      ...[wrongAt(1, 'town', 'column_unknown'), wrongAt(1, 'Town', 'column_unknown')],
      ...[wrongAt(1, 'name', 'column_twice'), wrongAt(1, 'pincodeRanges', 'column_missing')],
    ]);
  });
});

describe('a text that is no table', () => {
  test.each([
    [1, '"name,state'],
    [2, `${HEAD}\n"Ag"ra,UP,284001`],
    [3, `${HEAD}\nAgra,UP,284001\n"Jhansi,UP,284001`],
  ])('is refused at row %i', (row, csv) => {
    const { rows, count, errors } = cities(csv);
    expect([rows, count, errors]).toEqual([[], 0, [wrongAt(row, '', 'row_not_csv')]]);
  });
});

describe('a row', () => {
  test.each([
    ['Agra,UP', 2],
    ['Agra,UP,284001,', 4],
  ])('%j of another number of cells than its head: refused, the others are read', (row, count) => {
    expect(cities(`${HEAD}\n${row}\nJhansi,UP,284001`)).toEqual({
      ...{ rows: [rowOf(3, 'Jhansi')], count: 2 },
      errors: [wrongAt(2, '', 'row_cells', { count, wanted: 3 })],
    });
  });

  test('of a new record that ends where the rest may be left out: it is empty there', () => {
    const { rows, errors } = cities(
      `_id,${HEAD},country,isActive,version\n,Agra,UP,284001\n,Jhansi,UP,284001,Bharat`,
    );
    expect(errors).toEqual([]);
    expect(
      rows.map(({ record: { name, country, isActive }, version }) => [name, country, isActive, version]),
    ).toEqual([
      ['Agra', 'India', true, null],
      ['Jhansi', 'Bharat', true, null],
    ]);
  });

  test.each([
    ['of a stored record', `_id,${HEAD},country,version`, 'agra,Agra,UP,284001,India', 5, 6],
    ['that does not say whether it is one', `${HEAD},country,_id`, 'Agra,UP,284001,India', 4, 5],
  ])('%s that ends early: refused, as it was written whole', (_, head, row, count, wanted) => {
    expect(cities(`${head}\n${row}`).errors).toEqual([wrongAt(2, '', 'row_cells', { count, wanted })]);
  });

  test('with an id of an earlier row: refused, naming the one before', () => {
    const row = (name: string) => `agra,${name},UP,284001`;
    expect(cities(`_id,${HEAD}\n${['A', 'B', 'C'].map(row).join('\n')}`).errors).toEqual([
      ...[wrongAt(3, '_id', 'row_id_twice', { row: 2 }), wrongAt(4, '_id', 'row_id_twice', { row: 3 })],
    ]);
  });

  test('with cells that name nothing: each refused, the others are read', () => {
    const nameIds: NameIds = (column, cell) => (cell === 'X' ? say('city_unknown') : `${column} ${cell}`);
    const { rows, errors } = cities('name,state,pincodeRanges\nX,X,284001\nA,UP,284001', 9, nameIds);
    expect(errors).toEqual([
      ...[wrongAt(2, 'name', 'city_unknown'), wrongAt(2, 'state', 'city_unknown')],
      wrongAt(3, 'pincodeRanges', 'cell_wrong', {
        ...{ value: 'pincodeRanges284001', wanted: [{ reason: 'pincode_range_wrong' }] },
      }),
    ]);
    expect(rows).toEqual([]);
  });
});

describe('a wrong cell of several values', () => {
  test('shows the wrong one, however many are before it', () => {
    const ranges = ['226001-226031', '226101-226110', '226201-226210', '22620', '226301'];
    expect(cities(`${HEAD}\nAgra,UP,"${ranges.join(', ')}"`).errors).toEqual([
      wrongAt(2, 'pincodeRanges', 'cell_wrong', {
        ...{ value: '22620', wanted: [{ reason: 'pincode_range_wrong' }] },
      }),
    ]);
  });
});

describe('a wrong cell', () => {
  const cell = (value: string, reason: string, params?: object) => ({
    ...{ value, wanted: [{ reason, ...(params && { params }) }] },
  });

  test.each([
    ['price', 'Fan,fans,lko,12.5,30', cell('12.5', 'not_whole')],
    ['duration', 'Fan,fans,lko,1,0', cell('0', 'too_low', { min: 1 })],
    ['price', 'Fan,fans,lko,10000001,30', cell('10000001', 'too_high', { max: 10_000_000 })],
    ['cityId', 'Fan,fans,l o,1,30', cell('l o', 'id_wrong')],
  ])('at %s: its value, and what is wanted', (column, row, params) => {
    expect(services(row).errors).toEqual([wrongAt(2, column, 'cell_wrong', params)]);
  });

  test('without a value is told what is wanted alone', () => {
    expect(services(',fans,lko,,30').errors).toEqual([
      ...[wrongAt(2, 'name', 'field_required'), wrongAt(2, 'price', 'not_whole')],
    ]);
  });

  test('of yes or no, and of a choice', () => {
    expect(services('Fan,fans,lko,1,30,maybe,gold', ',isActive,gstClass').errors).toEqual([
      wrongAt(2, 'isActive', 'cell_wrong', cell('maybe', 'yes_or_no')),
      wrongAt(2, 'gstClass', 'cell_wrong', cell('gold', 'not_offered')),
    ]);
  });

  test('in another language is named by its column', () => {
    expect(services(`Fan,fans,lko,1,30,${'क'.repeat(121)}`, ',name_hi').errors).toEqual([
      wrongAt(2, 'name_hi', 'cell_wrong', cell(`${'क'.repeat(40)}…`, 'too_long', { max: 120 })),
    ]);
  });

  test.each([
    [40, `${'x'.repeat(39)}!`, `${'x'.repeat(39)}!`],
    [41, `${'x'.repeat(40)}!`, `${'x'.repeat(40)}…`],
  ])('of %i letters is shown as far as forty', (_, value, shown) => {
    expect(services(`Fan,${value},lko,1,30`).errors).toEqual([
      wrongAt(2, 'categoryId', 'cell_wrong', cell(shown, 'id_wrong')),
    ]);
  });

  test('each of a row is told, and its row is not read', () => {
    const { rows, count, errors } = services('Fan,f f,l l,x,30\nFan,fans,lko,1,30');
    expect(errors.map(({ row, column }) => [row, column])).toEqual([
      ...[
        [2, 'categoryId'],
        [2, 'cityId'],
        [2, 'price'],
      ],
    ]);
    expect([rows.map(({ row }) => row), count]).toEqual([[3], 2]);
  });
});
