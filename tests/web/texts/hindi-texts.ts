import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One text as written, with `{variables}` and `{{numbers}}` unfilled. */
export interface WrittenText {
  /** The file's path in the repository. */
  file: string;
  /** Where it stands: `cart.added`, or `starter-catalogue.plumber.subcategories.0.name`. */
  key: string;
  text: string;
}

const ROOT = new URL('../../../', import.meta.url);
const DATA = 'packages/starter-catalogue/data/';

const namesIn = (folder: string) =>
  readdirSync(fileURLToPath(new URL(folder, ROOT)), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort();
const read = (path: string): unknown => JSON.parse(readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf8'));

/** Every text of a tree with its path, behind a prefix. */
function leaves(tree: unknown, path: string): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => leaves(value, `${path}.${key}`));
}

/** The texts of the site's screens in a language that is a folder of files, as `part-of-the-site.key`. */
export function screenTexts(locale: 'en' | 'hi'): WrittenText[] {
  const folder = `web/src/locales/${locale}/`;
  return namesIn(folder).flatMap((name) =>
    leaves(read(folder + name), name.replace('.json', '')).map(([key, text]) => ({
      file: folder + name,
      key,
      text: text.normalize('NFC'),
    })),
  );
}

/** Whatever stands under `hi` in a tree, with the path to it. */
function translated(tree: unknown, path: string): [string, string][] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    key === 'hi' ? leaves(value, path) : translated(value, `${path}.${key}`),
  );
}

/** The Hindi of the starter catalogue, as `starter-catalogue.file.path`. */
export function catalogueTexts(): WrittenText[] {
  return namesIn(DATA).flatMap((name) =>
    translated(read(DATA + name), `starter-catalogue.${name.replace(/^.*\/|\.json$/g, '')}`).map(
      ([key, text]) => ({ file: DATA + name, key, text: text.normalize('NFC') }),
    ),
  );
}
