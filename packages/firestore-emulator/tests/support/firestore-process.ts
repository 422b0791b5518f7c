import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from './free-port';

/** The embedded Firestore in its own process, as the firebase CLI starts it. */
export interface FirestoreProcess {
  port: number;
  /** Sends a signal and waits for the process to exit. */
  end(signal: NodeJS.Signals): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const LONG_ENOUGH = { timeout: 120_000, interval: 50 };

const started: ChildProcess[] = [];

/**
 * @param folder folder of its data
 * @throws what it printed, when it ends by itself
 */
export async function startFirestoreProcess(folder: string): Promise<FirestoreProcess> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', MAIN, '--host', '127.0.0.1', '--port', `${port}`],
    {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, GHARSEVA_FIRESTORE_DATA: folder },
    },
  );
  started.push(child);
  const exited = once(child, 'exit');
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const ended = exited.then(() => Promise.reject(new Error(said)));
  const answers = vi.waitFor(() => fetch(`http://127.0.0.1:${port}`), LONG_ENOUGH);
  await Promise.race([answers, ended]);
  ended.catch(() => {}); // from now on it may end
  return {
    port,
    async end(signal) {
      child.kill(signal);
      await exited;
    },
  };
}

/** Kills what a failed test left running. */
export function endFirestoreProcesses(): void {
  for (const child of started.splice(0)) child.kill('SIGKILL');
}
