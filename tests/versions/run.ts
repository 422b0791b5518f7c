import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listenForInterruption } from '@gharseva/dev-stack/interruption';
import { readOptions, runCommand, UsageError } from '@gharseva/dev-stack/run-command';
import { runProcess } from '@gharseva/dev-stack/run-process';
import { onFreePorts } from '@gharseva/dev-stack/stack/choose-ports';
import { emulatorEnvironment } from '@gharseva/dev-stack/stack/emulator-environment';
import { PROJECT_ID, placesFor, ROOT } from '@gharseva/dev-stack/stack/places';
import { startBackends } from '@gharseva/dev-stack/stack/start-backends';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { clockEnvironment } from '../../tools/dev-stack/src/clock/clock-environment.mjs';
import { useTotpEmulator } from '../support/api/use-totp-emulator';
import { writeCatalogue } from '../support/catalogue';
import { play } from './play';
import { type PreparedVersion, prepareRevision, prepareWorkingTree, Unprepared } from './prepare-version';
import { type StartedVersion, startVersion } from './start-version';
import { describeTally } from './tally';

/** Nobody is offered a job at night: the calls are made in the morning, unless GHARSEVA_CLOCK asks for another time. */
const MORNING = '10:00';

const USAGE = 'npm run versions -- [--before REVISION] [--calls 1000] [--seed 1]';

/** Tried in turn; apart from the ports of running stacks, tests and golden files. */
const OFFSETS = [10_460, 10_480, 10_500] as const;

/** A line of progress after so many calls. */
const TOLD_EVERY = 100;

/** A whole number from an option. */
function numberOf(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be a whole number.`);
  return Number(text);
}

/** @throws UsageError when nothing was released yet */
function lastRelease(): string {
  try {
    const args = ['describe', '--tags', '--abbrev=0', '--match', 'v*'];
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    throw new UsageError('There is no release tag (v…) yet: name the version before with --before REVISION.');
  }
}

/** Starts emulators, names them to this process and its children, and returns what ends and removes them. */
async function startEmulators(signal: AbortSignal): Promise<() => Promise<void>> {
  const remove = (portOffset: number) => {
    const { work, config } = placesFor(portOffset);
    for (const place of [work, config]) rmSync(place, { recursive: true, force: true });
  };
  const backends = await onFreePorts(OFFSETS, (portOffset) =>
    startBackends({ portOffset, backend: 'embedded', signal }).catch((error: unknown) => {
      remove(portOffset);
      throw error;
    }),
  );
  Object.assign(process.env, emulatorEnvironment(backends));
  const { leave } = await useTotpEmulator();
  return async () => {
    await leave();
    await backends.stop();
    remove(backends.portOffset);
  };
}

async function playOn(
  [before, now]: readonly [PreparedVersion, PreparedVersion],
  options: { seed: number; calls: number; signal: AbortSignal },
): Promise<boolean> {
  const started: StartedVersion[] = [];
  const app = initializeApp({ projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` });
  try {
    const start = async (prepared: PreparedVersion) => {
      const version = await startVersion(prepared);
      started.push(version);
      return version;
    };
    const versions = { before: await start(before), now: await start(now) };
    await writeCatalogue(getFirestore(app));
    let told = 0;
    const tell = (calls: number) => {
      if (calls < told + TOLD_EVERY) return;
      told = calls;
      console.log(`${calls} calls`);
    };
    const tally = await play(versions, { ...options, authApp: app, now: new Date(), tell });
    console.log(describeTally(tally).join('\n'));
    return tally.failures.length === 0;
  } finally {
    await Promise.all(started.map(({ stop }) => stop()));
    await deleteApp(app);
  }
}

/**
 * `npm run versions`: serves the version before and that of the working tree beside each other over one database, as while a
 * deploy rolls out, and sends both a thousand right calls of all endpoints. Fails on an answer that neither declares, a
 * refusal, an error in a log, or something written by one and not seen by the other.
 */
await runCommand(USAGE, async (args) => {
  if (process.env.GHARSEVA_CLOCK_OFFSET === undefined) {
    const clock = clockEnvironment({ ...process.env, GHARSEVA_CLOCK: process.env.GHARSEVA_CLOCK ?? MORNING });
    const again = ['--import', 'tsx', fileURLToPath(import.meta.url), ...args];
    process.exit(
      await runProcess(
        process.execPath,
        again,
        clock,
        listenForInterruption(() => {}),
      ),
    );
  }
  const { before, calls, seed } = readOptions(args, {
    before: { type: 'string' },
    calls: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  });
  const revision = before ?? lastRelease();
  const options = { calls: numberOf('calls', calls), seed: numberOf('seed', seed) };
  const signal = listenForInterruption(() => console.log('\nStopping …'));
  const folder = mkdtempSync(join(tmpdir(), 'gharseva-versions-'));
  let isRight = false;
  let stop = async () => {};
  try {
    console.log(`${revision} and the working tree, seed ${options.seed}`);
    const prepared = [
      await prepareRevision(revision, join(folder, 'before'), signal),
      await prepareWorkingTree(join(folder, 'now'), signal),
    ] as const;
    stop = await startEmulators(signal);
    isRight = await playOn(prepared, { ...options, signal });
  } catch (error) {
    if (!(error instanceof Unprepared) && !signal.aborted) throw error;
    if (!signal.aborted) console.error((error as Error).message);
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit(isRight && !signal.aborted ? 0 : 1);
});
