import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { type BuiltChunk, choosePrecache, type Precached } from './choose-precache';
import { prependScript } from './prepend-script';
import { readAnswerShapes } from './read-answer-shapes';
import { listSpoken } from './read-texts';

/** The page of all screens, opened without asking the server. */
const SHELL = '/app.html';

/** An entry of the precache. */
interface KeptFile extends Precached {
  revision: string | null;
}

/** Precached files without a hash in their name. */
const PLAIN_FILES = [SHELL, '/icon.svg', '/pictures/placeholder.svg'];

/**
 * Builds `sw.js` once all other files of the site are written. Precached files are identified by content, so that a
 * phone fetches only what a new version changed.
 *
 * @param env the build's variables; `VITE_SERVICE_WORKER=off` builds a worker that removes itself and its caches from
 *   every phone instead: the rollback.
 * @param preamble a script to prepend to the worker
 */
export function emitServiceWorker(root: string, env: Record<string, string>, preamble?: string): Plugin {
  const enabled = env.VITE_SERVICE_WORKER !== 'off';
  const locales = listSpoken(join(root, 'src/locales')).slice(1);
  let config: ResolvedConfig;
  let written = false;
  return {
    name: 'emit-service-worker',
    apply: 'build',
    enforce: 'post',
    config: () => ({ define: { 'import.meta.env.VITE_ANSWER_SHAPES': JSON.stringify(shapesOf(root)) } }),
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: () => {
      written = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        // Also called for a failed build, which reports its own error.
        if (!written) return;
        const folder = resolve(config.root, config.build.outDir);
        await build({
          configFile: false,
          root: config.root,
          publicDir: false,
          logLevel: 'warn',
          plugins: [prependScript(preamble)],
          define: {
            __PRECACHE__: JSON.stringify(enabled ? precache(folder, locales) : []),
            __SHELL__: JSON.stringify(SHELL),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: config.build.target,
            rolldownOptions: {
              input: join(config.root, 'service-worker', enabled ? 'service-worker.ts' : 'retire.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}

/** The precache entries: a hashed name is its own revision, other files get a digest of their content. */
function precache(folder: string, locales: readonly string[]): KeptFile[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const hashed = choosePrecache(
    manifest as Record<string, BuiltChunk>,
    readFileSync(join(folder, SHELL), 'utf8'),
    locales,
  );
  return [
    ...PLAIN_FILES.map((url) => ({
      url,
      revision: digest(readFileSync(join(folder, url))),
      isEssential: true,
    })),
    ...hashed.map((file) => ({ ...file, revision: null })),
  ];
}

function digest(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/**
 * A digest of the shapes of cached answers: a version with other shapes must not read answers cached by an older one.
 */
function shapesOf(root: string): string {
  return digest(Buffer.from([...readAnswerShapes(root).values()].join('')));
}
