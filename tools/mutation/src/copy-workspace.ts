import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The scope of this repository's packages, whose code is changed and therefore not shared. */
const OWN_SCOPE = '@gharseva';

/**
 * Copies the working tree, so that its code can be changed, and links what is installed.
 * @param root the repository
 * @param folder is emptied first
 */
export function copyWorkspace(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listed.split('\0').filter((one) => one !== '' && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(root, path), join(folder, path));
  }
  linkInstalled(root, folder);
  for (const workspace of ['functions', 'web']) linkInstalled(join(root, workspace), join(folder, workspace));
}

/** Links every installed package; those of this repository are links into it, and stay so in the copy. */
function linkInstalled(from: string, to: string): void {
  const installed = join(from, 'node_modules');
  if (!existsSync(installed)) return;
  mkdirSync(join(to, 'node_modules'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name === '.cache') continue;
    const target = join(to, 'node_modules', name);
    if (name !== OWN_SCOPE) symlinkSync(join(installed, name), target);
    else linkOwn(join(installed, name), target, to);
  }
}

/** Makes the links that npm made to this repository's packages anew, to those of the copy. */
function linkOwn(scope: string, target: string, copy: string): void {
  const root = dirname(dirname(scope));
  mkdirSync(target);
  for (const name of readdirSync(scope)) {
    const folder = relative(realpathSync(root), realpathSync(join(scope, name)));
    symlinkSync(join(copy, folder), join(target, name));
  }
}
