import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNHANDLED_ERRORS_FILE } from '../src/unhandled-errors';

const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const REPORTER = join(import.meta.dirname, '..', 'src', 'unhandled-errors.ts');

let folder: string;
beforeAll(() => {
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.local', 'unhandled-'));
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {};\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs vitest in its own process on a single test of the given body; returns what the reporter wrote. */
function errorsOf(body: string): string[] {
  writeFileSync(
    join(folder, 'one.test.mjs'),
    `import { test } from 'vitest';\ntest('one test', async () => { ${body} });\n`,
  );
  const file = join(folder, 'errors.json');
  spawnSync(process.execPath, [VITEST, 'run', '--root', folder, `--reporter=${REPORTER}`], {
    cwd: folder,
    env: { ...process.env, [UNHANDLED_ERRORS_FILE]: file },
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}

test('a rejection that nobody awaited is told with its message, its stack and its test', () => {
  const errors = errorsOf(`Promise.reject(new TypeError('nobody waits for this'));
    await new Promise((resolve) => setImmediate(resolve));`);
  expect(errors).toEqual([expect.stringContaining('one.test.mjs > one test: outside of any test')]);
  expect(errors[0]).toContain('TypeError: nobody waits for this');
  expect(errors[0]).toContain('one.test.mjs:');
});

test('a thrown value that is no error is told, too', () => {
  const errors = errorsOf(`Promise.reject('a mere text');
    await new Promise((resolve) => setImmediate(resolve));`);
  expect(errors).toEqual([expect.stringContaining('a mere text')]);
});

test('a failure of a test itself is no such error', () => {
  expect(errorsOf(`throw new Error('an ordinary failure');`)).toEqual([]);
});
