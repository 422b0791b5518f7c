/**
 * Bundles the function's sources and the contract into lib/index.js; packages stay what package.json says. Beside it
 * goes what the built site tells of itself, by which the function makes pages: so the site is built first.
 */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

const contractInside = {
  name: 'contract-inside',
  setup({ onResolve }) {
    const entries = { '@gharseva/contract': 'index.ts', '@gharseva/contract/rules': 'rules/index.ts' };
    onResolve({ filter: /^@gharseva\/contract(\/rules)?$/ }, ({ path }) => ({
      path: resolve(here, '../packages/contract/src', entries[path]),
    }));
    onResolve({ filter: /^[^./]/ }, ({ path }) => ({ path, external: true }));
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
  plugins: [contractInside],
});

const site = resolve(here, '../web/dist/.site/site.json');
const copy = resolve(here, 'lib/site.json');
// An older one would name scripts that are there no more.
if (existsSync(site)) copyFileSync(site, copy);
else rmSync(copy, { force: true });
