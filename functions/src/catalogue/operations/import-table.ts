import { type EndpointResponse, MAX_CSV_ROWS } from '@gharseva/contract';
import { auditEntry } from '../../audit/audit-entry';
import type { AdminActor } from '../../domain/actor';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import { derivedId, digest } from '../../domain/secure-id';
import { versionOf } from '../../domain/version-of';
import { CommitTooLarge, MAX_COMMIT_BYTES, measureWrites } from '../../platform/commit-size';
import type { Transaction } from '../../platform/transact';
import type { WriteContext } from '../../stores/write-context';
import { findOverflow } from '../csv/find-overflow';
import { importChanges } from '../csv/import-changes';
import { keepStored } from '../csv/keep-stored';
import { type ImportPlan, planImport } from '../csv/plan-import';
import { type RowError, readCsv } from '../csv/read-csv';
import { byId } from '../records-by-id';
import type { Importer } from './table-importers';

type Report = EndpointResponse<'importCsv'>;

const changedMeanwhile = () => new AppError('conflict', say('table_changed'));

/** Reads the records to change again, guarded: one that has changed since the plan ends the import. */
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

/** The ids of a table's new rows, the same whenever it is sent: a table sent again adds no row a second time. */
function newIdsOf(kind: string, csv: string): (row: number) => string {
  const text = digest(csv);
  return (row) => derivedId('import', kind, text, String(row));
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/**
 * Imports a table, all rows in one commit or none. A dry run, and a table with an error, stores nothing and reports
 * all changes and errors.
 * @throws AppError `conflict` for a table that is too large for one commit, or whose records changed meanwhile
 */
export async function importTable<Kind extends { _id: string; name: string }>(
  importer: Importer<Kind>,
  csv: string,
  dryRun: boolean,
  actor: AdminActor,
  { stores, transact, clock }: WriteContext,
): Promise<Report> {
  const { table, kind, store, check } = importer;
  const read = readCsv(table, csv, MAX_CSV_ROWS, newIdsOf(kind, csv), await importer.nameIds?.());
  // A new row is stored already only where the same table was imported: the check says so, the import refuses it.
  const known = read.rows.filter(({ isNew }) => dryRun || !isNew).map(({ record }) => record._id);
  const stored = byId(await store.findEvery(known));
  const rows = keepStored(table, read.rows, stored);
  const plan = planImport(rows, stored, versionOf, table.refuseEntered);
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
