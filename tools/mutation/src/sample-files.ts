import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import type { Area } from './areas';

/**
 * A random part of the files of an area.
 * @param seed the same seed chooses the same files, as long as none is added or renamed
 */
export function sampleFiles(
  { mutate }: Pick<Area, 'mutate'>,
  size: number,
  seed = process.env.GHARSEVA_SEED ?? '',
): string[] {
  const left = new Set(list(mutate.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1))));
  const paths = list(mutate.filter((glob) => !glob.startsWith('!')));
  return chooseFiles(
    paths.filter((path) => !left.has(path)),
    size,
    seed,
  );
}

/** The files of globs; none without a glob. */
function list(globs: readonly string[]): string[] {
  if (globs.length === 0) return [];
  const args = ['ls-files', '--', ...globs.map((glob) => `:(glob)${glob}`)];
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Chooses by a hash of name and seed, so that a new file leaves the others where they were. */
export function chooseFiles(paths: readonly string[], size: number, seed: string): string[] {
  const rank = (path: string) => createHash('sha256').update(`${seed}\n${path}`).digest('hex');
  const ranked = paths.map((path) => ({ path, rank: rank(path) }));
  const sorted = ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return sorted.slice(0, size).map(({ path }) => path);
}
