import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { tsImport } from 'tsx/esm/api';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { clockEnvironment } from './tools/dev-stack/src/clock/clock-environment.mjs';

// when vitest is started directly, its workers take the shifted clock from the environment
Object.assign(process.env, clockEnvironment(process.env));

// vitest loads this file without the packages' TypeScript
const { fillLocales }: typeof import('./web/build/fill-business-values') = await tsImport(
  './web/build/fill-business-values.ts',
  import.meta.url,
);
const { brandConstants, DEMO_BRAND }: typeof import('./web/build/read-brand') = await tsImport(
  './web/build/read-brand.ts',
  import.meta.url,
);

/** The slowest tests of each step, by the beginning of their paths. */
const LONGEST = [
  'tests/e2e/looks.',
  'tools/dev-stack/tests/launcher.',
  'tools/deploy/tests/dry-run.',
  'tests/local/web-sdk.',
  'tests/local/differential.',
  'tests/rules/conformance.',
  'tests/web/production-build.',
  'tests/web/checkout/checkout.',
  'tests/api/security/',
  'tests/api/documents/upload-load.',
  'tests/api/http/outages.',
];

/**
 * Tests that log the demo admin out, and so must not run beside those that use the admin area: on the emulators, sign-ins of
 * one second share a token.
 */
const LAST = ['tests/e2e/admin-journey.'];

/**
 * Starts with the longest files, so that none of them runs alone at the end while a core is idle. Without earlier runs
 * vitest guesses by file size, which says little here.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const isOf = (beginning: string) => moduleId.includes(`/${beginning}`);
      if (LAST.some(isOf)) return LONGEST.length + 1;
      const found = LONGEST.findIndex(isOf);
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/** Every wait ends with the state that it waits for; how long that takes on a busy machine does not matter. The limits end what hangs. */
const MINUTE = 60_000;
const patient = {
  testTimeout: 20 * MINUTE,
  hookTimeout: 20 * MINUTE,
  expect: { poll: { timeout: 2 * MINUTE, interval: 50 } },
  // what was found instead is told in the list of failures, too
  chaiConfig: { truncateThreshold: 2_000 },
};

/**
 * All tests, by what they need: `contract` and `web` need nothing, `api` the emulators named by the environment,
 * `local` and `rules` start what they test themselves, `e2e` needs a whole running stack. `npm test` provides all of it.
 */
export default defineConfig({
  test: {
    // vitest reserves one core for itself, which is half of a small machine
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'contract',
          include: ['packages/{contract,starter-catalogue}/tests/**/*.test.ts'],
          setupFiles: ['tests/support/fixed-seed.ts'],
          isolate: false,
          ...patient,
        },
      },
      {
        plugins: [react(), fillLocales()],
        define: {
          ...brandConstants(DEMO_BRAND),
          ...{ __APP_CHECK__: JSON.stringify('off'), __EARNINGS__: 'false' },
        },
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/fixed-seed.ts', 'tests/web/support/setup.ts'],
          environment: 'happy-dom',
          globals: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          setupFiles: ['tests/support/fixed-seed.ts'],
          // no module of the API keeps state: each file starts one on an empty database
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'local',
          include: [
            '{tests/local,tools/*/tests}/**/*.test.ts',
            'packages/firestore-emulator/tests/*.test.ts',
          ],
          setupFiles: ['tests/support/fixed-seed.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['{tests,packages/firestore-emulator/tests}/rules/**/*.test.ts'],
          setupFiles: ['tests/support/fixed-seed.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles: ['tests/support/fixed-seed.ts'],
          ...patient,
        },
      },
    ],
  },
});
