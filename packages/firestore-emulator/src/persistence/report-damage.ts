import { appendFileSync, copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Damage } from './record-file';
import { pathsIn } from './stored-record';

/** Below the data folder: damaged files, and the report of all damage so far. */
export const DAMAGED_FOLDER = 'damaged';
export const DAMAGE_REPORT = 'report.txt';
const MOST_PATHS = 20;

/**
 * Keeps damaged files where nothing overwrites them, and adds to the report beside them what is missing.
 * @returns the report's new lines
 */
export function reportDamage(folder: string, damages: readonly Damage[]): string {
  const kept = join(folder, DAMAGED_FOLDER);
  mkdirSync(kept, { recursive: true });
  const copies = new Map(
    [...new Set(damages.map(({ file }) => file))].map((file) => [file, keep(file, kept)]),
  );
  const lines = damages.map((damage) => `  ${describe(damage, copies.get(damage.file))}`);
  const text = `Firestore's data in ${folder} are damaged. Everything else was loaded.\n${lines.join('\n')}`;
  appendFileSync(join(kept, DAMAGE_REPORT), `${text}\n`);
  return text;
}

function describe({ file, from, to, text, isTorn }: Damage, copy: string | undefined): string {
  const where = copy ? `; the file is kept as ${copy}` : '';
  if (from === to) return `${basename(file)}: ${text}${where}`;
  const paths = [...new Set(pathsIn(text))];
  const more = paths.length > MOST_PATHS ? ` and ${paths.length - MOST_PATHS} more` : '';
  const of = paths.length > 0 ? `of ${paths.slice(0, MOST_PATHS).join(', ')}${more}` : 'of unknown documents';
  const what = isTorn
    ? `an unfinished last record ${of}, as a kill or a full disk leaves it, is left out`
    : `a record ${of} is missing`;
  return `${basename(file)}, bytes ${from} to ${to}: ${what}${where}`;
}

/** Links or copies a file into a folder, under a name that is not taken; undefined when the file itself is missing. */
function keep(file: string, folder: string): string | undefined {
  if (!existsSync(file)) return undefined;
  for (let n = 1; ; n += 1) {
    const place = join(folder, `${basename(file)}.${n}`);
    if (existsSync(place)) continue;
    try {
      linkSync(file, place);
    } catch {
      copyFileSync(file, place);
    }
    return place;
  }
}
