import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { originOf } from '@gharseva/dev-stack/stack/derive-config';
import { waitForUrl } from '@gharseva/dev-stack/stack/wait-for';
import type { EmulatorCommand } from '@gharseva/firestore-emulator/official-emulator';
import { freePort } from '../../../../packages/firestore-emulator/tests/support/free-port';

/** A Firestore in a process of its own. */
export interface ServerProcess {
  pid: number;
  port: number;
  /** From the start of the process to its first answer, in milliseconds. */
  startMillis: number;
  stop(): Promise<void>;
}

/** Starts a Firestore. @param dataFolder where the embedded one keeps its data; the other has none */
export async function startServer(
  { command, args }: EmulatorCommand,
  rulesFile: string,
  dataFolder?: string,
): Promise<ServerProcess> {
  const port = await freePort();
  const own = ['--host=127.0.0.1', `--port=${port}`, `--rules=${rulesFile}`];
  const began = performance.now();
  const child = spawn(command, [...args, ...own], {
    stdio: 'ignore',
    env: { ...process.env, ...(dataFolder && { GHARSEVA_FIRESTORE_DATA: dataFolder }) },
  });
  const exited = once(child, 'exit');
  const failed = () => (child.exitCode === null ? undefined : new Error('Firestore ended while starting.'));
  await waitForUrl(originOf(port), { what: 'Firestore', failed });
  const startMillis = performance.now() - began;
  return {
    pid: child.pid as number,
    port,
    startMillis,
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
