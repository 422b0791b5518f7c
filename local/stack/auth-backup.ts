import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { originOf } from './derive-config';
import { PROJECT_ID } from './places';

const EVERY_MILLIS = 2_000;

/** Where the accounts of the Auth emulator are kept, in the layout that the CLI's `--import` reads. */
export function authBackupFolder(data: string): string | undefined {
  const folder = join(data, 'auth');
  return existsSync(join(folder, 'firebase-export-metadata.json')) ? folder : undefined;
}

/**
 * Keeps the Auth emulator's accounts on disk: every two seconds, when they have changed, and once more at the end.
 * So they outlive a Ctrl-C and also a crash, which loses two seconds at most. (The CLI's own `--export-on-exit`
 * keeps nothing when a process is killed.)
 */
export function keepAuthBackup(data: string, port: number): { stop(): Promise<void> } {
  let last = '';
  let running: Promise<void> = Promise.resolve();
  const save = async () => {
    const [accounts, config] = await Promise.all([
      read(port, `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchGet?maxResults=-1`),
      read(port, `/emulator/v1/projects/${PROJECT_ID}/config`),
    ]);
    const now = `${accounts}\n${config}`;
    if (now === last) return;
    writeExport(data, accounts, config);
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

async function read(port: number, path: string): Promise<string> {
  const response = await fetch(`${originOf(port)}${path}`, {
    headers: { Authorization: 'Bearer owner' },
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status} to ${path}.`);
  return response.text();
}

/** Written beside the old one and put in its place as a whole. */
function writeExport(data: string, accounts: string, config: string): void {
  const folder = join(data, 'auth');
  const next = join(data, 'auth.next');
  const old = join(data, 'auth.old');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(join(next, 'auth_export'), { recursive: true });
  writeFileSync(join(next, 'auth_export', 'accounts.json'), accounts);
  writeFileSync(join(next, 'auth_export', 'config.json'), config);
  const metadata = { version: '15.0.0', auth: { version: '15.0.0', path: 'auth_export' } };
  writeFileSync(join(next, 'firebase-export-metadata.json'), JSON.stringify(metadata));
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(next, folder);
  rmSync(old, { recursive: true, force: true });
}
