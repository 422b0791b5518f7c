import {
  ALL_CITIES_ID,
  type City,
  type EndpointResponse,
  MAX_CSV_ROWS,
  type Service,
} from '@gharseva/contract';
import type { AdminActor } from '../../domain/actor';
import { AppError } from '../../domain/app-error';
import { auditEntry } from '../../domain/audit-entry';
import { type ImportPlan, planImport } from '../../domain/csv/plan-import';
import { type ReadRow, type RowError, readCsv } from '../../domain/csv/read-csv';
import { cityTable, serviceTable } from '../../domain/csv/tables';
import { say } from '../../domain/say';
import { randomId } from '../../platform/secure-id';
import { versionOf } from '../../platform/version-of';
import type { Stores } from '../../stores/stores';
import type { Deps, Handler } from '../handler';

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

async function importServices(csv: string, dryRun: boolean, actor: AdminActor, deps: Deps): Promise<Report> {
  const { stores, transact, clock } = deps;
  const { rows, count, errors } = readCsv(serviceTable, csv, MAX_CSV_ROWS, randomId);
  const stored = byId(
    await stores.services.findAll(rows.filter(({ isNew }) => !isNew).map((one) => one.record._id)),
  );
  const plan = planImport(rows, stored, versionOf);
  const faults = [...errors, ...plan.errors, ...(await checkServices(rows, stores))];
  const report = toReport(plan, count, faults);
  if (dryRun || faults.length > 0 || plan.changes.length === 0) return report;
  await transact(async (transaction) => {
    await stores.guards.touchIn(transaction, [
      ...plan.changes.map(({ categoryId }) => ['category', categoryId] as const),
      ...plan.changes.map(({ cityId }) => ['city', cityId] as const),
    ]);
    if ((await checkServices(rows, stores)).length > 0) throw changedMeanwhile();
    const ids = plan.changes.map(({ _id }) => _id);
    checkUnmoved(plan, await stores.services.findAllIn(transaction, ids), stored);
    for (const service of plan.changes) await stores.services.putIn(transaction, service);
    await stores.audit.appendIn(transaction, auditEntry(actor, 'import_services', 'services', clock(), ids));
  });
  return { ...report, applied: true };
}

async function importCities(csv: string, dryRun: boolean, actor: AdminActor, deps: Deps): Promise<Report> {
  const { stores, transact, clock } = deps;
  const { rows, count, errors } = readCsv(cityTable, csv, MAX_CSV_ROWS, randomId);
  const stored = byId(
    await stores.cities.findAll(rows.filter(({ isNew }) => !isNew).map((one) => one.record._id)),
  );
  const plan = planImport(rows, stored, versionOf);
  const faults = [...errors, ...plan.errors, ...(await checkCities(rows, stores))];
  const report = toReport(plan, count, faults);
  if (dryRun || faults.length > 0 || plan.changes.length === 0) return report;
  await transact(async (transaction) => {
    await stores.guards.touchIn(transaction, [
      ...plan.changes.map(({ _id }) => ['city', _id] as const),
      ...plan.changes.map(({ name }) => ['cityName', stores.guards.keyOf(name)] as const),
    ]);
    if ((await checkCities(rows, stores)).length > 0) throw changedMeanwhile();
    const ids = plan.changes.map(({ _id }) => _id);
    checkUnmoved(plan, await stores.cities.findAllIn(transaction, ids), stored);
    for (const city of plan.changes) await stores.cities.putIn(transaction, city);
    await stores.audit.appendIn(transaction, auditEntry(actor, 'import_cities', 'cities', clock(), ids));
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
    ? importCities(csv, dryRun, actor, deps)
    : importServices(csv, dryRun, actor, deps);
