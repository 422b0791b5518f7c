import { listenForInterruption } from '@gharseva/dev-stack/interruption';
import { runProcess } from '@gharseva/dev-stack/run-process';
import { firstFree } from '@gharseva/dev-stack/stack/choose-ports';
import { portsFor } from '@gharseva/dev-stack/stack/derive-config';
import type { Backend } from '@gharseva/dev-stack/stack/firestore-backend';
import { PROJECT_ID } from '@gharseva/dev-stack/stack/places';
import {
  type AuthAndStorage,
  startAuthAndStorage,
  startFirestoreAlone,
} from '@gharseva/dev-stack/stack/start-backends';
import { startStack } from '@gharseva/dev-stack/stack/start-stack';
import { findOfficialJar } from '@gharseva/firestore-emulator/official-emulator';
import { runVitest, type Tally } from './run-vitest';

/** Messages of the firebase CLI and of this repository's launcher about a busy port. */
const PORT_TAKEN = /port taken|is taken|in use/i;

/**
 * Away from the ports of a running stack; the later ones are for concurrent test runs. The sets overlap neither with
 * each other nor with the launcher's tests, which add 130.
 */
const PORT_OFFSETS = [10_000, 10_020, 10_040, 10_060] as const;

/**
 * The tables of every endpoint by every actor and fault. What they show is decided before the database is asked, or by
 * the client of the database, and what a back end adds to it has tests of its own: they run on the embedded one only.
 */
const ON_ONE_BACK_END = ['tests/api/{security,commits}/**', 'tests/api/http/outages.test.ts'] as const;

interface Step {
  name: string;
  run: () => Promise<Tally>;
}

/** Parallel lanes, each a sequence of steps. */
type Stage = Step[][];

export interface TestOptions {
  /** Names of the steps to run; default all. */
  only?: string[];
}

/**
 * `npm test`: lint, types, all tests without a server, the API on each installed Firestore back end, the local stack
 * itself, and the journeys in a browser. Ends with `N passed, N failed`, also when interrupted, and leaves no process
 * running.
 * @returns the exit code: 0 only if nothing failed
 */
export async function runTests(options: TestOptions = {}): Promise<number> {
  const signal = listenForInterruption(() => console.log('\nStopping …'));
  const official = findOfficialJar();
  // spare every step the search for it, which takes a second or two
  if (official) process.env.GHARSEVA_FIRESTORE_JAR = official;
  const backends: Backend[] = official ? ['embedded', 'official'] : ['embedded'];
  const suite = keepSuite(signal);
  const unit = { name: 'unit', run: () => runVitest(['contract', 'web'], 'unit', {}, signal) };
  const rules = { name: 'rules', run: () => runVitest(['rules'], 'rules', {}, signal) };
  const local = { name: 'local', run: () => onEmulators('local', 'embedded', suite, signal) };
  const api = backends.map((backend) => ({
    name: `api-${backend}`,
    run: () => onEmulators('api', backend, suite, signal, backend === 'embedded' ? [] : ON_ONE_BACK_END),
  }));
  const stages: Stage[] = [
    [
      [{ name: 'lint', run: () => npmScript('lint', signal) }],
      [{ name: 'types', run: () => npmScript('types', signal) }],
    ],
    // the stack's own tests mostly wait for processes, the others compute
    [[unit, rules], [local]],
    [api],
    [[{ name: 'e2e', run: () => suite.stop().then(() => runJourneys(signal)) }]],
  ];
  const steps = stages.flat(2);
  const unknown = (options.only ?? []).filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const names = steps.map(({ name }) => name).join(', ');
    console.error(`No such step: ${unknown.join(', ')}. There are: ${names}.`);
    return 2;
  }
  const total: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const lines: string[] = [];
  const runLane = async (lane: Step[]) => {
    for (const step of lane.filter(({ name }) => !options.only || options.only.includes(name))) {
      if (signal.aborted) break;
      const { tally, seconds } = await runStep(step);
      for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += tally[key];
      total.failures.push(...tally.failures.map((failure) => `✗ ${step.name}: ${failure}`));
      const { passed, failed, skipped } = tally;
      const mark = failed > 0 ? ' ✗' : '';
      lines.push(
        `  ${step.name.padEnd(14)} ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)${mark}`,
      );
    }
  };
  for (const stage of stages) await Promise.all(stage.map(runLane));
  await suite.stop();
  if (total.failures.length > 0) console.log(`\n${total.failures.join('\n')}`);
  console.log(`\n${lines.join('\n')}`);
  const found = official ? '' : ' (official: not found)';
  console.log(`Firestore back ends on this machine: ${backends.join(', ')}${found}`);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  if (signal.aborted) console.log('Interrupted: the rest was not run.');
  if (signal.aborted && total.failed === 0) total.failed = 1;
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

async function runStep({ name, run }: Step): Promise<{ tally: Tally; seconds: string }> {
  console.log(`\n── ${name} ──`);
  const began = Date.now();
  const tally = await run().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(reason);
    return { passed: 0, failed: 1, skipped: 0, failures: [reason] };
  });
  return { tally, seconds: ((Date.now() - began) / 1000).toFixed(0) };
}

async function npmScript(name: string, signal: AbortSignal): Promise<Tally> {
  const code = await runProcess('npm', ['run', '--silent', name], {}, signal);
  if (code === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] };
  return { passed: 0, failed: 1, skipped: 0, failures: [`npm run ${name} ended with code ${code}`] };
}

/** The Auth and Storage emulators, shared by the steps because they start slowly. */
interface Suite {
  /** Starts them if they are not running. */
  get(): Promise<AuthAndStorage>;
  stop(): Promise<void>;
}

function keepSuite(signal: AbortSignal): Suite {
  let running: AuthAndStorage | undefined;
  return {
    async get() {
      if (!running || running.hasExited()) {
        running = await onFreePorts((portOffset) => startAuthAndStorage({ portOffset, signal }));
      }
      return running;
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
  };
}

/** Runs a vitest project on the suite, with an empty Firestore of its own, without the files that a glob excludes. */
async function onEmulators(
  project: string,
  backend: Backend,
  suite: Suite,
  signal: AbortSignal,
  excluded: readonly string[] = [],
): Promise<Tally> {
  const { portOffset, authHost, storageHost } = await suite.get();
  const port = portsFor(portOffset).firestore;
  const firestore = await startFirestoreAlone(backend, port);
  try {
    const env = {
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
      FIREBASE_AUTH_EMULATOR_HOST: authHost,
      FIREBASE_STORAGE_EMULATOR_HOST: storageHost,
      GCLOUD_PROJECT: PROJECT_ID,
      GHARSEVA_BACKEND: backend,
      METADATA_SERVER_DETECTION: 'none',
    };
    return await runVitest([project], `${project}-${backend}`, env, signal, excluded);
  } finally {
    await firestore.stop();
  }
}

async function runJourneys(signal: AbortSignal): Promise<Tally> {
  const stack = await onFreePorts((portOffset) => startStack({ portOffset, backend: 'embedded', signal }));
  try {
    const env = {
      GHARSEVA_ORIGIN: stack.origins.hosting,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${stack.ports.firestore}`,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${stack.ports.auth}`,
      FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${stack.ports.storage}`,
      GCLOUD_PROJECT: PROJECT_ID,
      METADATA_SERVER_DETECTION: 'none',
    };
    return await runVitest(['e2e'], 'e2e', env, signal);
  } finally {
    await stack.stop();
  }
}

/** Starts something on a free set of ports; tries the next set if a concurrent run took them meanwhile. */
async function onFreePorts<Running>(start: (portOffset: number) => Promise<Running>): Promise<Running> {
  for (const portOffset of PORT_OFFSETS) {
    if ((await firstFree([portOffset])) === undefined) continue;
    try {
      return await start(portOffset);
    } catch (error) {
      if (!(error instanceof Error && PORT_TAKEN.test(error.message))) throw error;
    }
  }
  return start(PORT_OFFSETS[0]); // its error names the program that holds the port
}
