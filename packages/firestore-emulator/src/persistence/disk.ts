import { closeSync, fsync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** The operations on files that can fail half-way; tests replace them by a disk that fills. */
export interface Disk {
  /** Writes at a position. @returns the number of bytes written, which may be less than asked for */
  write(handle: number, bytes: Uint8Array, offset: number, length: number, position: number): number;
  truncate(handle: number, length: number): void;
  sync(handle: number): void;
  /** The same without waiting: a busy disk takes longer than anybody's call may. */
  syncInBackground(handle: number, done: (error: Error | null) => void): void;
  /** Makes the creation and renaming of a folder's files durable, where the system allows it. */
  syncFolder(folder: string): void;
}

export const realDisk: Disk = {
  write: writeSync,
  truncate: ftruncateSync,
  sync: fsyncSync,
  syncInBackground: fsync,
  syncFolder,
};

function syncFolder(folder: string): void {
  let handle: number | undefined;
  try {
    handle = openSync(folder, 'r');
    fsyncSync(handle);
  } catch {
    // not possible for folders on every system
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
