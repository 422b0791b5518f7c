import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkPackages } from '@gharseva/dev-stack/link-packages';
import { ROOT } from '@gharseva/dev-stack/stack/places';

/**
 * Copies the working tree with its tests, so that its code can be changed, and links what is installed.
 * @param folder is emptied first
 */
export function copyWorkspace(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  for (const path of listed.split('\0').filter((one) => one !== '' && existsSync(join(ROOT, one)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(folder, path));
  }
  linkPackages(folder);
}
