import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Parts of the repository that no command of the product reads, and what is built or installed. */
const LEFT_OUT = ['.git', '.local', '.firebase', 'docs', 'tests', 'node_modules'];
const BUILT = ['functions/lib', 'functions/package-lock.json', 'web/dist'].map((path) => join(ROOT, path));
const WORKSPACES = '@gharseva';

/**
 * Copies the sources of the repository as after a fresh installation: nothing built, no settings of this machine, and
 * the workspaces linked to their copies. Other packages are links to the installed ones.
 */
export function copyCheckout(folder: string): void {
  for (const name of readdirSync(ROOT)) {
    if (LEFT_OUT.includes(name) || name.startsWith('firebase.local')) continue;
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !BUILT.includes(path) && !/\/(?:node_modules|tests|\.env(?!\.example).*)$/.test(path),
    });
  }
  const installed = join(ROOT, 'node_modules');
  const link = (name: string, target: string) => symlinkSync(target, join(folder, 'node_modules', name));
  mkdirSync(join(folder, 'node_modules', WORKSPACES), { recursive: true });
  for (const name of readdirSync(installed)) {
    const isCache = name.startsWith('.') && name !== '.bin' && name !== '.package-lock.json';
    if (name !== WORKSPACES && !isCache) link(name, join(installed, name));
  }
  for (const name of readdirSync(join(installed, WORKSPACES))) {
    link(`${WORKSPACES}/${name}`, readlinkSync(join(installed, WORKSPACES, name)));
  }
}
