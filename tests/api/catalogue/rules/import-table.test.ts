import type { City } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { importTable } from '../../../../functions/src/catalogue/operations/import-table';
import { cityImporter } from '../../../../functions/src/catalogue/operations/table-importers';
import { CommitTooLarge } from '../../../../functions/src/platform/commit-size';
import type { Transaction } from '../../../../functions/src/platform/transact';
import type { WriteContext } from '../../../../functions/src/stores/write-context';
import { ADMIN, AT, catalogueMemory, type Kept, LUCKNOW } from '../../../support/catalogue/memory';
import type { Written } from '../../../support/noting-in';
import { conflict, refusalOfAsync } from '../../../support/refusal';

/** What was written, in its order. */
let written: Written;
beforeEach(() => {
  written = [];
});

const ALL: City = { ...LUCKNOW, _id: 'all-cities', name: 'All Cities', pincodeRanges: [] };
const KANPUR: City = { ...LUCKNOW, _id: 'kanpur', name: 'Kanpur', pincodeRanges: ['208001'] };
const CITIES = [ALL, LUCKNOW, KANPUR];
const HEAD = '_id,name,state,pincodeRanges';

/** Imports cities; what a dry run would write is measured, and not counted as written. */
function importCities(rows: string, kept: Kept = { cities: CITIES }, dryRun = false, change = {}) {
  const context = { ...catalogueMemory(kept, written), ...change };
  return importTable(cityImporter(context.stores), `${HEAD}\n${rows}`, dryRun, ADMIN, counting(context));
}

/** Counts only what the transaction has written. */
function counting(context: WriteContext): WriteContext {
  const { transact } = context;
  return {
    ...context,
    transact: (work, beforeRetry) => {
      written.length = 0;
      return transact(work, beforeRetry);
    },
  };
}

const NOTHING = { applied: false, rows: 1, created: 0, updated: 0, unchanged: 0, errors: [] };
const LUCKNOW_ROW = 'lucknow,Lucknow,UP,226001-226031';
const ofCity = (id: string, name: string) => ({ kind: 'city', id, name });

describe('a table of cities', () => {
  test('changes and adds them, with their guards, in one commit with one entry', async () => {
    const report = await importCities(`${LUCKNOW_ROW}\n,Agra,UP,282001\nkanpur,Kanpur,Uttar Pradesh,208001`);
    expect(report).toStrictEqual({
      ...NOTHING,
      applied: true,
      rows: 3,
      created: 1,
      updated: 1,
      unchanged: 1,
    });
    const [guarded, changed, added, audit] = written as [unknown, [string, City], [string, City], unknown];
    const { _id } = added[1];
    expect(changed).toStrictEqual(['city', { ...LUCKNOW, state: 'UP' }]);
    expect(added[1]).toStrictEqual({ ...LUCKNOW, _id, name: 'Agra', state: 'UP', pincodeRanges: ['282001'] });
    expect(guarded).toStrictEqual([
      'guarded',
      [
        ...[
          ['city', 'lucknow'],
          ['cityName', 'key of Lucknow'],
        ],
        ...[
          ['city', _id],
          ['cityName', 'key of Agra'],
        ],
      ],
    ]);
    expect([_id.length, written.length]).toEqual([20, 4]);
    expect(audit).toStrictEqual([
      'audit',
      {
        ...{ at: AT, actor: 'meera', action: 'import_cities', target: 'cities' },
        changes: [
          { field: 'created', from: 0, to: 1 },
          { field: 'updated', from: 0, to: 1 },
          { field: 'state', from: 'Uttar Pradesh', to: 'UP', of: ofCity('lucknow', 'Lucknow') },
          { field: 'name', from: null, to: 'Agra', of: ofCity(_id, 'Agra') },
        ],
      },
    ]);
  });

  test('that is sent again gives its new rows the same ids, of another text others', async () => {
    const idOf = async (rows: string) => {
      await importCities(rows);
      return (written[1] as [string, City])[1]._id;
    };
    const first = await idOf(',Agra,UP,282001');
    expect(await idOf(',Agra,UP,282001')).toBe(first);
    expect(await idOf(',Agra,UP,282002')).not.toBe(first);
  });

  test.each([
    ['in a dry run', LUCKNOW_ROW, true, { updated: 1 }],
    ['without a change', 'kanpur,Kanpur,Uttar Pradesh,208001', false, { unchanged: 1 }],
  ])('%s stores nothing', async (_, rows, dryRun, counts) => {
    const untouched = { transact: () => Promise.reject(new Error('stored')) };
    expect(await importCities(rows, undefined, dryRun, untouched)).toStrictEqual({ ...NOTHING, ...counts });
  });

  test('with errors of any kind stores nothing, and tells them in the order of the rows', async () => {
    const rows = ['all-cities,All Cities,UP,', ',Lucknow,UP,282001', ',Agra,UP,x', 'kanpur,Kanpur,UP,208001'];
    const { errors, ...report } = await importCities(rows.join('\n'), undefined, false, {
      transact: () => Promise.reject(new Error('stored')),
    });
    expect(report).toStrictEqual({ applied: false, rows: 4, created: 1, updated: 2, unchanged: 0 });
    expect(errors.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      ...[
        [2, '_id', 'row_all_cities'],
        [3, 'name', 'row_name_taken'],
        [4, 'pincodeRanges', 'cell_wrong'],
      ],
    ]);
  });

  test('of names: each once, in the table and outside it, also where two change places', async () => {
    const row = (id: string, name: string) => `${id},${name},Uttar Pradesh,226001`;
    const reasonsOf = async (...rows: string[]) => {
      const { errors } = await importCities(rows.join('\n'), undefined, true);
      return errors.map(({ row: at, reason }) => [at, reason]);
    };
    expect(await reasonsOf(row('lucknow', 'Kanpur'), row('kanpur', 'Lucknow'))).toEqual([]);
    expect(await reasonsOf(row('', 'Agra'), row('', 'Agra'))).toEqual([[3, 'row_name_taken']]);
    expect(await reasonsOf(row('lucknow', 'Kanpur'))).toEqual([[2, 'row_name_taken']]);
  });

  test('of a name that workers have chosen keeps it, and changes otherwise', async () => {
    const kept = { cities: CITIES, workers: { 'city Lucknow': 1 } };
    const { errors } = await importCities('lucknow,Lakhnau,Uttar Pradesh,226001-226031', kept);
    expect(errors).toMatchObject([
      { row: 2, column: 'name', reason: 'row_name_chosen', params: { name: 'Lucknow' } },
    ]);
    expect(await importCities(LUCKNOW_ROW, kept)).toMatchObject({ applied: true, errors: [] });
    expect(await importCities('kanpur,Cawnpore,UP,208001', kept)).toMatchObject({ applied: true });
  });

  test('with All Cities as it is stored is taken', async () => {
    const all = 'all-cities,All Cities,Uttar Pradesh,';
    expect(await importCities(`${all}\n${LUCKNOW_ROW}`)).toMatchObject({ applied: true, unchanged: 1 });
  });

  test.each<[string, (stores: WriteContext['stores']) => object]>([
    ['a record has changed', () => ({ findEachIn: async () => [{ ...LUCKNOW, isActive: false }] })],
    ['a record has gone', () => ({ findEachIn: async () => [null] })],
    [
      'a name was taken',
      () => ({ listEvery: once([CITIES], [...CITIES, { ...KANPUR, _id: 'x', name: 'Lucknow' }]) }),
    ],
  ])('of which %s meanwhile is refused', async (_, changeOf) => {
    const { stores } = catalogueMemory({ cities: CITIES }, written);
    const cities = { ...stores.cities, ...changeOf(stores) };
    const refusal = refusalOfAsync(
      importCities(LUCKNOW_ROW, undefined, false, { stores: { ...stores, cities } }),
    );
    expect(await refusal).toEqual(conflict('table_changed'));
    expect(written.map(([method]) => method)).toEqual(['guarded']);
  });

  test('whose new row was stored meanwhile, by the same table, is refused', async () => {
    await importCities(',Agra,UP,282001');
    const [, agra] = written[1] as [string, City];
    expect(agra._id).toBe('eprvva1agy6ueaosdatn');
    const refusal = refusalOfAsync(importCities(',Agra,UP,282001', { cities: [agra] }));
    expect(await refusal).toEqual(conflict('table_changed'));
  });

  test('that was stored is told so when it is checked again, and of a row what has changed since', async () => {
    await importCities(',Agra,UP,282001');
    const [, agra] = written[1] as [string, City];
    const check = (stored: City) => importCities(',Agra,UP,282001', { cities: [stored] }, true);
    expect(await check(agra)).toStrictEqual({ ...NOTHING, unchanged: 1 });
    const { errors, ...counts } = await check({ ...agra, state: 'MP' });
    expect(counts).toMatchObject({ created: 0, updated: 0, unchanged: 0 });
    expect(errors).toMatchObject([{ row: 2, column: 'version', reason: 'row_changed' }]);
  });

  test('that is larger than a commit, with its guards and its entry, is refused at the first row beyond', async () => {
    const { stores } = catalogueMemory({ cities: CITIES }, written);
    const writing = (bytes: number) => async (transaction: Transaction | undefined) =>
      transaction?.add({ path: 'a/b' } as never, { text: 'x'.repeat(bytes) });
    const sized = (audit: number, guards: number) => ({
      stores: {
        ...stores,
        cities: { ...stores.cities, replaceIn: writing(3_000_000) },
        ...{ audit: { appendIn: writing(audit) }, guards: { ...stores.guards, touchIn: writing(guards) } },
      },
    });
    const rows = `${LUCKNOW_ROW}\n,Agra,UP,282001`;
    const refused = async (audit: number, guards: number) =>
      (await importCities(rows, undefined, false, sized(audit, guards))).errors;
    const tooLarge = { row: 3, column: '', reason: 'rows_too_large', params: { count: 1 } };
    expect(await refused(3_000_000, 1_100_000)).toMatchObject([tooLarge]);
    expect(await refused(1_100_000, 3_000_000)).toMatchObject([tooLarge]);
    expect(await refused(2_900_000, 900_000)).toEqual([]);
  });

  test('that the database finds too large is refused; another failure is told as it is', async () => {
    const failing = (error: Error) => ({ transact: () => Promise.reject(error) });
    const tooLarge = importCities(LUCKNOW_ROW, undefined, false, failing(new CommitTooLarge(1)));
    await expect(tooLarge).rejects.toMatchObject({ cause: { name: 'CommitTooLarge' } });
    expect(await refusalOfAsync(tooLarge)).toEqual(conflict('table_too_large'));
    const failure = importCities(LUCKNOW_ROW, undefined, false, failing(new Error('down')));
    await expect(failure).rejects.toThrow('down');
  });
});

/** Answers the first list once, and then the other one. */
function once([first]: [readonly City[]], then: readonly City[]) {
  let asked = 0;
  return async () => {
    asked += 1;
    return asked === 1 ? first : then;
  };
}
