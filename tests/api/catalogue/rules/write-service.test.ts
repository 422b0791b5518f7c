import type { Service } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addService,
  changeService,
  removeService,
} from '../../../../functions/src/catalogue/operations/write-service';
import { versionOf } from '../../../../functions/src/domain/version-of';
import {
  ADMIN,
  catalogueMemory,
  creating,
  entryOf,
  FAN,
  FANS,
  type Kept,
  LUCKNOW,
  POWER,
} from '../../../support/catalogue/memory';
import type { Written } from '../../../support/noting-in';
import { refusalOfAsync } from '../../../support/refusal';

/** What was written, in its order. */
let written: Written;
beforeEach(() => {
  written = [];
});

const TAPS = { ...FANS, _id: 'taps', name: 'Taps' };
const AGRA = { ...LUCKNOW, _id: 'agra', name: 'Agra' };
const PLACES = { categories: [POWER, FANS, TAPS], cities: [LUCKNOW, AGRA] };
const guarded = (category: string, city: string) => [
  ...['guarded', [...[['category', category] as const], ...[['city', city] as const]]],
];
const FANS_REF = { kind: 'category', id: 'fans', name: 'Fans' };
const LUCKNOW_REF = { kind: 'city', id: 'lucknow', name: 'Lucknow' };
/** The values of {@link FAN}, as a trail tells them. */
const TOLD: [string, unknown][] = [
  ...([
    ['categoryId', FANS_REF],
    ['cityId', LUCKNOW_REF],
    ['description', ''],
    ['duration', 30],
  ] as const),
  ...([
    ['excluded', ''],
    ['included', ''],
    ['isActive', true],
    ['name', 'Fan fitting'],
  ] as const),
  ...([
    ['position', 0],
    ['price', 199],
  ] as const),
].map(([field, value]) => [field, value]);

const { _id: _fan, included: _in, excluded: _ex, ...INPUT } = FAN;

describe('a new service', () => {
  const add = (input: Partial<Service>, kept: Kept = PLACES) =>
    addService(
      { ...INPUT, imageUrl: null, gstClass: null, translations: null, ...input },
      ...([creating, ADMIN, catalogueMemory(kept, written)] as const),
    );

  test('without what it includes and excludes states nothing; its place is guarded', async () => {
    const service = { ...INPUT, _id: 'new-1', included: '', excluded: '' };
    expect(await add({})).toStrictEqual(service);
    expect(written).toStrictEqual([
      guarded('fans', 'lucknow'),
      ['service', { ...service, requestHash: 'hash' }],
      entryOf(
        ...(['create_service', 'new-1', 'Fan fitting'] as const),
        TOLD.map(([field, to]) => ({ field, from: null, to })),
      ),
    ]);
  });

  test('states what it includes and excludes', async () => {
    expect(await add({ included: 'Labour.', excluded: 'The fan.' })).toMatchObject({
      ...{ included: 'Labour.', excluded: 'The fan.' },
    });
  });

  test.each([
    [{ categoryId: 'power' }, 'categoryId', 'subcategory_needed'],
    [{ categoryId: 'none' }, 'categoryId', 'subcategory_unknown'],
    [{ cityId: 'none' }, 'cityId', 'city_unknown'],
  ])('at %j is refused', async (input, path, reason) => {
    const refusal = await refusalOfAsync(add(input));
    expect(refusal.details).toMatchObject([{ path, reason }]);
    expect(written.map(([method]) => method)).toEqual(['guarded']);
  });
});

describe('a service that is changed', () => {
  const SAID = { name: 'Fan', categoryId: 'taps', cityId: 'agra', price: 249, duration: 30 };
  const change = (input: object, kept: Kept = { ...PLACES, services: [FAN] }, version?: string) =>
    changeService(
      { id: 'fan', version },
      { ...SAID, ...input } as Parameters<typeof changeService>[1],
      ...([ADMIN, catalogueMemory(kept, written)] as const),
    );

  test('keeps what is not said; its new place is guarded, and told with the old one', async () => {
    const service = { ...FAN, name: 'Fan', categoryId: 'taps', cityId: 'agra', price: 249 };
    const kept = { ...PLACES, services: [FAN] };
    expect(await change({}, kept, versionOf(FAN))).toStrictEqual(service);
    expect(written).toStrictEqual([
      guarded('taps', 'agra'),
      ['service', service],
      entryOf('update_service', 'fan', 'Fan', [
        { field: 'categoryId', from: FANS_REF, to: { kind: 'category', id: 'taps', name: 'Taps' } },
        { field: 'cityId', from: LUCKNOW_REF, to: { kind: 'city', id: 'agra', name: 'Agra' } },
        { field: 'name', from: 'Fan fitting', to: 'Fan' },
        { field: 'price', from: 199, to: 249 },
      ]),
    ]);
  });

  test('to what it is writes nothing', async () => {
    expect(await change(FAN)).toStrictEqual(FAN);
    expect(written).toEqual([]);
  });

  test('from a place that is gone is told by its ids', async () => {
    await change({}, { categories: [TAPS], cities: [AGRA], services: [FAN] });
    expect(written[2]).toMatchObject([
      'audit',
      { changes: [{ field: 'categoryId', from: 'fans' }, { field: 'cityId', from: 'lucknow' }, {}, {}] },
    ]);
  });

  test('to another place is refused where that is none', async () => {
    const refusal = await refusalOfAsync(change({ categoryId: 'power' }));
    expect(refusal.details).toMatchObject([{ path: 'categoryId', reason: 'subcategory_needed' }]);
    expect(written.map(([method]) => method)).toEqual(['guarded']);
  });

  test('with another version, or without a record, is refused', async () => {
    const stale = await refusalOfAsync(change({ price: 1 }, undefined, 'other'));
    expect(stale).toMatchObject({ code: 'conflict', reason: 'changed_meanwhile' });
    expect(await refusalOfAsync(change({}, PLACES))).toMatchObject({ reason: 'no_service' });
  });

  test('as it is already, by a change whose answer was lost, is done whatever the version', async () => {
    expect(await change({ ...FAN }, undefined, 'before the change')).toStrictEqual(FAN);
    expect(written).toEqual([]);
  });
});

describe('a service that is deleted', () => {
  const remove = (kept: Kept, version?: string) =>
    removeService({ id: 'fan', version }, ADMIN, catalogueMemory(kept, written));

  test('is removed, and told with its place', async () => {
    await remove({ ...PLACES, services: [FAN] }, versionOf(FAN));
    expect(written).toStrictEqual([
      ['removed service', 'fan'],
      entryOf(
        ...(['delete_service', 'fan', 'Fan fitting'] as const),
        TOLD.map(([field, from]) => ({ field, from, to: null })),
      ),
    ]);
  });

  test('with another version, or without a record, is refused', async () => {
    const stale = await refusalOfAsync(remove({ services: [FAN] }, 'other'));
    expect(stale).toMatchObject({ code: 'conflict', reason: 'changed_meanwhile' });
    expect(await refusalOfAsync(remove({}))).toMatchObject({ code: 'not_found', reason: 'no_service' });
    expect(written).toEqual([]);
  });
});
