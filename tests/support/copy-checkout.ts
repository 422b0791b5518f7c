import { cpSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { linkPackages } from '@gharseva/dev-stack/link-packages';

const ROOT = resolve(import.meta.dirname, '../..');

/** Parts of the repository that no command of the product reads, and what is built or installed. */
const LEFT_OUT = ['.git', '.local', '.firebase', 'docs', 'tests', 'node_modules'];
const BUILT = ['functions/lib', 'functions/package-lock.json', 'web/dist'].map((path) => join(ROOT, path));

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
  linkPackages(folder);
}
