import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { INVOICE_SETTINGS } from '../../../tests/support/invoice-settings';
import { REAL_SETTINGS } from '../../../tests/support/real-settings';
import { cliCommands } from '../src/cli-commands';
import { deployRefusal } from '../src/deploy';
import { findTarget } from '../src/find-target';
import { readFunctionSettings } from '../src/function-settings';
import { readOptions } from '../src/read-options';

const ENTRY = join(import.meta.dirname, '../src/run.ts');
const SITE = { ...REAL_SETTINGS, VITE_FIREBASE_PROJECT_ID: 'shop-live' };

/** Runs the command of this checkout; standard input is no terminal. */
function run(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ENTRY, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, lines: stderr.trimEnd().split('\n') };
}

describe('the command line', () => {
  test.each([
    [[], 'Usage: npm run deploy -- --project ID_OR_ALIAS'],
    [['--project'], "Option '--project <value>' argument missing"],
    [['--project', 'shop-live', '--fast'], "Unknown option '--fast'"],
    [['--project', 'shop-live', '--only', 'hosting,database'], '"database" is no part of a deploy'],
    [['--project', 'shop-live', '--preview', 'live'], '"live" cannot name a preview'],
    [['--project', 'shop-live', '--preview', 'one', '--only', 'hosting'], 'leave out --only'],
  ])('%j: refused in one line, with the usage', (args, reason) => {
    const usage = 'Usage: npm run deploy -- --project ID_OR_ALIAS';
    expect(() => readOptions(args)).toThrow(reason);
    expect(() => readOptions(args)).toThrow(usage);
  });

  test('a refusal: printed in one line, without a stack, with exit code 1', () => {
    const { status, stdout, lines } = run(['--project', 'shop-live', '--fast']);
    expect([status, stdout, lines]).toEqual([
      1,
      '',
      [expect.stringMatching(/^Unknown option '--fast'.*Usage: /)],
    ]);
  });

  test('asking for the function or Hosting deploys both', () => {
    const only = (parts: string) => readOptions(['--project', 'shop-live', '--only', parts]).only;
    expect(readOptions(['--project', 'shop-live']).only).toBeNull();
    expect(only('hosting')).toEqual(['hosting', 'functions']);
    expect(only('functions, firestore')).toEqual(['functions', 'firestore', 'hosting']);
    expect(only('firestore,storage')).toEqual(['firestore', 'storage']);
  });

  test('a project without settings: they are named, and nothing is built', () => {
    const { status, stdout, lines } = run(['--project', 'a-project-of-nobody']);
    expect([status, stdout]).toEqual([1, '']);
    expect(lines.join('\n')).toContain('VITE_FIREBASE_PROJECT_ID');
  });
});

describe('the project of a deploy', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'gharseva-target-'));
    const projects = { default: 'demo-gharseva', staging: 'shop-test', live: 'shop-live', test: 'shop-x' };
    writeFileSync(join(root, '.firebaserc'), JSON.stringify({ projects }));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('by id or by alias: the same one, with the settings of the alias', () => {
    const target = { project: 'shop-test', alias: 'staging', mode: 'staging' };
    expect(findTarget(root, 'staging')).toEqual(target);
    expect(findTarget(root, 'shop-test')).toEqual(target);
  });

  test('one without an alias, or the default of the CLI: the settings of production', () => {
    const target = { project: 'shop-other', alias: null, mode: 'production' };
    expect(findTarget(root, 'shop-other')).toEqual(target);
    expect(findTarget(root, 'default')).toEqual({ ...target, project: 'demo-gharseva' });
    expect(findTarget(root, 'toString').project).toBe('toString');
    rmSync(join(root, '.firebaserc'));
    expect(findTarget(root, 'shop-other')).toEqual(target);
  });

  test('an alias whose settings another build would read: refused', () => {
    expect(() => findTarget(root, 'test')).toThrow('The alias "test" in .firebaserc cannot name settings');
  });

  test('the settings of the function: of its files, those of the project or its alias first', () => {
    const live = { project: 'shop-live', alias: null, mode: 'production' };
    expect(readFunctionSettings(root, live)).toEqual({});
    writeFileSync(join(root, '.env'), 'GHARSEVA_FIREBASE_API_KEY=all\nGHARSEVA_ADMIN_DOMAIN=shop.in\n');
    writeFileSync(join(root, '.env.shop-live'), '# its own\nGHARSEVA_FIREBASE_API_KEY="live"\n');
    writeFileSync(join(root, '.env.staging'), 'GHARSEVA_FIREBASE_API_KEY=staging\n');
    const key = (name: string) =>
      readFunctionSettings(root, findTarget(root, name)).GHARSEVA_FIREBASE_API_KEY;
    expect(readFunctionSettings(root, live)).toEqual({
      GHARSEVA_FIREBASE_API_KEY: 'live',
      GHARSEVA_ADMIN_DOMAIN: 'shop.in',
    });
    expect([key('staging'), key('shop-other')]).toEqual(['staging', 'all']);
  });
});

describe('what keeps a deploy from a project', () => {
  const live = { project: 'shop-live', alias: null, mode: 'production' };
  const ofFunction = { GHARSEVA_FIREBASE_API_KEY: 'key' };

  test('one of the local stack: the usage', () => {
    const demo = { ...live, project: 'demo-gharseva' };
    expect(deployRefusal(demo, {}, {})).toMatch(/local stack.*Usage/);
  });

  test('everything given: nothing', () => {
    expect(deployRefusal(live, SITE, ofFunction)).toBeNull();
  });

  test('a function that demands App Check of a site without it: refused; with a site key accepted', () => {
    const demanding = { ...ofFunction, GHARSEVA_APP_CHECK: 'enforced' };
    expect(deployRefusal(live, SITE, demanding)).toMatch(
      'GHARSEVA_APP_CHECK is "enforced", and the site has no VITE_APP_CHECK_SITE_KEY',
    );
    const proven = { ...SITE, VITE_APP_CHECK_SITE_KEY: `6L${'a'.repeat(38)}` };
    expect(deployRefusal(live, proven, demanding)).toBeNull();
    expect(deployRefusal(live, proven, ofFunction)).toBeNull();
  });

  test('a site configured for another project: both are named', () => {
    const other = { ...SITE, VITE_FIREBASE_PROJECT_ID: 'shop-test' };
    expect(deployRefusal(live, other, ofFunction)).toMatch(/"shop-test".*"shop-live"/);
  });

  test.each([
    [live, 'web/.env.production', 'functions/.env'],
    [
      { project: 'shop-test', alias: 'staging', mode: 'staging' },
      'web/.env.staging',
      'functions/.env.staging',
    ],
  ])(
    'nothing given for %j: one message names all, under the file of each',
    (target, siteFile, functionFile) => {
      const lines = deployRefusal(target, {}, {})?.split('\n') ?? [];
      const named = (line: string) => line.trim().split(' ')[0];
      const ofSite = lines.indexOf(`In ${siteFile}:`) + 1;
      const ofApi = lines.indexOf(`In ${functionFile}:`) + 1;
      expect(ofSite).toBeGreaterThan(0);
      expect(lines.slice(ofSite, ofApi - 1).map(named)).toEqual(Object.keys(SITE));
      expect(lines.slice(ofApi, -1).map(named)).toEqual(['GHARSEVA_FIREBASE_API_KEY']);
    },
  );

  test.each([undefined, '', ' ', 'demo-key'])('the key of the function %j: it is named', (key) => {
    const refusal = deployRefusal(live, SITE, { GHARSEVA_FIREBASE_API_KEY: key });
    expect(refusal).toMatch(/In functions\/\.env:\n {2}GHARSEVA_FIREBASE_API_KEY /);
    expect(refusal).not.toMatch('VITE_');
  });
});

describe('invoices in the settings of the function', () => {
  const live = { project: 'shop-live', alias: null, mode: 'production' };
  const refusal = (settings: Record<string, string>) =>
    deployRefusal(live, SITE, { GHARSEVA_FIREBASE_API_KEY: 'key', ...settings });

  test('without what they need: refused, and all is named; in full accepted', () => {
    const { GHARSEVA_INVOICES, ...others } = INVOICE_SETTINGS;
    for (const name of Object.keys(others)) expect(refusal({ GHARSEVA_INVOICES })).toMatch(name);
    expect(refusal(INVOICE_SETTINGS)).toBeNull();
    expect(refusal({ GHARSEVA_INVOICES: 'none' })).toBeNull();
  });

  test('with a wrong GSTIN: refused, and it is named', () => {
    expect(refusal({ ...INVOICE_SETTINGS, GHARSEVA_INVOICE_GSTIN: '09AAACG1234A1ZD' })).toMatch(
      'GHARSEVA_INVOICE_GSTIN is no GSTIN',
    );
  });
});

describe('the secret of the function', () => {
  test.each(['GHARSEVA_START_CODE_SECRET', 'GHARSEVA_GATEWAY_SECRET'])(
    '%s in its settings: refused, for it belongs in Secret Manager; it is not printed',
    (name) => {
      const live = { project: 'shop-live', alias: null, mode: 'production' };
      const settings = { GHARSEVA_FIREBASE_API_KEY: 'key', [name]: 'known-to-git' };
      const refusal = deployRefusal(live, SITE, settings);
      expect(refusal).toMatch(new RegExp(`In functions/\\.env:\n {2}${name} is a secret: .*secrets:set`));
      expect(refusal).not.toContain('known-to-git');
    },
  );
});

describe('the commands of the Firebase CLI', () => {
  const target = { project: 'shop-test', alias: 'staging', mode: 'staging' };
  const commands = (...args: string[]) =>
    cliCommands(readOptions(['--project', 'staging', ...args]), target).map((parts) => parts.join(' '));

  test('at a keyboard: one, which asks', () => {
    expect(commands()).toEqual(['deploy --project staging']);
    expect(commands('--only', 'storage')).toEqual(['deploy --project staging --only storage']);
  });

  test('unattended: indexes without --force, which would delete some; then what asks about functions', () => {
    const rules = 'deploy --project staging --only firestore,storage --non-interactive';
    const code = 'deploy --project staging --only functions,hosting --non-interactive --force';
    expect(commands('--yes')).toEqual([rules, code]);
    expect(commands('--yes', '--only', 'hosting')).toEqual([code]);
    expect(commands('--yes', '--only', 'firestore,storage')).toEqual([rules]);
  });

  test('a preview: its channel alone', () => {
    const command = 'hosting:channel:deploy pr-7 --expires 7d --project staging';
    expect(commands('--preview', 'pr-7')).toEqual([command]);
    expect(commands('--preview', 'pr-7', '--yes')).toEqual([`${command} --non-interactive`]);
  });

  test('a project without an alias: by its id', () => {
    const other = { project: 'shop-live', alias: null, mode: 'production' };
    expect(cliCommands(readOptions(['--project', 'shop-live']), other)).toEqual([
      ['deploy', '--project', 'shop-live'],
    ]);
  });

  test.each([
    ['deploy', ['--only', '--force']],
    ['hosting-channel-deploy', ['--expires']],
  ])('%s of the installed version knows the options', (name, options) => {
    const { command } = createRequire(import.meta.url)(`firebase-tools/lib/commands/${name}`);
    const known = command.options.map(([flags]: string[]) => flags).join(' ');
    for (const option of options) expect(known).toContain(option);
  });
});
