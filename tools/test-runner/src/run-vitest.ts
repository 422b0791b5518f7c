import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { runProcess } from '@gharseva/dev-stack/run-process';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import { UNHANDLED_ERRORS_FILE } from './unhandled-errors';

/** The result of a test step. A step that could not run counts as one failure. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** The failures, each with the first lines of its message, for the end of a long run's output. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/**
 * Runs vitest projects in a process of their own and reads the JSON report.
 * @param label names the report's file
 * @param env added to the environment
 * @param signal ends the run when aborted
 * @param excluded globs of test files to leave out
 */
export async function runVitest(
  projects: readonly string[],
  label: string,
  env: Record<string, string> = {},
  signal?: AbortSignal,
  excluded: readonly string[] = [],
): Promise<Tally> {
  const folder = join(ROOT, '.local', 'test');
  const file = join(folder, `${label}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const args = [
    vitest,
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...excluded.map((glob) => `--exclude=${glob}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--reporter=${join(import.meta.dirname, 'unhandled-errors.ts')}`,
  ];
  const unhandled = join(folder, `${label}-unhandled.json`);
  rmSync(unhandled, { force: true });
  const code = await runProcess(
    process.execPath,
    args,
    { ...env, [UNHANDLED_ERRORS_FILE]: unhandled },
    signal,
  );
  return tallyOf(file, unhandled, code);
}

function tallyOf(file: string, unhandled: string, code: number): Tally {
  let report: VitestReport;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [`vitest ended with code ${code}, without a report`],
    };
  }
  // a file that cannot be loaded fails without any test
  const broken = report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  );
  const outside = readUnhandled(unhandled);
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length + outside.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failuresOf(report), ...outside],
  };
  if (code !== 0 && tally.failed === 0) {
    return { ...tally, failed: 1, failures: [`vitest ended with code ${code}, and told no failure`] };
  }
  return tally;
}

/** The errors outside of any test, as the reporter wrote them; none when vitest ended before it did. */
function readUnhandled(file: string): string[] {
  try {
    const errors = JSON.parse(readFileSync(file, 'utf8')) as string[];
    return errors.map((text) => {
      const [title = '', ...message] = text.split('\n');
      return describeFailure(title, message);
    });
  } catch {
    return [];
  }
}

/** Repeated lines of a failure message: the expectation, without the stack trace of vitest. */
const LINES_TOLD = 12;

function failuresOf(report: VitestReport): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    if (status === 'failed' && assertionResults.length === 0) return [describeFailure(file, [message])];
    return assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => describeFailure(`${file} > ${fullName}`, failureMessages));
  });
}

function describeFailure(title: string, messages: readonly string[]): string {
  const lines = messages.flatMap((message) => message.split('\n')).slice(0, LINES_TOLD);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}
