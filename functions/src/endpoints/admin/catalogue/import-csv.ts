import {
  ALL_CITIES_ID,
  type City,
  type CSV_KINDS,
  type EndpointResponse,
  MAX_ADMIN_CATALOGUE,
  MAX_CSV_ROWS,
  type Service,
} from '@gharseva/contract';
import { auditEntry } from '../../../audit/audit-entry';
import { findOverflow } from '../../../catalogue/csv/find-overflow';
import { importChanges } from '../../../catalogue/csv/import-changes';
import { keepStored } from '../../../catalogue/csv/keep-stored';
import { nameIdsOf } from '../../../catalogue/csv/name-ids';
import { type ImportPlan, planImport } from '../../../catalogue/csv/plan-import';
import { type NameIds, type ReadRow, type RowError, readCsv } from '../../../catalogue/csv/read-csv';
import { cityTable, serviceTable, type Table } from '../../../catalogue/csv/tables';
import type { AdminActor } from '../../../domain/actor';
import { AppError } from '../../../domain/app-error';
import { say } from '../../../domain/say';
import { randomId } from '../../../domain/secure-id';
import { versionOf } from '../../../domain/version-of';
import { CommitTooLarge, MAX_COMMIT_BYTES, measureWrites } from '../../../platform/commit-size';
import type { Transaction } from '../../../platform/transact';
import type { GuardKind } from '../../../stores/guards';
import type { Stores } from '../../../stores/stores';
import type { Deps, Handler } from '../../handler';

type Report = EndpointResponse<'importCsv'>;

const byId = <Kind extends { _id: string }>(records: readonly Kind[]) =>
  new Map(records.map((record) => [record._id, record]));

const unique = (values: readonly string[]) => [...new Set(values)];

/** What is wrong with the places of services: subcategories and cities that are not there, at each row that names one. */
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

/** What is wrong with the names of cities: taken by another, twice in the table, or chosen by workers and changed. */
async function checkCities(rows: readonly ReadRow<City>[], stores: Stores): Promise<RowError[]> {
  const stored = await stores.cities.listAll();
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

/** What one kind of table differs in. */
interface Importer<Kind extends { _id: string; name: string }> {
  /** What one record is called in the audit trail. */
  one: 'city' | 'service';
  table: Table<Kind>;
  kind: (typeof CSV_KINDS)[number];
  store: {
    findAll(ids: readonly string[]): Promise<Kind[]>;
    findEachIn(transaction: Transaction, ids: readonly string[]): Promise<(Kind | null)[]>;
    replaceIn(transaction: Transaction, record: Kind): Promise<void>;
  };
  /** The ids that cells mean by names. */
  nameIds?: () => Promise<NameIds>;
  /** What is wrong with the rows beside what else is stored. */
  check: (rows: readonly ReadRow<Kind>[]) => Promise<RowError[]>;
  /** What the check rests on: see the store of guards. */
  guards: (record: Kind) => (readonly [GuardKind, string])[];
}

function serviceImporter(stores: Stores): Importer<Service> {
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
    guards: ({ categoryId, cityId }) => [
      ['category', categoryId],
      ['city', cityId],
    ],
  };
}

function cityImporter(stores: Stores): Importer<City> {
  return {
    ...{ table: cityTable, kind: 'cities', one: 'city', store: stores.cities },
    check: (rows) => checkCities(rows, stores),
    guards: ({ _id, name }) => [
      ['city', _id],
      ['cityName', stores.guards.keyOf(name)],
    ],
  };
}

const changedMeanwhile = () => new AppError('conflict', say('table_changed'));

/** Reads what changes again, guarded: a record that is no longer as the plan found it ends the import. */
function checkUnmoved<Kind extends { _id: string }>(
  plan: ImportPlan<Kind>,
  found: readonly (Kind | null)[],
  before: ReadonlyMap<string, Kind>,
): void {
  for (const [index, { _id }] of plan.changes.entries()) {
    const [now, then] = [found[index] ?? null, before.get(_id) ?? null];
    if ((now && versionOf(now)) !== (then && versionOf(then))) throw changedMeanwhile();
  }
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

async function importTable<Kind extends { _id: string; name: string }>(
  importer: Importer<Kind>,
  csv: string,
  dryRun: boolean,
  actor: AdminActor,
  { stores, transact, clock }: Deps,
): Promise<Report> {
  const { table, kind, store, check } = importer;
  const read = readCsv(table, csv, MAX_CSV_ROWS, randomId, await importer.nameIds?.());
  const known = read.rows.filter(({ isNew }) => !isNew).map(({ record }) => record._id);
  const stored = byId(await store.findAll(known));
  const rows = keepStored(table, read.rows, stored);
  const plan = planImport(rows, stored, versionOf);
  const ids = plan.changes.map(({ _id }) => _id);

  const touchGuards = (transaction: Transaction) =>
    stores.guards.touchIn(transaction, plan.changes.flatMap(importer.guards));
  const writeRecords = async (transaction: Transaction) => {
    for (const record of plan.changes) await store.replaceIn(transaction, record);
  };
  const told = importChanges(importer.one, plan, stored);
  const writeDown = (transaction: Transaction) =>
    stores.audit.appendIn(transaction, auditEntry(actor, `import_${kind}`, kind, clock(), { changes: told }));

  const beside = sum([...(await measureWrites(touchGuards)), ...(await measureWrites(writeDown))]);
  const sizes = await measureWrites(writeRecords);
  const overflow = findOverflow(rows, plan.changes, sizes, MAX_COMMIT_BYTES - beside);
  const faults = [...read.errors, ...plan.errors, ...overflow, ...(await check(rows))];
  const report = toReport(plan, read.count, faults);
  if (dryRun || faults.length > 0 || plan.changes.length === 0) return report;
  await transact(async (transaction) => {
    await touchGuards(transaction);
    if ((await check(rows)).length > 0) throw changedMeanwhile();
    checkUnmoved(plan, await store.findEachIn(transaction, ids), stored);
    await writeRecords(transaction);
    await writeDown(transaction);
  }).catch((error: unknown) => {
    throw error instanceof CommitTooLarge
      ? new AppError('conflict', say('table_too_large'), { cause: error })
      : error;
  });
  return { ...report, applied: true };
}

function toReport<Kind>(plan: ImportPlan<Kind>, rows: number, errors: readonly RowError[]): Report {
  const { created, updated, unchanged } = plan;
  return {
    ...{ applied: false, rows, created, updated, unchanged },
    errors: [...errors].sort((a, b) => a.row - b.row),
  };
}

/**
 * Brings a table in, all rows in one commit or none. A dry run, and a table with a bad row, stores nothing and tells
 * everything that it would have done or that is wrong.
 */
export const importCsv: Handler<'importCsv'> = ({ params, body: { csv, dryRun } }, actor, deps) =>
  params.kind === 'cities'
    ? importTable(cityImporter(deps.stores), csv, dryRun, actor, deps)
    : importTable(serviceImporter(deps.stores), csv, dryRun, actor, deps);
