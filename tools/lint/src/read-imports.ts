import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

/** One import: `to` is a file of the repository, or the specifier of a package. */
export interface Import {
  from: string;
  to: string;
  /** Erased by the compiler: `import type`, or only `type` entries. */
  typeOnly: boolean;
}

const SOURCE = /(?<!\.d)\.tsx?$/;
const FOLDERS = ['functions/src', 'web/src', 'web/build', 'web/service-worker', 'packages', 'tools', 'tests'];
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** The name of a workspace, and the path of one of its exports. */
const WORKSPACE = /^@gharseva\/([\w-]+)(?:\/(.+))?$/;

/** Every import of the repository's TypeScript, found by a parser: static, dynamic and re-exports. */
export function readImports(root: string): Import[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => SOURCE.test(file))
      .map((file) => join(folder, file)),
  ).flatMap((from) => importsOf(root, from, readFileSync(join(root, from), 'utf8')));
}

/**
 * The imports of one file; `from` is its path from the root.
 * @throws Error naming the file if it cannot be parsed
 */
export function importsOf(root: string, from: string, code: string): Import[] {
  const { module, errors } = parseSync(from, code);
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`);
  const found = (specifier: string, typeOnly: boolean) => ({
    from,
    to: locate(root, from, specifier),
    typeOnly,
  });
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) =>
      found(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType)),
    ),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) => (moduleRequest ? [found(moduleRequest.value, isType)] : [])),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^['"`]([^'"`$]+)['"`]$/.exec(code.slice(start, end));
      return literal?.[1] ? [found(literal[1], false)] : [];
    }),
  ];
}

function locate(root: string, from: string, specifier: string): string {
  const path = specifier.startsWith('.')
    ? join(root, dirname(from), specifier)
    : (fromSource(root, from, specifier) ?? exportedFile(root, specifier));
  if (path === undefined) return specifier;
  const file = ENDINGS.map((ending) => path + ending).find(
    (name) => existsSync(name) && statSync(name).isFile(),
  );
  // A missing file is reported by the compiler.
  return relative(root, file ?? path);
}

/** The file that `#path` names in the sources of the importing workspace. */
function fromSource(root: string, from: string, specifier: string): string | undefined {
  return specifier.startsWith('#')
    ? join(root, from.split('/src/')[0] ?? '', 'src', specifier.slice(1))
    : undefined;
}

/** The file that a workspace exports under a specifier; undefined if the specifier names no workspace. */
function exportedFile(root: string, specifier: string): string | undefined {
  const [, name, inner] = WORKSPACE.exec(specifier) ?? [];
  const folder = ['packages', 'tools'].map((group) => join(root, group, name ?? '')).find(isWorkspace);
  if (!name || !folder) return undefined;
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const file = exports[inner === undefined ? '.' : `./${inner}`] ?? exports['./*']?.replace('*', inner ?? '');
  return file && join(folder, file);
}

function isWorkspace(folder: string): boolean {
  return existsSync(join(folder, 'package.json'));
}
