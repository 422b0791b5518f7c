import { type Account, openAccounts, type RefusedAccount } from './accounts';
import { type Binding, bindFiles, describeBinding } from './bind-files';
import { openDocuments, type StoredDocument } from './documents';
import type { ExportedObject } from './export-data';
import { contentPath, type Manifest } from './export-folder';
import { findDeleted } from './find-deleted';
import { findSeries } from './find-series';
import { findTaken } from './find-taken';
import { openObjects } from './objects';
import { readManifest, readRecords, verifyExport } from './read-export';
import type { Target } from './target';

const DOCUMENTS_AT_A_TIME = 200;
const ACCOUNTS_AT_A_TIME = 500;

/**
 * The document by which instances of the API know whether what they remember is still so
 * (docs/decisions/0099-catalogue-from-memory.md).
 */
const VERSIONS = 'catalogue/version';

/**
 * What says which migrations were applied to the documents (../migrations/run-migration.ts): a restore brings back documents of before
 * them, and none of it may go on saying so. No more than a page.
 */
const MIGRATIONS = { collectionId: 'migrations', max: 1000 };

/** The number of records of a restore. */
export interface Restored {
  documents: number;
  accounts: number;
  objects: number;
  /** The accounts that are not restored; everything else is. */
  refused: RefusedAccount[];
  /** The uids of restored people whom the project had deleted since the export. */
  returned: string[];
  /** The series of invoices that have given further numbers since the export: they stay as they are. */
  series: string[];
  binding: Binding;
}

/**
 * Writes an export into a project, after it has been read whole once. Files come first, then the accounts, then the
 * documents that refer to both. Can be started again after any end: it writes everything again. An account that is refused
 * does not hold up the others, nor the documents.
 * @param intoExisting whether the project may have data: what the export has is replaced, the rest stays
 * @throws DamagedExport; Error if the project has data. Nothing is written then.
 */
export async function restoreData(
  target: Target,
  folder: string,
  { intoExisting = false }: { intoExisting?: boolean } = {},
): Promise<Restored> {
  const manifest = await readManifest(folder);
  await verifyExport(folder, manifest);
  if (!intoExisting) await requireEmpty(target);
  const deleted = await findDeleted(target);
  await forgetMigrations(target);
  const objects = await restoreObjects(target, folder, manifest);
  const accounts = openAccounts(target);
  const refused: RefusedAccount[] = [];
  const returned: string[] = [];
  const read = await inGroups(
    readRecords<Account>(folder, manifest, 'accounts'),
    ACCOUNTS_AT_A_TIME,
    async (group) => {
      const taken = intoExisting ? await findTaken(target, group) : [];
      const uids = new Set(taken.map(({ localId }) => localId));
      const free = group.filter(({ localId }) => !uids.has(localId));
      refused.push(...taken, ...(await accounts.create(free, manifest.hash)));
      returned.push(...group.flatMap(({ localId }) => (deleted.has(localId) ? [localId] : [])));
    },
  );
  const { documents, series } = await restoreDocuments(target, folder, manifest);
  return {
    ...{ objects, accounts: read - refused.length, refused, returned, documents, series },
    binding: await bindFiles(target),
  };
}

/** The outcome, in lines. */
export function describeRestored(restored: Restored): string[] {
  const { documents, accounts, objects, refused, returned, series, binding } = restored;
  return [
    `Restored: ${documents} documents, ${accounts} accounts, ${objects} objects.`,
    ...describeBinding(binding),
    ...(refused.length > 0 ? [`${refused.length} accounts were not restored:`] : []),
    ...refused.map(({ localId, reason }) => `  ${localId}: ${reason}`),
    ...(returned.length > 0
      ? ['These people had been deleted since, and are back. Delete them again in the admin area:']
      : []),
    ...returned.map((uid) => `  ${uid}`),
    ...(series.length > 0
      ? ['These series of invoices have given numbers since, and go on behind them:']
      : []),
    ...series.map((id) => `  ${id}`),
    'Everybody has to sign in again.',
  ];
}

/** @throws Error naming what the project has */
async function requireEmpty(target: Target): Promise<void> {
  const [documents, { accounts }, { entries }] = await Promise.all([
    openDocuments(target).list(null, 1),
    openAccounts(target).list(null, 1),
    openObjects(target.bucket).list(null, 1),
  ]);
  const has = [
    ...(documents.length > 0 ? ['documents'] : []),
    ...(accounts.length > 0 ? ['accounts'] : []),
    ...(entries.length > 0 ? [`objects in ${target.bucket.name}`] : []),
  ];
  if (has.length === 0) return;
  throw new Error(
    `${target.projectId} has ${has.join(', ')}. Nothing was written. --into-existing replaces what the export has.`,
  );
}

/** Forgets the migrations before the first document is written: those of the export are restored with it. */
async function forgetMigrations(target: Target): Promise<void> {
  const documents = openDocuments(target);
  const { collectionId, max } = MIGRATIONS;
  const records = await documents.list(null, max, { collectionId });
  await documents.remove(records.map(({ path }) => path));
}

async function restoreObjects(target: Target, folder: string, manifest: Manifest): Promise<number> {
  const objects = openObjects(target.bucket);
  let written = 0;
  for await (const entry of readRecords<ExportedObject>(folder, manifest, 'objects')) {
    await objects.write(entry, contentPath(folder, entry.sha256));
    written += 1;
  }
  return written;
}

/**
 * Writes the documents, the versions last: an instance that met them before the records would take those that it finds until
 * then for the restored ones. A series of invoices that has come further since stays.
 */
async function restoreDocuments(
  target: Target,
  folder: string,
  manifest: Manifest,
): Promise<Pick<Restored, 'documents' | 'series'>> {
  const documents = openDocuments(target);
  const isBehind = await findSeries(target);
  const versions: StoredDocument[] = [];
  const series: string[] = [];
  const read = await inGroups(
    readRecords<StoredDocument>(folder, manifest, 'documents'),
    DOCUMENTS_AT_A_TIME,
    async (group) => {
      const behind = group.filter(isBehind);
      series.push(...behind.map(({ path }) => path.slice(path.indexOf('/') + 1)));
      versions.push(...group.filter(({ path }) => path === VERSIONS));
      await documents.write(group.filter((one) => one.path !== VERSIONS && !behind.includes(one)));
    },
  );
  await documents.write(versions);
  return { documents: read - series.length, series };
}

/** Hands records over in groups, and returns their number. */
async function inGroups<Item>(
  records: AsyncIterable<Item>,
  size: number,
  take: (group: Item[]) => Promise<void>,
): Promise<number> {
  let taken = 0;
  let group: Item[] = [];
  for await (const record of records) {
    group.push(record);
    taken += 1;
    if (group.length < size) continue;
    await take(group);
    group = [];
  }
  if (group.length > 0) await take(group);
  return taken;
}
