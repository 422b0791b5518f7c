import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './stack/places';

const INSTALLED = join(ROOT, 'node_modules');
const WORKSPACES = '@gharseva';

/** Gives a copy of the repository the installed packages, as links, and its workspaces as links to their copies. */
export function linkPackages(folder: string): void {
  const link = (name: string, target: string) => symlinkSync(target, join(folder, 'node_modules', name));
  mkdirSync(join(folder, 'node_modules', WORKSPACES), { recursive: true });
  for (const name of readdirSync(INSTALLED)) {
    const isCache = name.startsWith('.') && name !== '.bin' && name !== '.package-lock.json';
    if (name !== WORKSPACES && !isCache) link(name, join(INSTALLED, name));
  }
  for (const name of readdirSync(join(INSTALLED, WORKSPACES))) {
    link(`${WORKSPACES}/${name}`, readlinkSync(join(INSTALLED, WORKSPACES, name)));
  }
}
