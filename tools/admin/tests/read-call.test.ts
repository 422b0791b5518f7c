import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readCall } from '../src/read-call';
import { runCommand } from './support/run-command';

/** A folder that is not there. */
const EXPORT = join(tmpdir(), `gharseva-no-export-${process.pid}`);

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(EXPORT, { recursive: true, force: true });
});

test.each<[string[], string]>([
  [[], 'No command was given.'],
  [['promote'], 'There is no command promote.'],
  [['constructor'], 'There is no command constructor.'],
  [['grant'], 'grant needs --username.'],
  [['grant', '--username', ' '], '--username is empty.'],
  [['grant', '--username'], "Option '--username <value>' argument missing"],
  [['grant', 'ops'], "Unexpected argument 'ops'"],
  [['grant', '--password', 'Long-enough-1', '--username', 'ops'], "Unknown option '--password'"],
  [['grant', '--username', 'ops', '--project', ''], '--project is empty.'],
  [['revoke', '--username', 'ops', '--take-over'], 'revoke does not take --take-over.'],
  [
    ['grant', '--username', 'ops', '--role', 'boss'],
    'There is no role "boss". There are: owner, operations,',
  ],
  [['grant', '--username', 'ops', '--role', ''], '--role is empty.'],
  [['password', '--username', 'ops', '--role', 'kyc'], 'password does not take --role.'],
  [['reset-factor'], 'reset-factor needs --username.'],
  [['list', '--username', 'ops'], 'list does not take --username.'],
])('the arguments %j: "%s", and the usage', (args, fault) => {
  expect(() => readCall(args)).toThrow(fault);
  expect(() => readCall(args)).toThrow('npm run admin:grant');
  expect(() => readCall(args)).not.toThrow('Long-enough-1');
});

test.each([
  ['run.ts', ['grant'], 'npm run admin:grant'],
  ['backup/run.ts', ['export'], 'npm run data:export'],
  ['migrations/run.ts', [], 'npm run migrate'],
  ['configure-backup/run.ts', [], 'npm run backup:configure'],
  ['check-project/run.ts', [], 'npm run project:check'],
])(
  'a wrong call of %s from the command line: exit code 2 and the usage, without a stack',
  async (entry, command, usage) => {
    const { code, output } = await runCommand([...command, '--projec', 'ops'], { entry });
    expect(code).toBe(2);
    expect(output).toMatch(/^Unknown option '--projec'/);
    expect(output).toContain(usage);
    expect(output).not.toMatch(/^\s+at /m);
  },
);

test.each([
  ['migrations/run.ts', ['--name', 'number-orders', '--apply', '--project', '']],
  ['import-catalogue/run.ts', ['--project', ' ']],
  ['configure-backup/run.ts', ['--project', 'a-real-project', '--bucket', '']],
  ['configure-backup/run.ts', ['--project', 'a-real-project', '--bucket', 'b', '--copy-to', '']],
  ['check-project/run.ts', ['--project', ' ']],
])('%s %j: an empty value is refused, such as that of a variable that is not set', async (entry, command) => {
  const { code, output } = await runCommand(command, { entry });
  expect([code, output]).toEqual([2, expect.stringContaining(`${command.at(-2)} is empty.`)]);
});

test.each([
  ['migrations/run.ts', []],
  ['import-catalogue/run.ts', ['--project', 'demo-gharseva']],
  ['backup/run.ts', ['export', '--to', EXPORT]],
  ['backup/run.ts', ['restore', '--from', EXPORT]],
  ['backup/run.ts', ['compare', '--from', EXPORT]],
  ['backup/run.ts', ['bind']],
])('%s %j while no local Firestore answers: says so at once', async (entry, command) => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  expect(await runCommand(command, { entry })).toEqual({
    code: 1,
    output: expect.stringMatching(/^No Firestore answers at 127\.0\.0\.1:1\. Start the stack with npm start/),
  });
  expect(existsSync(EXPORT)).toBe(false);
});

test.each([['list'], ['grant', '--username', 'ops']])(
  '%s while no local Auth emulator answers: says so at once',
  async (...command) => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1');
    expect(await runCommand(command)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^No Auth emulator answers at 127\.0\.0\.1:1\. Start the stack with npm start/,
      ),
    });
  },
);

test.each([
  ['run.ts', ['revoke', '--username', 'ops']],
  ['migrations/run.ts', []],
  ['import-catalogue/run.ts', []],
])('%s for a real project while the environment names an emulator: refused', async (entry, command) => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1');
  const { code, output } = await runCommand([...command, '--project', 'a-real-project'], { entry });
  expect(code).toBe(1);
  expect(output).toContain(
    'a-real-project is a real project, but the environment names emulators: FIRESTORE',
  );
});
