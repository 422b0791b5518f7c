import type { City } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCity, changeCity, removeCity } from '../../../../functions/src/catalogue/operations/write-city';
import { versionOf } from '../../../../functions/src/domain/version-of';
import {
  ADMIN,
  catalogueMemory,
  creating,
  entryOf,
  FAN,
  type Kept,
  LUCKNOW,
} from '../../../support/catalogue/memory';
import type { Written } from '../../../support/noting-in';
import { conflict, refusalOfAsync } from '../../../support/refusal';

/** What was written, in its order. */
let written: Written;
beforeEach(() => {
  written = [];
});

const KANPUR: City = { ...LUCKNOW, _id: 'kanpur', name: 'Kanpur', pincodeRanges: ['226031', '208001'] };
const OVERLAP = {
  ...{ cityId: 'kanpur', name: 'Kanpur', range: '226001-226031', otherRange: '226031' },
};

describe('a new city', () => {
  const { _id: _none, ...INPUT } = LUCKNOW;
  const add = (kept: Kept) =>
    addCity({ ...INPUT, translations: null }, creating, ADMIN, catalogueMemory(kept, written));

  test('is stored once its name is guarded, with the pincodes that it shares', async () => {
    const city = { ...INPUT, _id: 'new-1' };
    expect(await add({ cities: [KANPUR] })).toStrictEqual({ city, overlaps: [OVERLAP] });
    expect(written).toStrictEqual([
      ['guarded', [['cityName', 'key of Lucknow']]],
      ['city', { ...city, requestHash: 'hash' }],
      entryOf('create_city', 'new-1', 'Lucknow', [
        { field: 'country', from: null, to: 'India' },
        { field: 'isActive', from: null, to: true },
        { field: 'name', from: null, to: 'Lucknow' },
        { field: 'pincodeRanges', from: null, to: ['226001-226031'] },
        { field: 'state', from: null, to: 'Uttar Pradesh' },
      ]),
    ]);
  });

  test('with the name of another one is refused', async () => {
    expect(await refusalOfAsync(add({ cities: [LUCKNOW] }))).toMatchObject({ reason: 'city_name_taken' });
    expect(written).toStrictEqual([['guarded', [['cityName', 'key of Lucknow']]]]);
  });
});

describe('a city that is changed', () => {
  const change = (input: Partial<City>, kept: Kept = { cities: [LUCKNOW, KANPUR] }, version?: string) =>
    changeCity(
      { id: 'lucknow', version },
      { name: 'Lucknow', ...input },
      ADMIN,
      catalogueMemory(kept, written),
    );

  test('keeps what is not said, and is guarded with its new name', async () => {
    const city = { ...LUCKNOW, name: 'Lakhnau' };
    const kept = { cities: [LUCKNOW, KANPUR] };
    expect(await change({ name: 'Lakhnau' }, kept, versionOf(LUCKNOW))).toStrictEqual({
      ...{ city, overlaps: [OVERLAP] },
    });
    expect(written).toStrictEqual([
      [
        'guarded',
        [
          ['cityName', 'key of Lakhnau'],
          ['city', 'lucknow'],
        ],
      ],
      ['city', city],
      entryOf('update_city', 'lucknow', 'Lakhnau', [{ field: 'name', from: 'Lucknow', to: 'Lakhnau' }]),
    ]);
  });

  test('to what it is writes nothing, and tells what it shares', async () => {
    expect(await change({})).toStrictEqual({ city: LUCKNOW, overlaps: [OVERLAP] });
    expect(written).toEqual([]);
  });

  test('keeps a name that workers have chosen, and changes otherwise', async () => {
    const kept = { cities: [LUCKNOW], workers: { 'city Lucknow': 2 } };
    expect(await change({ isActive: false }, kept)).toStrictEqual({
      ...{ city: { ...LUCKNOW, isActive: false }, overlaps: [] },
    });
    written.length = 0;
    expect(await refusalOfAsync(change({ name: 'Lakhnau' }, kept))).toEqual({
      ...{ ...conflict('city_name_chosen'), params: { count: 2, name: 'Lucknow' } },
    });
    expect(written.map(([method]) => method)).toEqual(['guarded']);
  });

  test('takes no name of another one, and keeps one that another has, too', async () => {
    expect(await refusalOfAsync(change({ name: 'Kanpur' }))).toMatchObject({ reason: 'city_name_taken' });
    const twin = { ...KANPUR, name: 'Lucknow' };
    expect((await change({ state: 'UP' }, { cities: [LUCKNOW, twin] })).city.state).toBe('UP');
  });

  test('with another version, or without a record, is refused', async () => {
    const stale = await refusalOfAsync(change({ state: 'UP' }, undefined, 'other'));
    expect(stale).toMatchObject({ code: 'conflict', reason: 'changed_meanwhile' });
    expect(await refusalOfAsync(change({}, {}))).toMatchObject({ code: 'not_found', reason: 'no_city' });
  });

  test('as it is already, by a change whose answer was lost, is done whatever the version', async () => {
    const { city } = await change({ ...LUCKNOW }, undefined, 'before the change');
    expect(city).toStrictEqual(LUCKNOW);
    expect(written).toEqual([]);
  });
});

describe('a city that is deleted', () => {
  const remove = (kept: Kept, version?: string) =>
    removeCity({ id: 'lucknow', version }, ADMIN, catalogueMemory(kept, written));

  test('by nobody used, is guarded, removed and told', async () => {
    await remove({ cities: [LUCKNOW, KANPUR] }, versionOf(LUCKNOW));
    expect(written).toStrictEqual([
      ['guarded', [['city', 'lucknow']]],
      ['removed city', 'lucknow'],
      entryOf('delete_city', 'lucknow', 'Lucknow', [
        { field: 'country', from: 'India', to: null },
        { field: 'isActive', from: true, to: null },
        { field: 'name', from: 'Lucknow', to: null },
        { field: 'pincodeRanges', from: ['226001-226031'], to: null },
        { field: 'state', from: 'Uttar Pradesh', to: null },
      ]),
    ]);
  });

  test.each<[string, Kept]>([
    ['services', { services: [FAN] }],
    ['workers', { workers: { 'city Lucknow': 1 } }],
    ['open_bookings', { bookings: { lucknow: 1 } }],
  ])('with %s, is refused', async (used, more) => {
    const refusal = await refusalOfAsync(remove({ cities: [LUCKNOW], ...more }));
    expect(refusal).toMatchObject({ code: 'conflict', reason: 'in_use' });
    expect(refusal.details).toMatchObject([{ path: used, value: 1 }]);
    expect(written).toStrictEqual([['guarded', [['city', 'lucknow']]]]);
  });

  test('with another version, or without a record, is refused', async () => {
    const stale = await refusalOfAsync(remove({ cities: [LUCKNOW] }, 'other'));
    expect(stale).toMatchObject({ code: 'conflict', reason: 'changed_meanwhile' });
    expect(await refusalOfAsync(remove({}))).toMatchObject({ code: 'not_found', reason: 'no_city' });
  });
});

describe('All Cities', () => {
  const all = { id: 'all-cities' };
  const context = () => catalogueMemory({ cities: [{ ...LUCKNOW, _id: 'all-cities' }] }, written);

  test('is neither changed nor deleted, and nothing of it is read', async () => {
    const changed = Promise.resolve().then(() => changeCity(all, { name: 'Lucknow' }, ADMIN, context()));
    expect(await refusalOfAsync(changed)).toEqual(conflict('all_cities_fixed'));
    expect(await refusalOfAsync(removeCity(all, ADMIN, context()))).toEqual(conflict('all_cities_stays'));
    expect(written).toEqual([]);
  });
});
