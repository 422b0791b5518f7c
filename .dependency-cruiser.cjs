/**
 * The import zones of the house, held by `npm run lint`:
 * contract -> zod; functions: index -> http -> endpoints -> {domain, stores} -> platform;
 * web: app -> features -> {components, lib, config}; nothing imports local or tests.
 */
const zone = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A folder of `functions/src` or `web/src` may reach only the named ones, itself, and packages. */
const only = (root, folder, allowed, extra = []) =>
  zone(
    `${root.replace('/src', '')}-${folder}`,
    `${root}/${folder} may import ${allowed.join(', ') || 'nothing of the house'} only`,
    { path: `^${root}/${folder}/` },
    { path: `^${root}/`, pathNot: [`^${root}/(${[folder, ...allowed].join('|')})/`, ...extra] },
  );

const features = 'web/src/features';

module.exports = {
  forbidden: [
    zone('no-circular', 'A circle has no first line to read', {}, { circular: true }),
    zone('resolvable', 'Every import leads somewhere', {}, { couldNotResolve: true, pathNot: '^virtual:' }),

    zone(
      'contract-zod',
      'The contract knows zod alone',
      { path: '^contract/src' },
      {
        pathNot: ['^contract/src', 'node_modules/zod/'],
      },
    ),
    zone(
      'contract-rules-pure',
      'The rules go to the browser without zod',
      { path: '^contract/src/rules' },
      {
        pathNot: '^contract/src/rules',
      },
    ),
    zone(
      'web-or-functions',
      'The two sides meet in the contract alone',
      { path: '^web/' },
      { path: '^functions/' },
    ),
    zone(
      'functions-or-web',
      'The two sides meet in the contract alone',
      { path: '^functions/' },
      { path: '^web/' },
    ),
    zone(
      'tools-are-leaves',
      'Nothing imports the local stack or the tests',
      { path: '^(contract|functions|web)/' },
      {
        path: '^(local|tests)/',
      },
    ),

    only('functions/src', 'http', ['endpoints', 'domain', 'stores', 'platform']),
    only('functions/src', 'endpoints', ['domain', 'stores', 'platform'], ['^functions/src/http/errors']),
    only('functions/src', 'domain', []),
    only('functions/src', 'stores', ['domain', 'platform']),
    only('functions/src', 'platform', []),
    zone(
      'endpoints-alone',
      'Endpoints never import each other; shared decisions live in domain',
      { path: '^functions/src/endpoints/(.+)$' },
      { path: '^functions/src/endpoints/', pathNot: '^functions/src/endpoints/($1$|handler\\.ts$)' },
    ),
    zone(
      'firebase-in-platform',
      'Only platform knows Firebase',
      {
        path: '^functions/src',
        pathNot: '^functions/src/(platform/|index\\.ts$)',
      },
      { path: 'node_modules/(firebase-admin|firebase-functions|@google-cloud)/' },
    ),

    only('web/src', 'features', ['components', 'lib', 'config', 'locales', 'styles']),
    zone(
      'features-alone',
      'Features never import features; app composes them',
      { path: `^${features}/([^/]+)/` },
      { path: `^${features}/`, pathNot: `^${features}/$1/` },
    ),
    only('web/src', 'components', ['lib', 'config', 'locales', 'styles']),
    only('web/src', 'lib', ['config', 'locales']),
    only('web/src', 'config', []),
    zone(
      'firebase-is-lazy',
      "Firebase never enters a visitor's bundle: only lib/firebase and account know it",
      {
        path: '^web/src',
        pathNot: '^web/src/(lib/firebase|features/account)/',
      },
      { path: 'node_modules/(firebase|@firebase|reactfire)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.css$', '/lib/index\\.js$', '^web/dist', '^functions/lib'] },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
