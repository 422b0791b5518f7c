import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../engine/database';
import type { Disk } from './disk';
import { SNAPSHOT } from './folder-files';
import { RecordWriter } from './record-file';
import { encodeDocument, type SnapshotEnd, type SnapshotHeader } from './stored-record';

/** How many documents are encoded together, unless they have more letters than this before. */
const BATCH = 100;
const BATCH_LETTERS = 128 * 1024;

/**
 * Writes a snapshot batch by batch, while commits go on in the journals from `firstJournal`. Documents are taken at
 * different moments; as their versions are stored too, those journals lead to the same state from each of them.
 * @yields nothing after a batch; in the end the file, which must be on the disk before the generator goes on
 * @returns the snapshot's length in bytes
 */
export function* writeSnapshot(
  folder: string,
  databases: readonly Database[],
  firstJournal: number,
  disk: Disk,
): Generator<RecordWriter | undefined, number> {
  const file = join(folder, SNAPSHOT);
  const writer = new RecordWriter(`${file}.next`, disk, true);
  let isWritten = false;
  try {
    const moments = databases.map(({ name, version, lastTime }) => [name, [version, lastTime]]);
    const header: SnapshotHeader = { snapshot: 2, firstJournal, databases: Object.fromEntries(moments) };
    writer.append([JSON.stringify(header)]);
    const end: SnapshotEnd = { documents: 0 };
    for (const batch of batchesOf(databases)) {
      writer.append(batch);
      end.documents += batch.length;
      yield;
    }
    writer.append([JSON.stringify(end)]);
    yield writer;
    isWritten = true;
  } finally {
    writer.close();
    if (!isWritten) rmSync(`${file}.next`, { force: true });
  }
  // a crash before or after this leaves a state that the next start understands
  renameSync(`${file}.next`, file);
  disk.syncFolder(folder);
  return writer.length;
}

function* batchesOf(databases: readonly Database[]): Generator<string[]> {
  let batch: string[] = [];
  let letters = 0;
  for (const database of databases) {
    for (const document of database.all()) {
      const record = encodeDocument(database.name, document);
      batch.push(record);
      letters += record.length;
      if (batch.length < BATCH && letters < BATCH_LETTERS) continue;
      yield batch;
      batch = [];
      letters = 0;
    }
  }
  if (batch.length > 0) yield batch;
}
