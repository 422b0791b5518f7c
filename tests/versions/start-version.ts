import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PROJECT_ID } from '@gharseva/dev-stack/stack/places';
import { GATEWAY_SECRET } from '../support/api/test-context';
import type { ServingVersion } from './deliver';
import { type PreparedVersion, Unprepared } from './prepare-version';

/** A version in a process of its own. */
export interface StartedVersion extends ServingVersion {
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
}

/** The settings of the function, on the emulators of this environment. */
const SETTINGS = {
  FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` }),
  GHARSEVA_FIREBASE_API_KEY: 'demo-key',
  GHARSEVA_GATEWAY: 'local',
  GHARSEVA_GATEWAY_SECRET: GATEWAY_SECRET,
};

/** What a line of the log says of an error: its message and cause, without what differs each time. */
function describeError(line: string): string | null {
  try {
    const { severity, message, collection, faults, route, cause, stack_trace: stack } = JSON.parse(line);
    if (severity !== 'ERROR') return null;
    return JSON.stringify({ message, collection, faults, route, cause, stack });
  } catch {
    return null; // a line of Node or of a package
  }
}

/**
 * Starts the function of a version.
 * @throws Unprepared with its output when it does not start
 */
export async function startVersion({ folder, contract }: PreparedVersion): Promise<StartedVersion> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve-version.mjs')], {
    cwd: join(folder, 'functions'),
    env: { ...process.env, ...SETTINGS },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'close');
  const lines: string[] = [];
  const errors: string[] = [];
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const address = new Promise<string | null>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        if (lines.length < 50) lines.push(line);
        const error = describeError(line);
        if (error) errors.push(error);
        if (line.startsWith('http://')) resolve(line);
      });
    }
    void ended.then(() => resolve(null));
  });
  const url = await address;
  if (url === null) throw new Unprepared(`The function does not start:\n${lines.join('\n')}`);
  return { url, contract, errors: () => errors, stop };
}
