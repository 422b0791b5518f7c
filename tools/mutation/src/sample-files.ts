import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import type { Area } from './areas';

/**
 * Globs of a random part of an area: files of the product, and what the area takes out of them.
 * @param size how many files, before those of other areas are taken out
 * @param seed the same seed chooses the same files, as long as none is added or renamed
 */
export function sampleFiles(area: Area, size: number, seed = process.env.GHARSEVA_SEED ?? ''): string[] {
  const folders = ['functions/src', 'packages/contract/src'];
  const listed = execFileSync('git', ['ls-files', '--', ...folders], { cwd: ROOT, encoding: 'utf8' });
  return chooseFiles(listed.split('\n').filter(isCode), area, size, seed);
}

const isCode = (path: string) => path.endsWith('.ts');

/** Chooses by a hash of name and seed, so that a new file leaves the others where they were. */
export function chooseFiles(paths: readonly string[], area: Area, size: number, seed: string): string[] {
  const rank = (path: string) => createHash('sha256').update(`${seed}\n${path}`).digest('hex');
  const ranked = paths.map((path) => ({ path, rank: rank(path) }));
  const chosen = ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).slice(0, size);
  return [...chosen.map(({ path }) => path), ...area.mutate.filter((glob) => glob.startsWith('!'))];
}
