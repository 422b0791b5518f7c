import type { City } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { findOverflow } from '../../../../functions/src/catalogue/csv/find-overflow';
import { importChanges } from '../../../../functions/src/catalogue/csv/import-changes';
import { keepStored } from '../../../../functions/src/catalogue/csv/keep-stored';
import { type ImportPlan, planImport } from '../../../../functions/src/catalogue/csv/plan-import';
import type { ReadRow } from '../../../../functions/src/catalogue/csv/read-csv';
import { cityTable } from '../../../../functions/src/catalogue/csv/tables';
import { byId } from '../../../../functions/src/catalogue/records-by-id';
import { say } from '../../../../functions/src/domain/say';
import { deepFreeze } from '../../../support/deep-freeze';

const cityOf = (_id: string, changes: Partial<City> = {}): City =>
  deepFreeze({
    ...{ _id, name: `City ${_id}`, state: 'Uttar Pradesh', country: 'India', pincodeRanges: ['226001'] },
    ...{ isActive: true, ...changes },
  });

const rowOf = (row: number, record: City, version: string | null = null): ReadRow<City> =>
  deepFreeze({ row, record, version, isNew: false, cells: {} });

/** The version of a city: its state of the country. */
const versionOf = ({ state }: City) => state;
const AGRA = cityOf('agra', { state: 'was' });
const STORED = byId([AGRA]);
const NOTHING = { changes: [], created: 0, updated: 0, unchanged: 0, errors: [] };
const plan = (rows: ReadRow<City>[], refuse?: Parameters<typeof planImport<City>>[3]) =>
  planImport(deepFreeze(rows), STORED, versionOf, refuse);

describe('a row of a table', () => {
  const changed = cityOf('agra', { state: 'is' });
  const added = cityOf('jhansi');

  test.each([
    ['without a version', null],
    ['with the stored version', 'was'],
  ])('%s changes what is stored', (_, version) => {
    expect(plan([rowOf(2, changed, version)])).toEqual({ ...NOTHING, changes: [changed], updated: 1 });
  });

  test('without a stored record adds one', () => {
    expect(plan([rowOf(2, added)])).toEqual({ ...NOTHING, changes: [added], created: 1 });
  });

  test.each([null, 'was', 'another'])('that changes nothing is unchanged, with version %o', (version) => {
    expect(plan([rowOf(2, AGRA, version)])).toEqual({ ...NOTHING, unchanged: 1 });
  });

  test('with another version is refused, as is one of a record that is gone', () => {
    expect(plan([rowOf(2, changed, 'another'), rowOf(3, added, 'was')])).toEqual({
      ...NOTHING,
      errors: [
        { row: 2, column: 'version', ...say('row_changed') },
        { row: 3, column: 'version', ...say('row_deleted') },
      ],
    });
  });

  test('that is new, but has been added by the same table, is refused once the record has changed', () => {
    const again = (record: City) => deepFreeze({ ...rowOf(2, record), isNew: true });
    expect(plan([again(AGRA)])).toEqual({ ...NOTHING, unchanged: 1 });
    expect(plan([again(changed)])).toEqual({
      ...NOTHING,
      errors: [{ row: 2, column: 'version', ...say('row_changed') }],
    });
  });

  test('that may not be entered is refused by each of its faults; the others count', () => {
    const fault = { column: 'name', ...say('taken') };
    const refuse = (record: City, before: City | undefined) =>
      record === changed && before === AGRA ? [fault, { ...fault, column: 'state' }] : [];
    const rows = [rowOf(2, changed), rowOf(3, added), rowOf(4, AGRA), rowOf(5, cityOf('kanpur'))];
    expect(plan(rows, refuse)).toEqual({
      ...{ changes: [added, cityOf('kanpur')], created: 2, updated: 0, unchanged: 1 },
      errors: [
        { row: 2, ...fault },
        { row: 2, ...fault, column: 'state' },
      ],
    });
  });
});

describe('a row with fewer columns than its table', () => {
  const whole = cityOf('agra', {
    country: 'Bharat',
    isActive: false,
    translations: { hi: { name: 'आगरा' } },
  });
  const stored = byId([whole]);
  const sent = (cells: Record<string, string>, record = cityOf('agra', { name: 'Agra' })): ReadRow<City> =>
    deepFreeze({ ...rowOf(2, record, 'v1'), cells });
  const keep = (row: ReadRow<City>) => keepStored(cityTable, [row], stored);
  const NEW_CELLS = { _id: 'agra', name: 'Agra', state: 'UP', pincodeRanges: '282001' };

  test('keeps what is stored of the others', () => {
    const row = sent(NEW_CELLS);
    const record = { ...whole, name: 'Agra', state: 'UP', pincodeRanges: ['282001'] };
    expect(keep(row)).toStrictEqual([{ ...row, record }]);
  });

  test('removes what it has and leaves empty', () => {
    const row = sent({ ...NEW_CELLS, name_hi: '', country: '', version: 'v1' });
    const { translations: _none, ...plain } = whole;
    const record = { ...plain, name: 'Agra', state: 'UP', country: 'India', pincodeRanges: ['282001'] };
    expect(keep(row)).toStrictEqual([{ ...row, record }]);
  });

  test('of no stored record is as it was', () => {
    const row = sent({ name: 'Jhansi', state: 'UP', pincodeRanges: '284001' }, cityOf('jhansi'));
    expect(keep(row)[0]).toBe(row);
  });

  test.each([{}, { version: 'v1' }])('is none with all columns, and %j', (more) => {
    const { version: _none, ...cells } = { ...cityTable.toCells(whole), version: '' };
    const row = sent({ ...cells, ...more });
    expect(keep(row)[0]).toBe(row);
  });
});

describe('a table that is too large for one commit', () => {
  const rows = deepFreeze([rowOf(2, AGRA), rowOf(3, cityOf('b')), rowOf(5, cityOf('c'))]);
  const changes = [cityOf('b'), cityOf('c')];

  test.each([
    [[60, 41], 5, 1],
    [[101, 1], 3, 0],
  ])('with changes of %j bytes where there are 100: refused at row %i', (sizes, row, count) => {
    expect(findOverflow(rows, changes, sizes, 100)).toEqual([
      { row, column: '', ...say('rows_too_large', { count }) },
    ]);
  });

  test.each([[[60, 40]], [[100, 0]], [[]]])('is none with %j', (sizes) => {
    expect(findOverflow(rows, changes, sizes, 100)).toEqual([]);
  });

  test('without a row of the change is told of nothing', () => {
    expect(findOverflow([], changes, [101], 100)).toEqual([]);
  });
});

describe('the changes of an import', () => {
  const planOf = (changes: City[]): ImportPlan<City> =>
    deepFreeze({ ...NOTHING, changes, created: 1, updated: changes.length });
  const counts = (updated: number) => [
    { field: 'created', from: 0, to: 1 },
    { field: 'updated', from: 0, to: updated },
  ];

  test('are the numbers, of a changed record its values before, of a new one its name', () => {
    const changed = cityOf('agra', { state: 'is' });
    const of = (id: string) => ({ kind: 'city', id, name: `City ${id}` });
    expect(importChanges('city', planOf([changed, cityOf('jhansi')]), STORED)).toStrictEqual([
      ...counts(2),
      { field: 'state', from: 'was', to: 'is', of: of('agra') },
      { field: 'name', from: null, to: 'City jhansi', of: of('jhansi') },
    ]);
  });

  test('end with the last record that has room', () => {
    const name = 'x'.repeat(459);
    const many = Array.from({ length: 302 }, (_, index) => cityOf(`cc${100 + index}`, { name }));
    const kept = importChanges('city', planOf(many), STORED);
    const { length } = JSON.stringify(kept.slice(2, 3));
    expect([length, kept.length]).toEqual([1_000, 2 + 300]);
    expect(kept.at(-1)).toMatchObject({ of: { id: 'cc399' } });
  });
});
