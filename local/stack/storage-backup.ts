import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { authBackupFolder } from './auth-backup';
import { originOf } from './derive-config';
import { PROJECT_ID } from './places';

const EVERY_MILLIS = 2_000;
const VERSION = '15.0.0';

/**
 * Keeps the files of the Storage emulator on disk, as keepAuthBackup keeps the accounts: every two seconds when
 * something has changed, and once more at the end.
 */
export function keepStorageBackup(data: string, port: number): { stop(): Promise<void> } {
  let last: string | undefined;
  let running: Promise<void> = Promise.resolve();
  const save = async () => {
    const now = await listFiles(port);
    if (last === undefined) last = now;
    if (now === last && existsSync(join(data, 'storage'))) return;
    await exportFiles(data, port);
    last = now;
  };
  // an emulator that does not answer at the moment is asked again in two seconds
  const timer = setInterval(() => {
    running = running.then(save).catch(() => {});
  }, EVERY_MILLIS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running.then(save).catch(() => {});
    },
  };
}

/** A folder for the CLI's `--import` that names what earlier runs kept, or undefined when they kept nothing. */
export function savedDataFolder(data: string): string | undefined {
  const auth = authBackupFolder(data) && { version: VERSION, path: join('..', 'auth', 'auth_export') };
  const storage = existsSync(join(data, 'storage')) && { version: VERSION, path: join('..', 'storage') };
  if (!auth && !storage) return undefined;
  const folder = join(data, 'import');
  mkdirSync(folder, { recursive: true });
  const metadata = { version: VERSION, ...(auth ? { auth } : {}), ...(storage ? { storage } : {}) };
  writeFileSync(join(folder, 'firebase-export-metadata.json'), JSON.stringify(metadata));
  return folder;
}

/** All files with their generations: a text that changes when they do. */
async function listFiles(port: number): Promise<string> {
  const path = `/storage/v1/b/${PROJECT_ID}.appspot.com/o?maxResults=1000000`;
  const response = await fetch(`${originOf(port)}${path}`, {
    headers: { Authorization: 'Bearer owner' },
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`The Storage emulator answered ${response.status} to ${path}.`);
  return response.text();
}

/** Written beside the old one and put in its place as a whole. */
async function exportFiles(data: string, port: number): Promise<void> {
  const folder = join(data, 'storage');
  const next = join(data, 'storage.next');
  const old = join(data, 'storage.old');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const response = await fetch(`${originOf(port)}/internal/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: next, initiatedBy: 'backup' }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`The Storage emulator could not export: ${response.status}.`);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(next, folder);
  rmSync(old, { recursive: true, force: true });
}
