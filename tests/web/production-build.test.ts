// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { BRAND_VARIABLES, DEMO_BRAND } from '../../web/build/read-brand';
import { REAL_SETTINGS } from '../support/real-settings';
import { FIRST_LOAD_KIB } from './support/first-load';

const WEB = fileURLToPath(new URL('../../web/', import.meta.url));
const LOCAL_CODE = 'verificationCodes';
/** The sample text on the page of components. */
const UI_GALLERY = 'घर-सेवा हिंदी ॐ';
const folder = mkdtempSync(join(tmpdir(), 'gharseva-production-'));

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

test.each([
  ['VITE_BRAND_PHONE', '', 'VITE_BRAND_PHONE is not set'],
  ['VITE_SITE_ORIGIN', 'nowhere', 'VITE_SITE_ORIGIN is not an https address'],
])(
  'a build for a real project with %s="%s": refused in words, without a stack',
  async (name, value, fault) => {
    const refused = build('refused', { ...REAL_SETTINGS, [name]: value });
    const { stderr } = await refused.then(
      () => ({ stderr: '' }),
      (error: { stderr: string }) => error,
    );
    expect(stderr).toContain(fault);
    expect(stderr).not.toMatch(/^\s+at /m);
  },
);

test('a build for a real project has no sign-in codes and no page of components, a local one fetches codes', async () => {
  expect(await build('local', {})).toContain(LOCAL_CODE);
  const real = await build('real', REAL_SETTINGS);
  expect(real).not.toContain(LOCAL_CODE);
  expect(real).not.toContain(UI_GALLERY);
});

test('the page of components is built for the local stack', async () => {
  expect(await build('emulators', {}, 'emulators')).toContain(UI_GALLERY);
});

test('a build for a real project carries its own brand and nothing of the demo brand', () => {
  const files = readdirSync(join(folder, 'real'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:html|js|json|webmanifest|txt|xml)$/.test(name),
  );
  const site = files.map((name) => readFileSync(join(folder, 'real', name), 'utf8')).join('\n');
  const { name: _, courtCity: __, social, ...demo } = DEMO_BRAND;
  for (const value of [...Object.values(demo), ...Object.values(social)]) expect(site).not.toContain(value);
  for (const name of ['VITE_BRAND_NAME', 'VITE_BRAND_PHONE', 'VITE_BRAND_GRIEVANCE_OFFICER'])
    expect(site).toContain(REAL_SETTINGS[name]);
});

test('App Check is built with a site key alone, beside the first load, which stays within its limit', async () => {
  const key = `6L${'a'.repeat(38)}`;
  const host = 'https://content-firebaseappcheck.googleapis.com';
  const code = await build('keyed', { ...REAL_SETTINGS, VITE_APP_CHECK_SITE_KEY: key });
  const read = (name: string, file: string) => readFileSync(join(folder, name, file), 'utf8');
  expect(code).toContain(key);
  expect(code).toContain(host);
  expect(code).not.toContain('gharseva-local-stack');
  expect(read('keyed', '.site/site.json')).toContain(`connect-src ${host} `);
  const first = [...new Set(read('keyed', 'index.html').match(/assets\/[^"]+\.js/g))];
  const scripts = first.map((file) => read('keyed', file));
  expect(scripts.join('')).toContain('addAppToken');
  expect(scripts.join('')).not.toContain(host);
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
  expect(bytes / 1024).toBeLessThanOrEqual(FIRST_LOAD_KIB);
  // Without a key neither the code nor the policy has any of it.
  const others = ['local', 'real'].flatMap((name) => [
    ...readdirSync(join(folder, name, 'assets')).map((file) => [name, `assets/${file}`] as const),
    [name, '.site/site.json'] as const,
  ]);
  for (const [name, file] of others) expect(read(name, file), file).not.toContain(host);
});

test('a build leaves the id of its project', () => {
  const project = (name: string) => readFileSync(join(folder, name, '.site/project'), 'utf8');
  expect([project('local'), project('real')]).toEqual(['demo-gharseva', 'a-real-project']);
});

test('a build for a real project with the Firebase settings alone fails and names every value of the brand', async () => {
  const firebase = Object.entries(REAL_SETTINGS).filter(([name]) => name.startsWith('VITE_FIREBASE_'));
  const failure = await build('bare', Object.fromEntries(firebase)).catch((error: Error) => error.message);
  for (const name of Object.values(BRAND_VARIABLES)) expect(failure).toContain(`${name} is not set`);
  expect(failure).toContain('web/.env.production');
});

test('a real project with an emulator variable fails the build with its name', async () => {
  await expect(
    build('mixed', { ...REAL_SETTINGS, VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' }),
  ).rejects.toThrow('VITE_AUTH_EMULATOR_URL');
});

test('VITE_SERVICE_WORKER=off builds a worker that unregisters itself and clears its caches', async () => {
  await build('off', { VITE_SERVICE_WORKER: 'off' });
  const worker = (name: string) => readFileSync(join(folder, name, 'sw.js'), 'utf8');
  expect(worker('off')).toContain('unregister');
  expect(worker('off')).not.toContain('/app.html');
  // The usual worker precaches the page and the first load, not the admin area or Firebase.
  expect(worker('local')).toMatch(/\/app\.html.*\/assets\/first-load-[\w-]+\.js/s);
  expect(worker('local')).toContain('/assets/moves-watch-');
  expect(worker('local')).not.toMatch(/\/assets\/(?:admin|auth-client|worker-portal|documents-page)-/);
});
