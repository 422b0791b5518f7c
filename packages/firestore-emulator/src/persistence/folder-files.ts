import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const SNAPSHOT = 'snapshot.ndjson';
/** The two files of the format without checksums, which was written until November 2026. */
export const UNCHECKED_SNAPSHOT = 'firestore.snapshot.ndjson';
export const UNCHECKED_JOURNAL = 'firestore.journal.ndjson';

export function journalName(number: number): string {
  return `journal.${String(number).padStart(6, '0')}.ndjson`;
}

/** The numbers of a folder's journals, in order. */
export function journalNumbers(folder: string): number[] {
  return readdirSync(folder)
    .map((name) => Number(/^journal\.(\d{6,})\.ndjson$/.exec(name)?.[1]))
    .filter((number) => number > 0)
    .sort((a, b) => a - b);
}

/** Removes what a new snapshot contains: the journals before a number, and the files of the older format. */
export function removeOlderFiles(folder: string, before: number): void {
  const journals = journalNumbers(folder).filter((number) => number < before);
  for (const name of [...journals.map(journalName), UNCHECKED_SNAPSHOT, UNCHECKED_JOURNAL]) {
    rmSync(join(folder, name), { force: true });
  }
}
