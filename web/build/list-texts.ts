import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { listLocales } from './read-texts';

/** The texts of the screens a visitor sees first: one chunk per language, English in the first load. */
const CORE = ['catalogue', 'common', 'home', 'layout'];
const INDEX = 'index.ts';
/** The index of the texts of admins, partners and rare screens; the first load does not name their files. */
const PORTALS = 'portals.ts';
const PORTAL_PARTS = /^((admin|partner)(-|\.json$)|(receipt|table|visit)\.json$)/;

/** Updates the indexes of each folder of texts from its files, whenever the site is served or built. */
export function listTexts(root: string): Plugin {
  const locales = join(root, 'src/locales');
  const write = () => {
    for (const locale of listLocales(locales)) {
      const folder = join(locales, locale);
      for (const [name, index] of Object.entries(indexesOf(folder))) {
        const path = join(folder, name);
        if (!existsSync(path) || readFileSync(path, 'utf8') !== index) writeFileSync(path, index);
      }
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

const WRITTEN = '// Written by web/build/list-texts.ts from the files beside it, never by hand.';

/** The sources of the indexes for the files of a folder of texts, by their names. */
export function indexesOf(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder)
    .filter((name) => name !== INDEX && name !== PORTALS)
    .map((name) => ({ name, part: partOf(name), path: `./${name.replace(/\.ts$/, '')}` }))
    .sort((one, other) => (one.part < other.part ? -1 : 1));
  const core = files.filter(({ part }) => CORE.includes(part));
  const isOfPortal = ({ name }: { name: string }) => PORTAL_PARTS.test(name);
  const later = files.filter((file) => !core.includes(file) && !isOfPortal(file));
  const loaders = (some: typeof files) => [
    'export const parts = {',
    ...some.map(({ part, path }) => `  ${part}: () => import('${path}'),`),
    '};',
    '',
  ];
  return {
    [INDEX]: [
      WRITTEN,
      ...core.map(({ part, path }) => `import ${part} from '${path}';`),
      '',
      '/** The texts of the screens a visitor sees first. */',
      `export const core = { ${CORE.join(', ')} };`,
      '',
      '/** The texts of admins, partners and rare screens. */',
      "export const portals = () => import('./portals');",
      '',
      '/** The texts of the other parts, loaded with their screens. */',
      ...loaders(later),
    ].join('\n'),
    [PORTALS]: [
      WRITTEN,
      '',
      '/** The texts of the admin area, the partner portal and rare screens, loaded with them. */',
      ...loaders(files.filter(isOfPortal)),
    ].join('\n'),
  };
}

/** `partner-portal.json` holds the part `partnerPortal`. */
export function partOf(file: string): string {
  return file.replace(/\.\w+$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
