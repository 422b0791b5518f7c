// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('../../web/', import.meta.url));
const LOCAL_CODE = 'verificationCodes';
/** The sample text on the page of components. */
const UI_GALLERY = 'घर-सेवा हिन्दी ॐ';
const folder = mkdtempSync(join(tmpdir(), 'gharseva-production-'));

const REAL_PROJECT = {
  VITE_FIREBASE_PROJECT_ID: 'a-real-project',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'a-real-project.firebaseapp.com',
  VITE_FIREBASE_STORAGE_BUCKET: 'a-real-project.appspot.com',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
};

/** Returns all scripts of a build, made in its own process like `npm run build`. */
async function build(name: string, variables: Record<string, string>, mode = 'production'): Promise<string> {
  const out = join(folder, name);
  const vite = join(WEB, '../node_modules/vite/bin/vite.js');
  // The machine's own emulator variables must not affect the comparison.
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !key.startsWith('VITE_')),
  );
  const env = { ...inherited, NODE_ENV: 'production', ...variables };
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--configLoader', 'runner', '--mode', mode, '--outDir', out],
    {
      cwd: WEB,
      env,
    },
  );
  return readdirSync(join(out, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(out, 'assets', file), 'utf8'))
    .join('\n');
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a build for a real project does not fetch sign-in codes, a local one does', async () => {
  expect(await build('local', {})).toContain(LOCAL_CODE);
  expect(await build('real', REAL_PROJECT)).not.toContain(LOCAL_CODE);
});

test('the page of components is built for the local stack only', async () => {
  expect(await build('emulators', {}, 'emulators')).toContain(UI_GALLERY);
  expect(await build('gallery', REAL_PROJECT)).not.toContain(UI_GALLERY);
});

test('a real project with an emulator variable fails the build with its name', async () => {
  await expect(
    build('mixed', { ...REAL_PROJECT, VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' }),
  ).rejects.toThrow('VITE_AUTH_EMULATOR_URL');
});

test('VITE_SERVICE_WORKER=off builds a worker that unregisters itself and clears its caches', async () => {
  await build('off', { VITE_SERVICE_WORKER: 'off' });
  const worker = (name: string) => readFileSync(join(folder, name, 'sw.js'), 'utf8');
  expect(worker('off')).toContain('unregister');
  expect(worker('off')).not.toContain('/app.html');
  // The usual worker precaches the page and the first load, not the admin area or Firebase.
  expect(worker('local')).toMatch(/\/app\.html.*\/assets\/first-load-[\w-]+\.js/s);
  expect(worker('local')).not.toMatch(/\/assets\/(?:admin|auth-client|worker-portal|documents-page)-/);
});
