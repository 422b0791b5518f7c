import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REAL_SETTINGS } from '../../../tests/support/real-settings';
import { deployRefusal, deployTargets } from '../src/deploy';
import { readFunctionSettings } from '../src/function-settings';
import { keepOlderFiles } from '../src/keep-older-files';

test('the command without a project prints its usage and fails', () => {
  const entry = join(import.meta.dirname, '../src/run.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', entry], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('Usage: npm run deploy -- --project ID')]);
});

describe('what keeps a deploy from a project', () => {
  const site = { ...REAL_SETTINGS, VITE_FIREBASE_PROJECT_ID: 'shop-live' };
  const ofFunction = { GHARSEVA_FIREBASE_API_KEY: 'key' };

  test('no project, or one of the local stack: the usage', () => {
    expect(deployRefusal(undefined, {}, {})).toMatch('--project');
    expect(deployRefusal('demo-gharseva', {}, {})).toMatch('local stack');
  });

  test('everything given: nothing', () => {
    expect(deployRefusal('shop-live', site, ofFunction)).toBeNull();
  });

  test('a site configured for another project: both are named', () => {
    const other = { ...site, VITE_FIREBASE_PROJECT_ID: 'shop-test' };
    expect(deployRefusal('shop-live', other, ofFunction)).toMatch(/"shop-test".*"shop-live"/);
  });

  test('nothing given: one message names all, under the file of each', () => {
    const lines = deployRefusal('shop-live', {}, {})?.split('\n') ?? [];
    const named = (line: string) => line.trim().split(' ')[0];
    const ofSite = lines.indexOf('In web/.env.production:') + 1;
    const ofApi = lines.indexOf('In functions/.env:') + 1;
    expect(ofSite).toBeGreaterThan(0);
    expect(lines.slice(ofSite, ofApi - 1).map(named)).toEqual(Object.keys(site));
    expect(lines.slice(ofApi, -1).map(named)).toEqual(['GHARSEVA_FIREBASE_API_KEY']);
  });

  test.each([undefined, '', ' ', 'demo-key'])('the key of the function %j: it is named', (key) => {
    const refusal = deployRefusal('shop-live', site, { GHARSEVA_FIREBASE_API_KEY: key });
    expect(refusal).toMatch(/In functions\/\.env:\n {2}GHARSEVA_FIREBASE_API_KEY /);
    expect(refusal).not.toMatch('VITE_');
  });

  test('the settings of the function: of its files, those of the project first', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gharseva-settings-'));
    expect(readFunctionSettings(folder, 'shop-live')).toEqual({});
    writeFileSync(join(folder, '.env'), 'GHARSEVA_FIREBASE_API_KEY=all\nGHARSEVA_ADMIN_DOMAIN=shop.in\n');
    writeFileSync(join(folder, '.env.shop-live'), '# its own\nGHARSEVA_FIREBASE_API_KEY="live"\n');
    expect(readFunctionSettings(folder, 'shop-live')).toEqual({
      GHARSEVA_FIREBASE_API_KEY: 'live',
      GHARSEVA_ADMIN_DOMAIN: 'shop.in',
    });
    expect(readFunctionSettings(folder, 'shop-test')).toMatchObject({ GHARSEVA_FIREBASE_API_KEY: 'all' });
    rmSync(folder, { recursive: true });
  });
});

test('the command for a project without settings names them and builds nothing', () => {
  const entry = join(import.meta.dirname, '../src/run.ts');
  const args = ['--import', 'tsx', entry, '--project', 'a-project-of-nobody'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('VITE_FIREBASE_PROJECT_ID');
});

test('asking for the function or Hosting deploys both', () => {
  expect(deployTargets(undefined)).toBeUndefined();
  expect(deployTargets('hosting')).toBe('hosting,functions');
  expect(deployTargets('functions,firestore')).toBe('functions,firestore,hosting');
  expect(deployTargets('firestore,storage')).toBe('firestore,storage');
});

describe('deploying over an earlier version', () => {
  const live = new Map<string, string>();
  let server: Server;
  let origin = '';
  let folder = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      const content = live.get(request.url ?? '');
      response.writeHead(content === undefined ? 404 : 200).end(content);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    live.clear();
    folder = mkdtempSync(join(tmpdir(), 'gharseva-deploy-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Replaces the last build with a new one. */
  function build(...names: string[]): void {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'assets'), { recursive: true });
    for (const name of names) writeFileSync(join(folder, 'assets', name), name);
  }
  /** Makes Hosting serve this folder alone. */
  function release(): void {
    live.clear();
    for (const name of readdirSync(join(folder, 'assets')))
      live.set(`/assets/${name}`, readFileSync(join(folder, 'assets', name), 'utf8'));
    live.set('/versions.json', readFileSync(join(folder, 'versions.json'), 'utf8'));
  }
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  const files = () => [...live.keys()].filter((path) => path.startsWith('/assets/')).sort();

  test('files of earlier versions stay for thirty days', async () => {
    build('home-1.js', 'same.css');
    expect(await keepOlderFiles(folder, origin, day(1))).toEqual({ added: 0, missing: [] });
    release();
    build('home-2.js', 'same.css');
    expect(await keepOlderFiles(folder, origin, day(20))).toEqual({ added: 1, missing: [] });
    release();
    expect(files()).toEqual(['/assets/home-1.js', '/assets/home-2.js', '/assets/same.css']);
    expect(live.get('/assets/home-1.js')).toBe('home-1.js');
    build('home-3.js');
    await keepOlderFiles(folder, origin, day(40));
    release();
    expect(files()).toEqual(['/assets/home-2.js', '/assets/home-3.js', '/assets/same.css']);
  });

  test('a missing file is reported, and the list cannot write outside the assets', async () => {
    build('home-2.js');
    const names = ['assets/home-1.js', '../out.js', 'index.html', 'assets/../../out.js'];
    live.set('/versions.json', JSON.stringify([{ at: day(1).toISOString(), files: names }]));
    for (const name of names.slice(1)) live.set(new URL(name, `${origin}/`).pathname, 'not ours');
    expect(await keepOlderFiles(folder, origin, day(2))).toEqual({
      added: 0,
      missing: ['assets/home-1.js'],
    });
    expect(readdirSync(folder).sort()).toEqual(['assets', 'versions.json']);
  });

  test.each(['{}', '[1]', '[{"at":1}]', '<html>'])(
    'an unreadable list of versions (%s) stops the deploy',
    async (list) => {
      build('home-2.js');
      live.set('/versions.json', list);
      await expect(keepOlderFiles(folder, origin, day(2))).rejects.toThrow();
    },
  );
});
