import type { Service } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { importTable } from '../../../../functions/src/catalogue/operations/import-table';
import { serviceImporter } from '../../../../functions/src/catalogue/operations/table-importers';
import { versionOf } from '../../../../functions/src/domain/version-of';
import { ADMIN, catalogueMemory, FAN, FANS, LUCKNOW, POWER } from '../../../support/catalogue/memory';
import type { Written } from '../../../support/noting-in';

/** What was written, in its order. */
let written: Written;
beforeEach(() => {
  written = [];
});

const NOTHING = { applied: false, rows: 1, created: 0, updated: 0, unchanged: 0, errors: [] };

describe('a table of services', () => {
  const KEPT = { categories: [POWER, FANS], cities: [LUCKNOW], services: [FAN] };
  const importServices = (rows: string) => {
    const context = catalogueMemory(KEPT, written);
    const csv = `_id,version,name,categoryId,cityId,price,duration\n${rows}`;
    return importTable(serviceImporter(context.stores), csv, false, ADMIN, context);
  };

  test('names its places by id or name, and guards them', async () => {
    const row = `fan,${versionOf(FAN)},Fan fitting,Fans,lucknow,249,30`;
    expect(await importServices(row)).toStrictEqual({ ...NOTHING, applied: true, updated: 1 });
    const place = [
      ['category', 'fans'],
      ['city', 'lucknow'],
    ];
    // After what was measured beforehand.
    const [guarded, changed, audit] = written.slice(3);
    expect([guarded, changed]).toStrictEqual([
      ['guarded', place],
      ['service', { ...FAN, price: 249 }],
    ]);
    expect((audit as [string, Service])[1]).toMatchObject({
      ...{ action: 'import_services', target: 'services' },
      changes: [{}, {}, { field: 'price', of: { kind: 'service', id: 'fan', name: 'Fan fitting' } }],
    });
  });

  test.each([
    ['of the top level by its name', ',,Fan,Electrician,Lucknow,1,30', 'categoryId', 'subcategory_unknown'],
    ['of the top level by its id', ',,Fan,power,Lucknow,1,30', 'categoryId', 'subcategory_unknown'],
    ['in a city of no name or id', ',,Fan,fans,Agra,1,30', 'cityId', 'city_unknown'],
    ['of an old version', 'fan,0123456789abcdef,Fan,fans,lucknow,1,30', 'version', 'row_changed'],
  ])('%s: refused at its row', async (_, row, column, reason) => {
    expect(await importServices(row)).toMatchObject({
      ...{ applied: false, created: 0, updated: 0, errors: [{ row: 2, column, reason }] },
    });
  });

  test('under a category that is of the top level by now is refused', async () => {
    const { check } = serviceImporter(catalogueMemory(KEPT, written).stores);
    const record = { ...FAN, categoryId: 'power' };
    const found = await check([{ row: 2, record, cells: {}, version: null, isNew: false }]);
    expect(found).toMatchObject([{ row: 2, column: 'categoryId', reason: 'subcategory_unknown' }]);
  });

  test('whose places are gone by now is refused at each row that names them', async () => {
    const context = catalogueMemory({ services: [FAN] }, written);
    const { check } = serviceImporter(context.stores);
    const rowOf = (row: number) => ({ row, record: FAN, cells: {}, version: null, isNew: false });
    const found = await check([rowOf(2), rowOf(4)]);
    expect(found.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      ...[
        [2, 'categoryId', 'subcategory_unknown'],
        [2, 'cityId', 'city_unknown'],
        [4, 'categoryId', 'subcategory_unknown'],
        [4, 'cityId', 'city_unknown'],
      ],
    ]);
  });
});
