import {
  ALL_CITIES_ID,
  type City,
  type CSV_KINDS,
  MAX_ADMIN_CATALOGUE,
  type Service,
} from '@gharseva/contract';
import { say } from '../../domain/say';
import { versionOf } from '../../domain/version-of';
import type { Transaction } from '../../platform/transact';
import type { GuardKind } from '../../stores/guards';
import type { Stores } from '../../stores/stores';
import { nameIdsOf } from '../csv/name-ids';
import type { NameIds, ReadRow, RowError } from '../csv/read-csv';
import { cityTable, serviceTable, type Table } from '../csv/tables';
import { byId } from '../records-by-id';
import { placeGuards } from './write-service';

const unique = (values: readonly string[]) => [...new Set(values)];

/** The errors in the places of services: a missing subcategory or city, at each row that names one. */
async function checkServices(rows: readonly ReadRow<Service>[], stores: Stores): Promise<RowError[]> {
  const [categories, cities] = await Promise.all([
    stores.categories.findAll(unique(rows.map(({ record }) => record.categoryId))),
    stores.cities.findAll(unique(rows.map(({ record }) => record.cityId))),
  ]);
  const subcategories = new Set(
    categories.filter((one) => one.parentCategory !== null).map(({ _id }) => _id),
  );
  const known = new Set(cities.map(({ _id }) => _id));
  return rows.flatMap(({ row, record }) => [
    ...(subcategories.has(record.categoryId)
      ? []
      : [{ row, column: 'categoryId', ...say('subcategory_unknown') }]),
    ...(known.has(record.cityId) ? [] : [{ row, column: 'cityId', ...say('city_unknown') }]),
  ]);
}

/** The errors in the names of cities: taken by another city, twice in the table, or chosen by workers and changed. */
async function checkCities(rows: readonly ReadRow<City>[], stores: Stores): Promise<RowError[]> {
  const stored = await stores.cities.listEvery();
  const inTable = byId(rows.map(({ record }) => record));
  const idOf = new Map<string, string>();
  for (const { _id, name } of stored) if (!inTable.has(_id)) idOf.set(name, _id);
  const before = byId(stored);
  const errors: RowError[] = [];
  for (const { row, record } of rows) {
    const holder = idOf.get(record.name);
    if (holder !== undefined) errors.push({ row, column: 'name', ...say('row_name_taken') });
    idOf.set(record.name, record._id);
    const old = before.get(record._id);
    if (!old || versionOf(old) === versionOf(record)) continue;
    if (record._id === ALL_CITIES_ID) {
      errors.push({ row, column: '_id', ...say('row_all_cities') });
    } else if (old.name !== record.name && (await stores.workers.countBy('city', old.name)) > 0) {
      errors.push({ row, column: 'name', ...say('row_name_chosen', { name: old.name }) });
    }
  }
  return errors;
}

/** The differences between the kinds of tables. */
export interface Importer<Kind extends { _id: string; name: string }> {
  /** The name of one record in the audit trail. */
  one: 'city' | 'service';
  table: Table<Kind>;
  kind: (typeof CSV_KINDS)[number];
  store: {
    findEvery(ids: readonly string[]): Promise<Kind[]>;
    findEachIn(transaction: Transaction, ids: readonly string[]): Promise<(Kind | null)[]>;
    replaceIn(transaction: Transaction, record: Kind): Promise<void>;
  };
  /** The ids for cells with names. */
  nameIds?: () => Promise<NameIds>;
  /** The errors of the rows with regard to other stored records. */
  check: (rows: readonly ReadRow<Kind>[]) => Promise<RowError[]>;
  /** The guards of what the check reads: see the store of guards. */
  guards: (record: Kind) => readonly (readonly [GuardKind, string])[];
}

/** The table of services. */
export function serviceImporter(stores: Stores): Importer<Service> {
  return {
    ...{ table: serviceTable, kind: 'services', one: 'service', store: stores.services },
    nameIds: async () => {
      const [categories, cities] = await Promise.all([
        stores.categories.list({}, null, MAX_ADMIN_CATALOGUE),
        stores.cities.listAll(),
      ]);
      const subcategories = categories.filter((one) => one.parentCategory !== null);
      return nameIdsOf({
        categoryId: { records: subcategories, unknown: 'subcategory_unknown' },
        cityId: { records: cities, unknown: 'city_unknown' },
      });
    },
    check: (rows) => checkServices(rows, stores),
    guards: placeGuards,
  };
}

/** The table of cities. */
export function cityImporter(stores: Stores): Importer<City> {
  return {
    ...{ table: cityTable, kind: 'cities', one: 'city', store: stores.cities },
    check: (rows) => checkCities(rows, stores),
    guards: ({ _id, name }) => [
      ['city', _id],
      ['cityName', stores.guards.keyOf(name)],
    ],
  };
}
