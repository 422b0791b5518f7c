import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseHub } from '../engine/database-hub';
import { journalName, journalNumbers, SNAPSHOT, UNCHECKED_JOURNAL, UNCHECKED_SNAPSHOT } from './folder-files';
import { loadUnchecked } from './load-unchecked';
import { type Damage, readRecords } from './record-file';
import {
  type CommitRecord,
  decodeCommits,
  decodeDocument,
  decodeSnapshot,
  type SnapshotEnd,
  type SnapshotHeader,
} from './stored-record';

/** What a folder contained. */
export interface LoadedFolder {
  /** The number for the next journal. */
  nextJournal: number;
  /** How many journals are not part of the snapshot, and their size. */
  journals: number;
  journalBytes: number;
  snapshotBytes: number;
  damages: Damage[];
  /** Whether (part of) it is in the format without checksums. */
  isOlderFormat: boolean;
}

/**
 * Loads a folder's snapshot and journals into the hub. Records that cannot be read are left out and returned; a change is
 * applied to older states of its document only, so a gap never brings back an earlier state.
 */
export function loadFolder(folder: string, hub: DatabaseHub): LoadedFolder {
  const inFolder = (name: string) => join(folder, name);
  const unchecked = [UNCHECKED_SNAPSHOT, UNCHECKED_JOURNAL].map(inFolder).filter(existsSync);
  const hasSnapshot = existsSync(inFolder(SNAPSHOT));
  const damages: Damage[] = [];
  let first: number | undefined = 1;
  if (hasSnapshot) {
    const snapshot = loadSnapshot(inFolder(SNAPSHOT), hub);
    damages.push(...snapshot.damages);
    first = snapshot.firstJournal;
    for (const file of unchecked)
      damages.push(whole(file, 'an older version wrote it beside newer data; it is not read'));
  } else {
    for (const file of unchecked) damages.push(...loadUnchecked(file, hub));
  }
  const found = journalNumbers(folder);
  const start = first ?? found[0] ?? 1;
  const last = found.at(-1) ?? start - 1;
  let journals = 0;
  let journalBytes = 0;
  for (let number = start; number <= Math.max(last, hasSnapshot ? start : 0); number += 1) {
    const file = inFolder(journalName(number));
    if (!existsSync(file)) {
      damages.push(whole(file, 'it is missing, with all commits in it'));
      continue;
    }
    damages.push(
      ...readRecords(file, decodeCommits, (commits) => {
        for (const commit of commits) applyCommit(hub, commit);
      }),
    );
    journals += 1;
    journalBytes += statSync(file).size;
  }
  return {
    nextJournal: Math.max(last, hasSnapshot ? start : 0) + 1,
    journals,
    journalBytes,
    snapshotBytes: hasSnapshot ? statSync(inFolder(SNAPSHOT)).size : 0,
    damages,
    isOlderFormat: unchecked.length > 0,
  };
}

/** Something about a file as a whole. */
function whole(file: string, text: string): Damage {
  return { file, from: 0, to: 0, text, isTorn: false };
}

function loadSnapshot(
  file: string,
  hub: DatabaseHub,
): { firstJournal: number | undefined; damages: Damage[] } {
  let header: SnapshotHeader | undefined;
  let end: SnapshotEnd | undefined;
  let documents = 0;
  const damages = readRecords(file, decodeSnapshot, (record) => {
    if ('snapshot' in record) header = record;
    else if ('documents' in record) end = record;
    else {
      documents += 1;
      const { path, version, updateTime } = record.document;
      const { database } = hub.open(record.database);
      database.restore(path, record.document);
      database.restoreMoment(version, updateTime);
    }
  });
  for (const [name, [version, time]] of Object.entries(header?.databases ?? {})) {
    hub.open(name).database.restoreMoment(version, time);
  }
  if (damages.length === 0 && end?.documents !== documents) {
    damages.push(whole(file, `it ends too early: ${documents} documents could be read`));
  }
  return { firstJournal: header?.firstJournal, damages };
}

function applyCommit(hub: DatabaseHub, { d, v, t, w }: CommitRecord): void {
  const { database } = hub.open(d);
  for (const change of w) {
    const known = database.get(change.p);
    if (known && known.version >= v) continue;
    database.restore(change.p, change.f === undefined ? null : decodeDocument(change.p, v, change));
  }
  database.restoreMoment(v, t);
}
