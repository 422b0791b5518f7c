import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestApi } from './api-server';

/** An API in a process of its own, over the database, the accounts and the bucket of an API under test. */
export interface ApiProcess {
  url: string;
  child: ChildProcess;
  /** Settles with the signal that ended it. */
  ended: Promise<string | null>;
  /** The most memory that it has held, in MiB. */
  peakMemory(): Promise<number>;
}

/** Starts one; `dies` names the point at which it is to be killed (see api-process.ts). */
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
