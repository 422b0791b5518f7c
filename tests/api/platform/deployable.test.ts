import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkProductionDependencies } from '../../support/link-production-dependencies';

/**
 * `firebase deploy` uploads `functions/` alone and installs what its package.json lists. The tests do the same: package.json
 * and bundle in a folder outside the workspace, with production dependencies only.
 */
const root = resolve(import.meta.dirname, '../../..');
const folders: string[] = [];

/** What every start may load: bytes of code, and files, each of which takes a start a millisecond or two. */
const MOST_BYTES = 940_000;
const MOST_FILES = 16;

/** Parts of the paths of what is loaded later. */
const LATER = [
  'contract/src/endpoints/admin-',
  'contract/src/endpoints/data-requests',
  'contract/src/endpoints/gateway-cases',
  'contract/src/endpoints/job-offers',
  'contract/src/endpoints/picture-upload',
  'contract/src/endpoints/pincode-demand',
  'contract/src/endpoints/upload',
  'contract/src/endpoints/worker',
  'src/catalogue/csv/',
  'src/domain/build-open-api',
  'src/endpoints/admin/',
  'src/endpoints/upload/',
  'src/endpoints/worker/',
  'src/jobs/fire-due-timers',
  'src/jobs/number-invoices',
  'src/people/operations/delete-person',
  '/csv-parse/',
  '/csv-stringify/',
  '/express/',
  '/mime-db/',
];
const project = `demo-${randomBytes(6).toString('hex')}`;

/** Loads the bundle as the platform does, serves the exported function and prints its address. */
const SERVE = `
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
const { main } = JSON.parse((await import('node:fs')).readFileSync('package.json', 'utf8'));
const { api } = await import(pathToFileURL(main));
const server = createServer((request, response) => api(request, response));
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: server.address().port, endpoint: api.__endpoint })));
`;

function copyOut(without: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'gharseva-functions-'));
  folders.push(folder);
  cpSync(join(root, 'functions/package.json'), join(folder, 'package.json'));
  cpSync(join(root, 'functions/lib'), join(folder, 'lib'), { recursive: true });
  linkProductionDependencies(folder, root, without);
  writeFileSync(join(folder, 'serve.mjs'), SERVE);
  return folder;
}

function serve(folder: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--preserve-symlinks', '--preserve-symlinks-main', 'serve.mjs'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      METADATA_SERVER_DETECTION: 'none',
      GCLOUD_PROJECT: project,
      FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: `${project}.appspot.com` }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const started = new Promise<{ port: number; endpoint: { region: string[]; platform: string } }>(
    (done, failed) => {
      child.stdout.once('data', (chunk: Buffer) => done(JSON.parse(String(chunk).split('\n')[0] ?? '')));
      child.once('close', () => failed(new Error(errors)));
    },
  );
  return { child, started, errors: () => errors };
}

/** The files of the bundle that every start loads: the entry and what it imports, not what it imports when first needed. */
function readFirstLoad(): { file: string; code: string; sources: string[] }[] {
  const files = new Set([join(root, 'functions/lib/index.js')]);
  const read = [];
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    for (const [, path = ''] of code.matchAll(/(?:from|import)"(\.{1,2}\/[^"]+)"/g)) {
      files.add(join(dirname(file), path));
    }
    const sources: string[] = JSON.parse(readFileSync(`${file}.map`, 'utf8')).sources;
    read.push({ file, code, sources: sources.map((source) => posix.normalize(source)) });
  }
  return read;
}

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'functions/build.mjs')], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const emulators = {
  FIRESTORE_EMULATOR_HOST: process.env.FIRESTORE_EMULATOR_HOST ?? '',
  FIREBASE_AUTH_EMULATOR_HOST: process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '',
};

describe('functions/ alone', () => {
  test('its package.json: every dependency has an exact version', () => {
    const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
    const { dependencies, engines, main } = read('functions/package.json');
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Object.keys(dependencies)).not.toContain('@gharseva/contract');
    expect(main).toBe('lib/index.js');
    // firebase.json sets the runtime. With `engines`, npm would warn on every other version of Node.
    expect(engines).toBeUndefined();
    expect(read('firebase.json').functions[0].runtime).toBe('nodejs22');
  });

  test('with production dependencies only: loads and serves', async () => {
    const { child, started } = serve(copyOut(), emulators);
    try {
      const { port, endpoint } = await started;
      expect(endpoint).toMatchObject({ platform: 'gcfv2', region: ['asia-south1'] });
      const health = await fetch(`http://127.0.0.1:${port}/api/healthz`);
      expect([health.status, await health.json()]).toMatchObject([200, { status: 'ok', way: 'direct' }]);
      const loan = await fetch(`http://127.0.0.1:${port}/api/loan`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Ravi', email: 'r@example.com', phone: '9876543210', amount: 5000 }),
      });
      expect(loan.status).toBe(201);
      // Of the booking, the partner portal and the admin area, the last two of which are loaded only now.
      for (const path of ['user/x', 'worker/x', 'admin/workers/x']) {
        const headers = { Authorization: 'Bearer a.b.c' };
        expect((await fetch(`http://127.0.0.1:${port}/api/${path}`, { headers })).status, path).toBe(401);
      }
      const wrong = await fetch(`http://127.0.0.1:${port}/api/admin/cities/x`);
      expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'DELETE, PUT']);
    } finally {
      child.kill('SIGKILL');
    }
  });

  test('the first load: small, in few files, without what the catalogue and a booking do not need', () => {
    const read = readFirstLoad();
    const sources = read.flatMap((one) => one.sources);
    expect(sources.some((source) => source.endsWith('src/endpoints/catalogue/list-categories.ts'))).toBe(
      true,
    );
    expect(sources.filter((source) => LATER.some((part) => source.includes(part)))).toEqual([]);
    expect(read.length).toBeLessThanOrEqual(MOST_FILES);
    const bytes = read.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });

  test('an error in the bundle: its line in the log names the sources, and the trace of the platform', async () => {
    const { child, started, errors } = serve(copyOut(), { ...emulators, GHARSEVA_SITE_FILE: 'package.json' });
    try {
      const { port } = await started;
      const headers = { traceparent: `00-${'4b'.repeat(16)}-${'f0'.repeat(8)}-01` };
      const answer = await fetch(`http://127.0.0.1:${port}/services`, { headers });
      expect(answer.status).toBe(500);
      await expect.poll(errors).toContain('unexpected error');
      const { stack_trace: stack, requestId, ...line } = JSON.parse(errors().split('\n')[0] ?? '');
      expect(stack).toMatch(/\n\s+at functions\/src\/platform\/site\.ts:\d+:\d+/);
      expect(stack).not.toContain('lib/index.js');
      expect(requestId).toBe(answer.headers.get('X-Request-Id'));
      expect(line['logging.googleapis.com/trace']).toBe(`projects/${project}/traces/${'4b'.repeat(16)}`);
    } finally {
      child.kill('SIGKILL');
    }
  });

  test.each([
    [
      'the picture library, with its native parts',
      'sharp',
      '{ default: sharp }',
      'sharp.versions.vips',
      /^\d+\.\d+/,
    ],
    ['Storage', '@google-cloud/storage', '{ Storage }', 'Storage.name', /^Storage$/m],
  ])('%s: loads from its dependencies', (_what, name, members, told, expected) => {
    const script = `const ${members} = await import('${name}'); console.log(${told})`;
    const options = ['--preserve-symlinks', '--input-type=module', '--eval', script];
    const { status, stderr, stdout } = spawnSync(process.execPath, options, {
      cwd: copyOut(),
      encoding: 'utf8',
    });
    expect([status, stderr, stdout]).toEqual([0, '', expect.stringMatching(expected)]);
  });

  test('without any dependency: loads and reads the database, which are inside the bundle', async () => {
    const folder = copyOut();
    rmSync(join(folder, 'node_modules'), { recursive: true });
    const { child, started } = serve(folder, emulators);
    try {
      const { port } = await started;
      const answer = await fetch(`http://127.0.0.1:${port}/api/category`);
      expect([answer.status, await answer.json()]).toEqual([200, []]);
    } finally {
      child.kill('SIGKILL');
    }
  });

  test('an emulator variable in production: refuses to start and names it', async () => {
    const { child, started } = serve(copyOut(), { ...emulators, K_SERVICE: 'api' });
    await expect(started).rejects.toThrow(/FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST/);
    child.kill('SIGKILL');
  });
});
