import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../src/stack/places';

/** Runs `npm run seed` with these variables instead of the emulators' ones. */
function runSeed(args: string[], variables: Record<string, string>): [code: number | null, output: string] {
  const {
    FIRESTORE_EMULATOR_HOST: _,
    FIREBASE_AUTH_EMULATOR_HOST: __,
    GCLOUD_PROJECT: ___,
    ...env
  } = process.env;
  const command = ['--import', 'tsx', join(ROOT, 'tools/dev-stack/src/seed/run.ts'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    ...{ cwd: ROOT, encoding: 'utf8' },
    env: { ...env, ...variables },
  });
  return [status, stdout + stderr];
}

test('the seed in a shell that does not name every emulator: those of the local stack are meant', () => {
  const [code, output] = runSeed([], { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' });
  expect([code, output]).toEqual([1, expect.stringMatching(/^No Firestore answers at 127\.0\.0\.1:1\./)]);
});

test('the seed of a real project: refused, with the names of the variables', () => {
  const [code, output] = runSeed(['--project', 'a-real-project'], {});
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('set FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST'),
  ]);
});

test('an unknown option of the seed: refused with the usage', () => {
  const [code, output] = runSeed(['--projec', 'demo-one'], {});
  expect([code, output]).toEqual([2, expect.stringContaining('npm run seed')]);
});
