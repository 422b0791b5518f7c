/**
 * Bundles the function's sources with all packages they need into lib/index.js and, for those that are loaded when first needed,
 * lib/packages: an instance that starts reads a few files instead of two thousand (docs/decisions/0017-function-bundle.md).
 * Beside it goes what the built site tells of itself, by which the function makes pages: so the site is built first.
 */
import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

/** What reads files beside itself: native code, and its own package.json. They stand in package.json, or come with what does. */
const OUTSIDE = ['sharp', '@google-cloud/storage'];

/**
 * The callable functions of firebase-functions, which nobody uses here, would load Auth and App Check at each start: what it has
 * of firebase-admin is left outside, as something without effects, and so falls away.
 */
const callablesUnused = {
  name: 'callables-unused',
  setup({ onResolve }) {
    onResolve({ filter: /^firebase-admin\// }, ({ importer, path }) =>
      /[\\/]firebase-functions[\\/]/.test(importer)
        ? { path, external: true, sideEffects: false }
        : undefined,
    );
  },
};

/** Express offers to read bodies, which the function does itself; a third of all code would be tables of encodings for that. */
const bodyParserUnused = {
  name: 'body-parser-unused',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^body-parser$/ }, ({ path }) => ({ path, namespace: 'unused' }));
    onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/**
 * Keeps together what every start loads and parts loaded later use, too. For each different set of parts that share something
 * esbuild would write a file, fifty and more, and each costs a start a millisecond or two. So every part names all of it.
 * @param metafile of a build without this
 */
function firstLoadTogether({ inputs, outputs }) {
  const first = new Set(['lib/index.js']);
  for (const output of first) {
    for (const { kind, path } of outputs[output].imports) {
      if (kind === 'import-statement' && path in outputs) first.add(path);
    }
  }
  const isOwn = (file) => file.startsWith('src/');
  const shared = [...first]
    .filter((output) => output !== 'lib/index.js')
    .flatMap((output) => Object.keys(outputs[output].inputs).filter(isOwn));
  const names = shared.map((file) => `\nimport ${JSON.stringify(resolve(here, file))};`).join('');
  const imports = Object.values(inputs).flatMap((input) => input.imports);
  const later = imports.filter(({ kind, path }) => kind === 'dynamic-import' && isOwn(path));
  const parts = new Set(later.map(({ path }) => resolve(here, path)));
  return {
    name: 'first-load-together',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, async ({ path }) =>
        parts.has(path) ? { contents: (await readFile(path, 'utf8')) + names, loader: 'ts' } : undefined,
      );
    },
  };
}

/** What packages in CommonJS take for granted. In google-gax the folder is a name for files that Firestore does not read. */
const COMMON_JS = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const __dirname = import.meta.dirname ?? '.';`;

const settings = {
  absWorkingDir: here,
  entryPoints: ['./src/index.ts'],
  outdir: 'lib',
  chunkNames: 'packages/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: OUTSIDE,
  plugins: [bodyParserUnused, callablesUnused],
  banner: { js: COMMON_JS },
  // Names stay: those of functions stand in stacks.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
};

const apart = await build({ ...settings, write: false });
const { metafile } = await build({
  ...settings,
  plugins: [...settings.plugins, firstLoadTogether(apart.metafile)],
});

// Of earlier builds: a deploy would upload them.
const packages = resolve(here, 'lib/packages');
for (const file of readdirSync(packages)) {
  const path = resolve(packages, file);
  if (!(relative(here, path) in metafile.outputs)) rmSync(path);
}

const site = resolve(here, '../web/dist/.site/site.json');
const copy = resolve(here, 'lib/site.json');
// An older one would name scripts that are there no more.
if (existsSync(site)) copyFileSync(site, copy);
else rmSync(copy, { force: true });
