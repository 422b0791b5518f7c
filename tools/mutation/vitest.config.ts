import { defineConfig } from 'vitest/config';

/** The tests of one area, given by the command as JSON. */
const tests = JSON.parse(process.env.GHARSEVA_MUTATION_TESTS ?? '[]') as string[];

const MINUTE = 60_000;

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: tests,
    setupFiles: ['tests/support/fixed-seed.ts'],
    // no module of the API keeps state: each file starts one on an empty database
    isolate: false,
    testTimeout: MINUTE,
    hookTimeout: MINUTE,
  },
});
