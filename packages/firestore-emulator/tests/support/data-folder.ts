import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** A new folder, removed by {@link removeFolders}. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gharseva-journal-'));
  folders.push(folder);
  return folder;
}

/** A copy of a folder's data as a crash at this moment would leave them: without the lock of the process that runs. */
export function copyOfData(folder: string): string {
  const copy = freshFolder();
  for (const name of dataFiles(folder)) copyFileSync(join(folder, name), join(copy, name));
  return copy;
}

/** The names of a folder's snapshot and journals. */
export function dataFiles(folder: string): string[] {
  return readdirSync(folder).filter(
    (name) => name.includes('.ndjson') && statSync(join(folder, name)).isFile(),
  );
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true, force: true });
  }
}
