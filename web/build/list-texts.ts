import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { listLocales } from './read-texts';

/** The texts of the screens a visitor sees first: one chunk per language, English in the first load. */
const CORE = ['catalogue', 'common', 'home', 'layout'];
const INDEX = 'index.ts';

/** Updates the index of each folder of texts from its files, whenever the site is served or built. */
export function listTexts(root: string): Plugin {
  const locales = join(root, 'src/locales');
  const write = () => {
    for (const locale of listLocales(locales)) {
      const path = join(locales, locale, INDEX);
      const index = indexOf(join(locales, locale));
      if (!existsSync(path) || readFileSync(path, 'utf8') !== index) writeFileSync(path, index);
    }
  };
  return {
    name: 'gharseva-list-texts',
    buildStart: write,
    configureServer: ({ watcher }) => {
      watcher.on('add', write).on('unlink', write);
    },
  };
}

/** The source of the index for the files of a folder of texts. */
export function indexOf(folder: string): string {
  const files = readdirSync(folder)
    .filter((name) => name !== INDEX)
    .map((name) => ({ part: partOf(name), path: `./${name.replace(/\.ts$/, '')}` }))
    .sort((one, other) => (one.part < other.part ? -1 : 1));
  const core = files.filter(({ part }) => CORE.includes(part));
  const later = files.filter(({ part }) => !CORE.includes(part));
  return [
    '// Written by web/build/list-texts.ts from the files beside it, never by hand.',
    ...core.map(({ part, path }) => `import ${part} from '${path}';`),
    '',
    '/** The texts of the screens a visitor sees first. */',
    `export const core = { ${CORE.join(', ')} };`,
    '',
    '/** The texts of the other parts, loaded with their screens. */',
    'export const parts = {',
    ...later.map(({ part, path }) => `  ${part}: () => import('${path}'),`),
    '};',
    '',
  ].join('\n');
}

/** `partner-portal.json` holds the part `partnerPortal`. */
export function partOf(file: string): string {
  return file.replace(/\.\w+$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
