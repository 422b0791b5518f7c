/**
 * Bundles the function's sources and the house's own packages into lib/index.js; packages stay what package.json says. Beside it
 * goes what the built site tells of itself, by which the function makes pages: so the site is built first.
 */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

/** The house's own packages go into the file, for nobody could install them; others stay outside. */
const ownPackagesInside = {
  name: 'own-packages-inside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ path }) =>
      path.startsWith('@gharseva/') ? undefined : { path, external: true },
    );
  },
};

await build({
  absWorkingDir: here,
  entryPoints: ['./src/index.ts'],
  outfile: 'lib/index.js',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
  plugins: [ownPackagesInside],
});

const site = resolve(here, '../web/dist/.site/site.json');
const copy = resolve(here, 'lib/site.json');
// An older one would name scripts that are there no more.
if (existsSync(site)) copyFileSync(site, copy);
else rmSync(copy, { force: true });
