import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { browserClock } from '../clock/browser-clock';
import type { Ports } from './derive-config';
import { originOf } from './derive-config';
import { type Places, PROJECT_ID, ROOT } from './places';
import { StackError } from './stack-error';

/** Bundles the function into functions/lib, as for a deploy. */
export function buildFunctions(signal?: AbortSignal): Promise<void> {
  return run('functions', [join(ROOT, 'functions', 'build.mjs')], join(ROOT, 'functions'), {}, signal);
}

/**
 * Builds the site of a local stack: as in production, but using that stack's emulators. With GHARSEVA_APP_CHECK, which the
 * function reads too, its calls carry tokens of the local stack.
 */
export function buildWeb(places: Places, ports: Ports, signal?: AbortSignal): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const args = [
    vite,
    'build',
    // the build imports the repository's own packages, which are TypeScript
    '--configLoader',
    'runner',
    '--mode',
    'emulators',
    '--outDir',
    places.web,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const clock = browserClock();
  const env = {
    GHARSEVA_HOSTING_CONFIG: places.config,
    VITE_SITE_ORIGIN: originOf(ports.hosting),
    VITE_AUTH_EMULATOR_URL: originOf(ports.auth),
    VITE_STORAGE_EMULATOR_URL: originOf(ports.storage),
    VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
    VITE_FIREBASE_API_KEY: 'demo-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
    VITE_FIREBASE_STORAGE_BUCKET: `${PROJECT_ID}.appspot.com`,
    ...(clock && { GHARSEVA_PREAMBLE: clock }),
    ...(process.env.GHARSEVA_APP_CHECK ? { VITE_APP_CHECK_SITE_KEY: 'local' } : {}),
  };
  return run('web', args, join(ROOT, 'web'), env, signal);
}

function run(
  what: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StackError(`The build of ${what} failed:\n${output}`));
    });
  });
}
