import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestApi } from './api-server';

/** An API in its own process, on the database, the accounts and the bucket of an API under test. */
export interface ApiProcess {
  url: string;
  child: ChildProcess;
  /** Settles with the signal that ended the process. */
  ended: Promise<string | null>;
  /** The peak memory of the process, in MiB. */
  peakMemory(): Promise<number>;
}

/** Starts it; `dies` names the point where it is killed (see api-process.ts). */
export async function startApiProcess(api: TestApi, dies = ''): Promise<ApiProcess> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join('tests', 'support', 'api', 'api-process.ts')],
    {
      env: { ...process.env, DIES: dies, DATABASE_PROJECT: api.projectId, METADATA_SERVER_DETECTION: 'none' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const ended = once(child, 'exit').then(([, signal]) => signal as string | null);
  if (!child.stdout) throw new Error('The process has no output');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: String(line).trim(),
    child,
    ended,
    async peakMemory() {
      const answer = once(child, 'message');
      child.send('memory');
      const [kibibytes] = (await answer) as [number];
      return kibibytes / 1024;
    },
  };
}
