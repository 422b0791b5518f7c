import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess, runVitest, type Tally } from './run-vitest';
import { type Backend, findOfficialJar } from './stack/firestore-backend';
import { PROJECT_ID, ROOT } from './stack/places';
import { startFirestoreAndAuth } from './stack/start-backends';
import { startStack } from './stack/start-stack';

/** Away from the ports of a stack that may be running. */
const TEST_OFFSET = 10_000;

interface Step {
  name: string;
  run: () => Promise<Tally>;
}

export interface TestOptions {
  /** Names of the steps to run; all of them if left out. */
  only?: string[];
}

/**
 * `npm test`: style, types, everything that needs no server, the API on each Firestore back end that this machine
 * has, the local stack itself, and the journeys in a browser. Ends with `N passed, N failed`.
 * @returns the exit code: 0 only if nothing failed
 */
export async function runTests(options: TestOptions = {}): Promise<number> {
  const official = findOfficialJar();
  const backends: Backend[] = official ? ['embedded', 'official'] : ['embedded'];
  const steps: Step[] = [
    { name: 'lint', run: () => npmScript('lint') },
    { name: 'types', run: () => npmScript('types') },
    { name: 'unit', run: () => runVitest(['contract', 'web'].filter(hasTests), 'unit') },
    ...backends.map((backend) => ({ name: `api-${backend}`, run: () => runOnEmulators('api', backend) })),
    { name: 'local', run: () => runOnEmulators('local', 'embedded') },
    { name: 'e2e', run: runJourneys },
  ];
  const unknown = (options.only ?? []).filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `No such step: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
    );
    return 2;
  }
  const chosen = steps.filter(({ name }) => !options.only || options.only.includes(name));
  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  const lines: string[] = [];
  for (const { name, run } of chosen) {
    console.log(`\n── ${name} ──`);
    const began = Date.now();
    const tally = await run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += tally[key];
    const seconds = ((Date.now() - began) / 1000).toFixed(0);
    lines.push(
      `  ${name.padEnd(14)} ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped (${seconds} s)`,
    );
  }
  console.log(`\n${lines.join('\n')}`);
  console.log(
    `Firestore back ends on this machine: ${backends.join(', ')}${official ? '' : ' (official: not found)'}`,
  );
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

async function npmScript(name: string): Promise<Tally> {
  const code = await runProcess(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['run', '--silent', name]);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

async function runOnEmulators(project: string, backend: Backend): Promise<Tally> {
  const backends = await startFirestoreAndAuth({ portOffset: TEST_OFFSET, backend });
  try {
    return await runVitest([project], `${project}-${backend}`, {
      FIRESTORE_EMULATOR_HOST: backends.firestoreHost,
      FIREBASE_AUTH_EMULATOR_HOST: backends.authHost,
      GCLOUD_PROJECT: PROJECT_ID,
      GHARSEVA_BACKEND: backend,
    });
  } finally {
    await backends.stop();
  }
}

async function runJourneys(): Promise<Tally> {
  if (!hasTests('e2e')) return { passed: 0, failed: 0, skipped: 0 };
  const stack = await startStack({ portOffset: TEST_OFFSET, backend: 'embedded' });
  try {
    return await runVitest(['e2e'], 'e2e', {
      GHARSEVA_ORIGIN: stack.origins.hosting,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${stack.ports.firestore}`,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${stack.ports.auth}`,
      GCLOUD_PROJECT: PROJECT_ID,
    });
  } finally {
    await stack.stop();
  }
}

function hasTests(project: string): boolean {
  return existsSync(join(ROOT, 'tests', project));
}
