import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The folder of a package as Node resolves it: in the nearest `node_modules` upwards; null if there is none. */
function findPackage(name: string, from: string, root: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === root) return null;
  }
}

/** The folders of all production dependencies of a package, direct and indirect. */
function closureOf(folder: string, root: string, found = new Set<string>()): Set<string> {
  const { dependencies, optionalDependencies, peerDependencies } = readManifest(folder);
  for (const name of Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })) {
    const needed = findPackage(name, folder, root);
    if (!needed) {
      if (dependencies?.[name]) throw new Error(`${name} is not installed`);
      continue;
    }
    if (found.has(needed)) continue;
    found.add(needed);
    closureOf(needed, root, found);
  }
  return found;
}

/**
 * Gives a folder a `node_modules` with the production dependencies of its package.json and nothing else, like
 * `npm install --omit=dev` but without a registry: links into the workspace's `node_modules`. Run Node with
 * `--preserve-symlinks`, so that packages resolve their dependencies there and not at the target of the link.
 * @param without packages to leave out, for a test of the test.
 */
export function linkProductionDependencies(
  folder: string,
  root: string,
  without: readonly string[] = [],
): void {
  const installed = join(root, 'node_modules');
  const direct = Object.keys(readManifest(folder).dependencies ?? {});
  const all = new Set<string>();
  for (const name of direct) {
    const needed = findPackage(name, root, root);
    if (!needed) throw new Error(`${name} is not installed`);
    all.add(needed);
    closureOf(needed, root, all);
  }
  for (const path of all) {
    const name = relative(installed, path);
    // A package nested in another comes with the link to the other.
    if (name.includes(`node_modules${sep}`) || without.includes(name)) continue;
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(path, link, 'junction');
  }
}
