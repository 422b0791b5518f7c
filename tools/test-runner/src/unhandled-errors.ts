import { rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import type { Reporter } from 'vitest/node';

/** Names the file, in the environment of vitest, that receives the errors outside of any test. */
export const UNHANDLED_ERRORS_FILE = 'GHARSEVA_UNHANDLED_ERRORS_FILE';

type UnhandledError = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1][number];

/**
 * A reporter of vitest for what its JSON report leaves out: errors that no test caught, such as a rejected promise that
 * nobody awaited. Each as a text, with its stack and the test that was running, if known; a JSON array of them in the file
 * named by the environment.
 */
export default class UnhandledErrors implements Reporter {
  onTestRunStart(): void {
    rmSync(fileToWrite(), { force: true });
  }

  onTestRunEnd(_modules: unknown, errors: readonly UnhandledError[]): void {
    writeFileSync(fileToWrite(), JSON.stringify(errors.map(describeError)));
  }
}

function describeError(error: UnhandledError): string {
  const { name = 'Error', message, stack = '', VITEST_TEST_PATH: path, VITEST_TEST_NAME: test } = error;
  const during = [path && relative(ROOT, String(path)), test].filter(Boolean).join(' > ');
  return [`${during || 'no test known'}: outside of any test`, `${name}: ${message}`, stack]
    .join('\n')
    .trimEnd();
}

function fileToWrite(): string {
  const file = process.env[UNHANDLED_ERRORS_FILE];
  if (!file) throw new Error(`${UNHANDLED_ERRORS_FILE} is not set.`);
  return file;
}
