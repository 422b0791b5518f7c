import type { Category } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addCategory,
  changeCategory,
  removeCategory,
} from '../../../../functions/src/catalogue/operations/write-category';
import { versionOf } from '../../../../functions/src/domain/version-of';
import {
  ADMIN,
  catalogueMemory,
  creating,
  entryOf,
  FAN,
  FANS,
  type Kept,
  POWER,
} from '../../../support/catalogue/memory';
import type { Written } from '../../../support/noting-in';
import { conflict, refusalOfAsync } from '../../../support/refusal';

/** What was written, in its order. */
let written: Written;
beforeEach(() => {
  written = [];
});

const POWER_REF = { kind: 'category', id: 'power', name: 'Electrician' };
const PLUMBING: Category = { ...POWER, _id: 'plumbing', name: 'Plumber' };
const PLUMBING_REF = { kind: 'category', id: 'plumbing', name: 'Plumber' };

describe('a new category', () => {
  const INPUT = { name: 'Fans', description: '', displayAtHome: true, isActive: true, position: 0 };
  const add = (input: Partial<Category>, kept: Kept = { categories: [POWER] }) => {
    const body = { ...INPUT, parentCategory: null, slotCapacity: null, translations: null, ...input };
    return addCategory({ ...body, imageUrl: '' } as never, creating, ADMIN, catalogueMemory(kept, written));
  };
  const told = [
    { field: 'description', from: null, to: '' },
    { field: 'displayAtHome', from: null, to: true },
    { field: 'isActive', from: null, to: true },
    { field: 'name', from: null, to: 'Fans' },
  ];
  const position = { field: 'position', from: null, to: 0 };

  test('of the top level is stored, without what it lacks; nothing else is guarded', async () => {
    const category = { ...INPUT, _id: 'new-1', parentCategory: null };
    expect(await add({})).toStrictEqual(category);
    expect(written).toStrictEqual([
      ['guarded', []],
      ['category', { ...category, requestHash: 'hash' }],
      entryOf('create_category', 'new-1', 'Fans', [...told, position]),
    ]);
  });

  test('under another one is stored once that one is guarded', async () => {
    const category = { ...INPUT, _id: 'new-1', parentCategory: 'power', slotCapacity: 5 };
    expect(await add({ parentCategory: 'power', slotCapacity: 5 })).toStrictEqual(category);
    const parent = { field: 'parentCategory', from: null, to: POWER_REF };
    const places = { field: 'slotCapacity', from: null, to: 5 };
    expect(written).toStrictEqual([
      ['guarded', [['category', 'power']]],
      ['category', { ...category, requestHash: 'hash' }],
      entryOf('create_category', 'new-1', 'Fans', [...told, parent, position, places]),
    ]);
  });

  test.each([
    ['an unknown one', 'power', []],
    ['a subcategory', 'fans', [POWER, FANS]],
  ])('under %s is refused', async (_, parentCategory, categories) => {
    const refusal = await refusalOfAsync(add({ parentCategory }, { categories }));
    expect(refusal.code).toBe('invalid_request');
    expect(written).toStrictEqual([['guarded', [['category', parentCategory]]]]);
  });
});

describe('a category', () => {
  const change = (input: object, kept: Kept, id = 'fans', version?: string) =>
    changeCategory({ id, version }, input as never, ADMIN, catalogueMemory(kept, written));

  test('that is changed keeps what is not said, and is guarded with its parent', async () => {
    const category = { ...FANS, name: 'Ceiling fans' };
    const kept = { categories: [POWER, FANS], services: [FAN] };
    expect(await change({ name: 'Ceiling fans' }, kept, 'fans', versionOf(FANS))).toStrictEqual(category);
    expect(written).toStrictEqual([
      [
        'guarded',
        [
          ['category', 'fans'],
          ['category', 'power'],
        ],
      ],
      ['category', category],
      entryOf('update_category', 'fans', 'Ceiling fans', [
        { field: 'name', from: 'Fans', to: 'Ceiling fans' },
      ]),
    ]);
  });

  test('that stays as it is writes nothing', async () => {
    expect(await change({}, { categories: [POWER, FANS], services: [FAN] })).toStrictEqual(FANS);
    expect(written).toEqual([]);
  });

  test('that is moved is told with both parents', async () => {
    await change({ parentCategory: 'plumbing' }, { categories: [POWER, PLUMBING, FANS] });
    expect(written.slice(1)).toStrictEqual([
      ['category', { ...FANS, parentCategory: 'plumbing' }],
      entryOf('update_category', 'fans', 'Fans', [
        { field: 'parentCategory', from: POWER_REF, to: PLUMBING_REF },
      ]),
    ]);
  });

  test('and stays at its place may be the trade of workers', async () => {
    const workers = { 'serviceType power': 3, 'serviceType fans': 3 };
    await change({ position: 2 }, { categories: [POWER, FANS], workers }, 'power');
    await change({ parentCategory: null }, { categories: [POWER, FANS], workers });
    expect(written.filter(([method]) => method === 'category')).toHaveLength(2);
  });

  test('of the top level is guarded alone', async () => {
    await change({ position: 2 }, { categories: [POWER, FANS] }, 'power');
    expect(written[0]).toStrictEqual(['guarded', [['category', 'power']]]);
  });

  test.each([
    ['with services, to the top', 'fans', null, 'stays_subcategory', { services: [FAN] }],
    ['with children, under another', 'power', 'plumbing', 'stays_category', {}],
    [
      ...['that is the trade of workers, under another', 'plumbing', 'power', 'stays_trade'],
      { workers: { 'serviceType plumbing': 1 } },
    ] as const,
  ] as const)('%s, is not moved', async (_, id, parentCategory, reason, more) => {
    const kept = { categories: [POWER, PLUMBING, FANS], ...more };
    const refusal = await refusalOfAsync(change({ parentCategory }, kept, id));
    expect(refusal).toEqual({ ...conflict(reason), params: { count: 1 } });
    expect(written.map(([method]) => method)).toEqual(['guarded']);
  });

  test.each([
    [{ slotCapacity: 9 }, { slotCapacity: 10 }, true],
    [{ slotCapacity: 199 }, {}, true],
    [{ slotCapacity: null }, { slotCapacity: 201 }, true],
    [{ slotCapacity: 11 }, { slotCapacity: 10 }, false],
    [{ name: 'Power' }, { slotCapacity: 10 }, false],
  ])('changed by %j from %j notes its day as lowered: %j', async (input, before, isNoted) => {
    await change(input, { categories: [{ ...POWER, ...before }] }, 'power');
    const noted = written.filter(([method]) => method === 'lowered');
    expect(noted).toStrictEqual(isNoted ? [['lowered', '2026-11-23']] : []);
  });

  test('with another version, or without a record, is not changed', async () => {
    const newer = { name: 'Ceiling fans' };
    expect(await refusalOfAsync(change(newer, { categories: [FANS] }, 'fans', 'other'))).toMatchObject({
      ...{ code: 'conflict', reason: 'changed_meanwhile' },
    });
    expect(await refusalOfAsync(change({}, {}))).toMatchObject({ code: 'not_found', reason: 'no_category' });
    expect(written).toEqual([]);
  });

  test('as it is already, by a change whose answer was lost, is done whatever the version', async () => {
    const kept = { categories: [FANS] };
    expect(await change({ ...FANS }, kept, 'fans', 'before the change')).toStrictEqual(FANS);
    expect(written).toEqual([]);
  });
});

describe('a category that is deleted', () => {
  const remove = (id: string, kept: Kept, version?: string) =>
    removeCategory({ id, version }, ADMIN, catalogueMemory(kept, written));

  test('by nobody used, is guarded, removed and told with its parent', async () => {
    await remove('fans', { categories: [POWER, FANS] }, versionOf(FANS));
    expect(written).toStrictEqual([
      ['guarded', [['category', 'fans']]],
      ['removed category', 'fans'],
      entryOf('delete_category', 'fans', 'Fans', [
        { field: 'description', from: '', to: null },
        { field: 'displayAtHome', from: true, to: null },
        { field: 'isActive', from: true, to: null },
        { field: 'name', from: 'Fans', to: null },
        { field: 'parentCategory', from: POWER_REF, to: null },
        { field: 'position', from: 0, to: null },
      ]),
    ]);
  });

  test.each([
    ['subcategories', 'power', { categories: [POWER, FANS] }],
    ['services', 'fans', { categories: [FANS], services: [FAN] }],
    ['workers', 'power', { categories: [POWER], workers: { 'serviceType power': 1 } }],
  ])('with %s, is refused', async (used, id, kept: Kept) => {
    const refusal = await refusalOfAsync(remove(id, kept));
    expect(refusal).toMatchObject({ code: 'conflict', reason: 'in_use' });
    expect(refusal.details).toMatchObject([{ path: used, value: 1 }]);
    expect(written).toStrictEqual([['guarded', [['category', id]]]]);
  });

  test('with another version, or without a record, is refused', async () => {
    const refusal = await refusalOfAsync(remove('fans', { categories: [FANS] }, 'other'));
    expect(refusal).toMatchObject({ code: 'conflict', reason: 'changed_meanwhile' });
    const missing = await refusalOfAsync(remove('fans', { categories: [POWER] }));
    expect(missing).toMatchObject({ code: 'not_found', reason: 'no_category' });
  });
});
