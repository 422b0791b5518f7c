import { listenForInterruption } from '@gharseva/dev-stack/interruption';
import { runProcess } from '@gharseva/dev-stack/run-process';
import type { Backend } from '@gharseva/dev-stack/stack/firestore-backend';
import { findOfficialJar } from '@gharseva/firestore-emulator/official-emulator';
import { keepSuite, onEmulators, runJourneys } from './on-emulators';
import { runVitest, type Tally } from './run-vitest';

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
