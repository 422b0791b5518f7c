import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { stampRemembered } from '../stamp-remembered';
import type { Migration } from './migration';
import { writePage } from './write-page';

/** The record of a migration: `migrations/{name}`. */
export interface MigrationRecord {
  state: 'running' | 'done';
  /** The id of the last document of the last finished page; null before the first. */
  after: string | null;
  seen: number;
  changed: number;
  /** RFC 3339. */
  startedAt: string;
  finishedAt: string | null;
}

export interface MigrationRun {
  /** Whether an earlier run has applied all of it, and this one did nothing. */
  wasDone: boolean;
  /** The id behind which an earlier run had ended; null for a beginning. */
  resumedAfter: string | null;
  /** The number of documents read; of all runs together if it was resumed. */
  seen: number;
  /** The number of documents written, or that would be. */
  changed: number;
}

export interface MigrationOptions {
  /** Whether to write. Default: a dry run, which reads all documents. */
  apply: boolean;
  /** Whether to begin again where an earlier run was completed. */
  again?: boolean;
  pageSize?: number;
  log?: (line: string) => void;
}

/** As many as one commit of Firestore once took; a page of large documents is some megabytes. */
const PAGE_SIZE = 500;
const PAGES_TOLD = 20;

/** The record of a migration; null if it was never applied. */
export async function readRecord(db: Firestore, { name }: Migration): Promise<MigrationRecord | null> {
  return ((await recordOf(db, name).get()).data() as MigrationRecord | undefined) ?? null;
}

const recordOf = (db: Firestore, name: string) => db.collection('migrations').doc(name);

/**
 * Applies a migration to every document of its collection, page by page in the order of the ids. Each page is one
 * commit, in which no document is written that somebody has written since it was read; the position is recorded after
 * it, so that a new run goes on where this one ends. Documents that are created meanwhile are the work of the version
 * that creates them. At its end the instances of the API are told that what they remember has changed.
 */
export async function runMigration(
  db: Firestore,
  migration: Migration,
  { apply, again = false, pageSize = PAGE_SIZE, log = () => {} }: MigrationOptions,
): Promise<MigrationRun> {
  const { name, collection } = migration;
  const found = apply ? await readRecord(db, migration) : null;
  if (found?.state === 'done' && !again) {
    return { wasDone: true, resumedAfter: null, seen: found.seen, changed: found.changed };
  }
  const resumed = found?.state === 'running' ? found : null;
  const record: MigrationRecord = resumed ?? {
    ...{ state: 'running', after: null, seen: 0, changed: 0 },
    ...{ startedAt: new Date().toISOString(), finishedAt: null },
  };
  const resumedAfter = resumed?.after ?? null;
  const sorted = db.collection(collection).orderBy(FieldPath.documentId()).limit(pageSize);
  for (let pages = 1; record.state === 'running'; pages += 1) {
    const { docs } = await (record.after === null ? sorted : sorted.startAfter(record.after)).get();
    const changes = docs.flatMap((snapshot) => {
      const fields = migration.change(snapshot.id, snapshot.data());
      return fields ? [{ snapshot, fields }] : [];
    });
    record.changed += apply ? await writePage(db, migration, changes) : changes.length;
    record.seen += docs.length;
    record.after = docs.at(-1)?.id ?? record.after;
    if (docs.length < pageSize) {
      record.state = 'done';
      record.finishedAt = new Date().toISOString();
    }
    if (apply && record.state === 'done') await stampRemembered(db, collection);
    if (apply) await recordOf(db, name).set(record);
    if (pages % PAGES_TOLD === 0) log(`  ${record.seen} ${collection} read, ${record.changed} changed`);
  }
  return { wasDone: false, resumedAfter, seen: record.seen, changed: record.changed };
}
