import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long a start waits for a server that is just ending, in milliseconds. */
const PATIENCE_MILLIS = 2_000;
const PAUSE = 50;

/** The folder belongs to another running server. */
export class FolderInUseError extends Error {}

/**
 * Takes a folder for this process. The lock of a process that has ended, in whatever way, is taken over; that of a server
 * that runs is respected, after a moment in which it may still be ending.
 * @param patience how long to wait for that, in milliseconds
 * @returns the function that releases it
 * @throws FolderInUseError
 */
export function lockFolder(folder: string, patience = PATIENCE_MILLIS): () => void {
  const lock = join(folder, 'lock');
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid), nonce: Math.random() });
  const candidate = `${lock}.${process.pid}`;
  writeFileSync(candidate, own);
  try {
    for (let waited = 0; !take(candidate, lock); waited += PAUSE) {
      // a process was killed inside the guarded section, which takes far less than this
      if (waited >= patience / 2 && holderOf(lock) === undefined)
        rmSync(`${lock}.guard`, { recursive: true, force: true });
      if (waited >= patience) {
        const holder = holderOf(lock);
        throw new FolderInUseError(
          `The data folder ${folder} is in use by another Firestore${holder ? ` (process ${holder})` : ''}. ` +
            'End that one first, or choose another folder.',
        );
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  } finally {
    rmSync(candidate, { force: true });
  }
  return () => {
    if (read(lock) === own) rmSync(lock, { force: true });
  };
}

/** Tries to take the lock; a stale one is removed in a guarded section, so that two starts never remove each other's. */
function take(candidate: string, lock: string): boolean {
  if (link(candidate, lock)) return true;
  if (holderOf(lock) !== undefined) return false;
  const guard = `${lock}.guard`;
  try {
    mkdirSync(guard);
  } catch {
    return false;
  }
  try {
    if (holderOf(lock) === undefined) rmSync(lock, { force: true });
    return link(candidate, lock);
  } finally {
    rmSync(guard, { recursive: true, force: true });
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
  }
  // a file system without hard links
  try {
    writeFileSync(to, readFileSync(from), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The id of the running process that holds a lock; undefined when there is none. */
function holderOf(lock: string): number | undefined {
  try {
    const { pid, started } = JSON.parse(read(lock) ?? '{}') as { pid?: number; started?: string };
    return pid !== undefined && startOf(pid) === started ? pid : undefined;
  } catch {
    return undefined; // cannot be read, so no server has written it
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * What distinguishes a process from a later one with the same id: when it started, and on Linux the machine's start too.
 * Undefined when no such process runs.
 */
function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const status = read(`/proc/${pid}/stat`);
    // the name, in brackets, may contain spaces; the state is the 3rd field, the start the 22nd
    const fields = status?.slice(status.lastIndexOf(')') + 2).split(' ');
    if (!fields || fields[0] === 'Z') return undefined;
    return `${read('/proc/sys/kernel/random/boot_id')?.trim()} ${fields[19]}`;
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  if (process.platform === 'win32') return 'running';
  try {
    const ask = ['-o', 'lstart=', '-p', String(pid)];
    return execFileSync('ps', ask, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
