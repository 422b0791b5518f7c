import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../../../local/stack/places';
import { waitForUrl } from '../../../local/stack/wait-for';
import { freePort } from './free-port';

/** The embedded Firestore in a process of its own, as the firebase CLI starts it. */
export interface FirestoreProcess {
  port: number;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

const started: ChildProcess[] = [];

/** @param folder keeps its data */
export async function startFirestoreProcess(folder: string): Promise<FirestoreProcess> {
  const port = await freePort();
  const main = join(ROOT, 'packages', 'firestore-emulator', 'src', 'main.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', main, '--host', '127.0.0.1', '--port', `${port}`],
    { cwd: ROOT, stdio: 'ignore', env: { ...process.env, GHARSEVA_FIRESTORE_DATA: folder } },
  );
  started.push(child);
  const exited = once(child, 'exit');
  await waitForUrl(`http://127.0.0.1:${port}`, { what: 'Firestore' });
  return {
    port,
    async end(signal) {
      child.kill(signal);
      await exited;
    },
  };
}

/** For what a failed test left running. */
export function endFirestoreProcesses(): void {
  for (const child of started.splice(0)) child.kill('SIGKILL');
}
