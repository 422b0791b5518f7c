import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependenciesOf, findFrom, type Locked, layOut, type Packages } from './lay-out';

/** The folder of the function, which the Firebase CLI uploads. */
const WORKSPACE = 'functions';

/** The function's lockfile: made by a deploy, not part of the repository. */
export const FUNCTION_LOCKFILE = `${WORKSPACE}/package-lock.json`;

/** What npm derives anew for each lockfile. */
const DERIVED = ['dev', 'devOptional', 'optional', 'peer', 'extraneous'];

/**
 * The lockfile with which the builder of Google Cloud installs the function's dependencies (`npm ci`): the versions of
 * the repository's lockfile, which the tests ran (docs/decisions/0072-unattended-deploys.md).
 * @param root the folder of the repository
 * @returns the text of the file, and for each of its folders the one in the repository
 * @throws Error when the repository's lockfile does not have all packages
 */
export function lockFunction(root: string): { text: string; origins: ReadonlyMap<string, string> } {
  const { packages } = readJson(join(root, 'package-lock.json')) as { packages: Packages };
  const { name, version, dependencies } = readJson(join(root, WORKSPACE, 'package.json'));
  // What stands in package.json, which may be newer than the lockfile: npm compares the two.
  const all: Packages = { ...packages, [WORKSPACE]: { dependencies } as Locked };
  const origins = layOut(all, WORKSPACE);
  const required = reach(all, origins, ({ optional }) => !optional);
  const ownNeed = reach(all, origins, ({ peer }) => !peer);
  const entries = [...origins.keys()].sort().map((folder) => {
    const locked = { ...all[origins.get(folder) ?? ''] };
    for (const field of DERIVED) delete locked[field];
    if (!required.has(folder)) locked.optional = true;
    if (!ownNeed.has(folder)) locked.peer = true;
    return [folder, locked] as const;
  });
  const lockfile = {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, version, dependencies }, ...Object.fromEntries(entries) },
  };
  return { text: `${JSON.stringify(lockfile, null, 2)}\n`, origins };
}

/** Writes the function's lockfile beside its package.json. */
export function writeFunctionLockfile(root: string): void {
  writeFileSync(join(root, FUNCTION_LOCKFILE), lockFunction(root).text);
}

/**
 * What makes the function's dependencies others than those that ran here, in one sentence each: a lockfile that is
 * missing or another, and packages in `node_modules` with another version. Packages for other platforms may be missing.
 */
export function findLockFaults(root: string): string[] {
  const { text, origins } = lockFunction(root);
  const file = join(root, FUNCTION_LOCKFILE);
  const isWritten = existsSync(file) && readFileSync(file, 'utf8') === text;
  const { packages } = JSON.parse(text) as { packages: Packages };
  const differing = [...origins].flatMap(([folder, origin]) => {
    const manifest = join(root, origin, 'package.json');
    const installed = existsSync(manifest) ? readJson(manifest).version : null;
    const { version, optional } = packages[folder] ?? {};
    if (installed === version || (installed === null && optional)) return [];
    return [`${origin.replace('node_modules/', '')} is ${installed ?? 'missing'} instead of ${version}`];
  });
  return [
    ...(isWritten ? [] : [`${FUNCTION_LOCKFILE} is not that of package-lock.json.`]),
    ...(differing.length === 0
      ? []
      : [
          `Tests ran with other packages than the function would get: ${differing.join(', ')}; run \`npm ci\`.`,
        ]),
  ];
}

/** The folders that are reached from the function by dependencies of a kind. */
function reach(
  packages: Packages,
  origins: ReadonlyMap<string, string>,
  follow: (dependency: { optional: boolean; peer: boolean }) => boolean,
): Set<string> {
  const reached = new Set<string>();
  const waiting = [''];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const origin = from === '' ? WORKSPACE : (origins.get(from) ?? '');
    for (const { name } of dependenciesOf(packages[origin]).filter(follow)) {
      const folder = findFrom((other) => origins.has(other), from, name);
      if (folder === null || reached.has(folder)) continue;
      reached.add(folder);
      waiting.push(folder);
    }
  }
  return reached;
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
