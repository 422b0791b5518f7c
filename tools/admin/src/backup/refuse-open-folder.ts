import { isAbsolute, join, relative, resolve, sep } from 'node:path';

/** The repository's root. */
const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/** The folder of the repository that git ignores, for what commands make. */
const LOCAL = '.local';

/**
 * Refuses a folder for an export that git would take in with the sources: it has everything about everybody.
 * @param folder as given on the command line, relative to `from`
 * @throws Error for a folder in the repository that is not below `.local`
 */
export function refuseOpenFolder(folder: string, root = ROOT, from = process.cwd()): void {
  const inside = relative(root, resolve(from, folder));
  const [first, second] = inside.split(sep);
  if (first === '..' || isAbsolute(inside) || (first === LOCAL && second)) return;
  throw new Error(
    `${folder} is in the repository, where a commit could take it in: use .local/backup, or a folder elsewhere.`,
  );
}
