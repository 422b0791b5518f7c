import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyCheckout } from '../../../tests/support/copy-checkout';
import { REAL_SETTINGS } from '../../../tests/support/real-settings';
import { readConfiguration } from '../src/check-configuration';
import { checkDeploy, NOT_CHECKED } from '../src/check-deploy';
import { listUploads } from '../src/firebase-tools';
import { notePrepared, preparedFault } from '../src/prepared';

const root = mkdtempSync(join(tmpdir(), 'gharseva-dry-run-'));
const site = { ...REAL_SETTINGS, VITE_FIREBASE_PROJECT_ID: 'shop-test' };
const target = { project: 'shop-test', alias: 'staging', mode: 'staging' };

/** A shell without anything of this test run, but for its time: what was prepared by a clock is judged by the same. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:VITE|VITEST|GHARSEVA_(?!CLOCK)|NODE_ENV$|GCLOUD_PROJECT$|\w+_EMULATOR_HOST$)/.test(name),
  ),
);
const npm = (args: string[], more: Record<string, string> = {}) =>
  spawnSync('npm', args, { cwd: root, encoding: 'utf8', env: { ...env, ...more } });

beforeAll(() => {
  copyCheckout(root);
  const lines = Object.entries(site).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(join(root, 'web/.env.staging'), lines.join(''));
  writeFileSync(join(root, 'functions/.env.staging'), 'GHARSEVA_FIREBASE_API_KEY=key\n');
  const projects = { default: 'demo-gharseva', staging: 'shop-test' };
  writeFileSync(join(root, '.firebaserc'), JSON.stringify({ projects }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Changes a file of the checkout, checks, and puts it back. */
async function faultsWith(file: string, change: (text: string) => string): Promise<string[]> {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, change(text));
  const { faults } = await checkDeploy(root, target, site);
  writeFileSync(path, text);
  return faults;
}

test('a deploy without a terminal and without --yes: refused before anything is built', () => {
  const { status, stdout, stderr } = npm(['run', '--silent', 'deploy', '--', '--project', 'shop-test']);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trimEnd()).toMatch(/^Nobody is there to answer .*: add --yes.*\.$/);
  expect(existsSync(join(root, 'web/dist'))).toBe(false);
});

describe('a dry run of a fresh checkout', () => {
  test('by an alias: builds, tells what is in order and what an account would be needed for, deploys nothing', () => {
    const args = ['run', '--silent', 'deploy', '--', '--project', 'staging', '--dry-run'];
    const { status, stdout, stderr } = npm(args);
    expect([status, stderr]).toEqual([0, expect.not.stringMatching(/^\s+at /m)]);
    expect(stdout).toMatch('Site and function are built for "shop-test".');
    expect(stdout).toMatch(/The function gets \d{3} packages/);
    expect(stdout).toMatch(/functions has api, checkUploadedFile, .* in asia-south1; it runs on nodejs22/);
    expect(stdout).toMatch('firestore.rules, storage.rules and firestore.indexes.json are valid.');
    expect(stdout).toMatch(/web\/dist has \d+ files; \d+ rewrites lead to pages/);
    const [, account = ''] = stdout.split('Nothing is deployed. Not checked, because it takes an account:');
    for (const line of NOT_CHECKED) expect(account).toContain(line);
  });

  test('the Firebase CLI by habit, after it: ships nothing, for a deploy has not prepared it', () => {
    const { status, stderr } = npm(['run', '--silent', 'deploy:check'], { GCLOUD_PROJECT: 'shop-test' });
    expect([status, stderr]).toEqual([
      1,
      'What is built was not prepared by a deploy. Deploy with: npm run deploy -- --project shop-test\n',
    ]);
  });

  test('once prepared: passes until a source, a setting or the build changes', () => {
    notePrepared(root);
    expect(npm(['run', '--silent', 'deploy:check'], { GCLOUD_PROJECT: 'shop-test' }).status).toBe(0);
    for (const [file, fault] of [
      ['functions/src/index.ts', 'The sources or settings have changed since the build.'],
      ['web/.env.staging', 'The sources or settings have changed since the build.'],
      ['functions/lib/index.js', 'What is built has changed since the deploy prepared it.'],
      ['functions/package-lock.json', 'What is built has changed since the deploy prepared it.'],
    ] as const) {
      const text = readFileSync(join(root, file), 'utf8');
      appendFileSync(join(root, file), '\n');
      expect([file, preparedFault(root)]).toEqual([file, fault]);
      writeFileSync(join(root, file), text);
    }
    expect(preparedFault(root)).toBeNull();
  });

  test('what the CLI uploads of the function: the bundle and its map, the pages, its packages by name, no settings', async () => {
    const [{ ignore }] = readConfiguration(root).config.functions;
    const uploads = await listUploads(join(root, 'functions'), ignore);
    const inPackages = (file: string) => file.startsWith('lib/packages/');
    expect(uploads.filter((file) => !inPackages(file))).toEqual([
      'lib/index.js',
      'lib/index.js.map',
      'lib/site.json',
      'package-lock.json',
      'package.json',
    ]);
    const packages = uploads.filter(inPackages);
    expect(packages).toContainEqual(expect.stringMatching(/^lib\/packages\/firestore-\w+\.js$/));
    const unmapped = packages.filter((file) => !file.endsWith('.map') && !packages.includes(`${file}.map`));
    expect(unmapped).toEqual([]);
  });

  test.each<[string, (text: string) => string, RegExp]>([
    ['functions/lib/site.json', () => '{}', /^The function is built for another site\.$/],
    [
      'functions/package-lock.json',
      () => '{}',
      /^functions\/package-lock\.json is not that of package-lock\.json\.$/,
    ],
    [
      'functions/lib/index.js',
      (text) => `import 'no-such-package';\n${text}`,
      /^functions does not load: .*no-such-package/,
    ],
    ['functions/.env.staging', () => '', /^functions does not load: .*GHARSEVA_FIREBASE_API_KEY/],
    ['functions/.env.staging', (text) => `${text}FIREBASE_X=1\n`, /^functions does not load: .*FIREBASE_X/],
    ['storage.rules', (text) => `${text}}`, /^storage\.rules: storage\.rules:\d+:\d+ /],
    ['firestore.indexes.json', (text) => text.replace('ASCENDING', 'UP'), /^firestore\.indexes\.json: .*UP/],
    ['firebase.json', (text) => text.replace('"cleanUrls"', '"cleanUrl"'), /unknown property.*cleanUrl/],
    [
      'firebase.json',
      (text) => text.replace('/app.html', '/gone.html'),
      /^web\/dist\/gone\.html is not built\.$/,
    ],
    [
      'firebase.json',
      (text) => text.replace('"functionId": "api"', '"functionId": "apis"'),
      /^firebase\.json sends \/api\/\*\* to the function apis in asia-south1, which does not exist\.$/,
    ],
  ])('a fault in %s (case %#): one sentence names it', async (file, change, sentence) => {
    const faults = await faultsWith(file, change);
    expect(faults).toEqual([expect.stringMatching(sentence)]);
    expect(faults.join('')).not.toMatch(/^\s+at /m);
  });

  test('a project without a bucket: the function does not load, and the reason is told', async () => {
    const { VITE_FIREBASE_STORAGE_BUCKET: _, ...without } = site as Record<string, string>;
    const { faults } = await checkDeploy(root, target, without);
    expect(faults).toEqual([expect.stringMatching(/^functions does not load: Missing bucket name/)]);
  });
});
