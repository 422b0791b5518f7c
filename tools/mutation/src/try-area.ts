import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { runProcess } from '@gharseva/dev-stack/run-process';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import type { Area } from './areas';
import { copyWorkspace } from './copy-workspace';
import type { MutationReport } from './judge-report';

const MINUTE = 60_000;

/**
 * Changes the code of an area at one place at a time, in a copy of the working tree, and runs the tests that reach it.
 * @param environment the emulators, as the tests of the API take them
 * @param files globs of a part of the area; default all of it
 * @throws Error when the tests fail without a mutant, or Stryker itself
 */
export async function tryArea(
  area: Area,
  environment: Record<string, string>,
  files: readonly string[],
  signal: AbortSignal,
): Promise<MutationReport> {
  const copy = join(ROOT, '.local', 'mutation');
  copyWorkspace(copy);
  const report = join(ROOT, '.local', `mutation-${area.name}.json`);
  const settings = join(copy, 'stryker.json');
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(
    settings,
    JSON.stringify({
      mutate: files.length > 0 ? files : area.mutate,
      inPlace: true,
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner', join(ROOT, 'tools/mutation/src/tell-survivors.mjs')],
      vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
      coverageAnalysis: 'perTest',
      concurrency: Math.max(1, availableParallelism() - 1),
      timeoutMS: MINUTE,
      dryRunTimeoutMinutes: 60,
      reporters: ['clear-text', 'json', 'progress-append-only', 'survivors'],
      clearTextReporter: { logTests: false, reportTests: false, reportMutants: false },
      jsonReporter: { fileName: report },
      tempDirName: '.local/stryker',
      symlinkNodeModules: false,
    }),
  );
  const stryker = createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json');
  const program = join(dirname(stryker), 'bin', 'stryker.js');
  const env = { ...environment, GHARSEVA_MUTATION_TESTS: JSON.stringify(area.tests) };
  const code = await runProcess(process.execPath, [program, 'run', settings], env, signal, copy);
  if (code !== 0) throw new Error(`Stryker ended with code ${code}.`);
  return JSON.parse(readFileSync(report, 'utf8')) as MutationReport;
}
