/** An entry of `packages` in a package-lock.json of version 3. */
export interface Locked {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  [field: string]: unknown;
}

/** What a package depends on; `optional` and `peer` as npm marks the packages that only such dependencies need. */
export interface Dependency {
  name: string;
  optional: boolean;
  peer: boolean;
}

/** The packages of a lockfile by folder: '' is the package itself, the others are `node_modules/…`. */
export type Packages = Readonly<Record<string, Locked>>;

/** What npm installs for a package; peers that it declares optional are not. */
export function dependenciesOf(locked: Locked | undefined): Dependency[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked ?? {};
  const names = (found: object | undefined) => Object.keys(found ?? {});
  const optional = names(optionalDependencies);
  const plain = names(dependencies).filter((name) => !optional.includes(name));
  const peers = names(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [
    ...plain.map((name) => ({ name, optional: false, peer: false })),
    ...optional.map((name) => ({ name, optional: true, peer: false })),
    ...peers.map((name) => ({ name, optional: false, peer: true })),
  ];
}

/**
 * The folder in which a package finds another one: in its own `node_modules`, or the nearest above.
 * @param has whether there is a package in a folder
 */
export function findFrom(has: (folder: string) => boolean, from: string, name: string): string | null {
  for (let at = from; ; at = folderAbove(at)) {
    const folder = folderIn(at, name);
    if (has(folder)) return folder;
    if (at === '') return null;
  }
}

/**
 * Lays out the production dependencies of a workspace as if it stood by itself: each package as high as possible.
 * @returns the folder in the repository of each folder in the new layout
 * @throws Error when the repository's lockfile lacks a package
 */
export function layOut(packages: Packages, workspace: string): Map<string, string> {
  const origins = new Map<string, string>([['', workspace]]);
  const waiting = [''];
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
    const origin = origins.get(from) ?? '';
    for (const { name, optional } of dependenciesOf(packages[origin])) {
      const target = findFrom((folder) => folder in packages, origin, name);
      if (target === null && optional) continue;
      if (target === null) throw new Error(`package-lock.json lacks ${name}, which ${origin} needs`);
      const present = findFrom((folder) => origins.has(folder), from, name);
      if (present !== null && origins.get(present) === target) continue;
      const folder = folderIn(present === null ? '' : from, name);
      origins.set(folder, target);
      waiting.push(folder);
    }
  }
  checkLayout(packages, origins);
  origins.delete('');
  return origins;
}

/** Every package has to find the same ones as in the repository: a second version of one could hide the first. */
function checkLayout(packages: Packages, origins: ReadonlyMap<string, string>): void {
  for (const [folder, origin] of origins) {
    for (const { name } of dependenciesOf(packages[origin])) {
      const wanted = findFrom((other) => other in packages, origin, name);
      const found = findFrom((other) => origins.has(other), folder, name);
      if (found !== null && origins.get(found) !== wanted) {
        throw new Error(
          `package-lock.json has versions of ${name} that cannot be laid out for one workspace`,
        );
      }
    }
  }
}

const folderIn = (at: string, name: string) => (at === '' ? '' : `${at}/`).concat(`node_modules/${name}`);

/** The package around a nested one; a workspace lies in the repository. */
const folderAbove = (at: string) =>
  at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '';
