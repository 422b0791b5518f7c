import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { partOf } from '../src/locales/by-part';
import { listLocales } from './read-texts';

const LIST = 'texts.ts';

/** Keeps the list of texts what the files are, whenever the site is served or built. */
export function listTexts(root: string): Plugin {
  const locales = join(root, 'src/locales');
  const write = () => {
    const list = typeTexts(locales);
    if (readFileSync(join(locales, LIST), 'utf8') !== list) writeFileSync(join(locales, LIST), list);
  };
  return {
    name: 'gharseva-list-texts',
    buildStart: write,
    configureServer: ({ watcher }) => {
      watcher.on('add', write).on('unlink', write);
    },
  };
}

/** The types of all texts, by the folders and files of `locales`, as the source that is kept in `locales/texts.ts`. */
export function typeTexts(locales: string): string {
  const lines = listLocales(locales).flatMap((locale) => [
    `  ${locale}: {`,
    ...readdirSync(join(locales, locale))
      .filter((name) => name !== 'index.ts')
      .sort()
      .map((name) => `    ${partOf(name)}: ${typeOf(`./${locale}/${name}`)};`),
    '  };',
  ]);
  const says =
    '/** Every text, by the file that holds it; written by web/build/list-texts.ts, never by hand. */';
  return [says, 'export interface Texts {', ...lines, '}', ''].join('\n');
}

function typeOf(path: string): string {
  return path.endsWith('.ts')
    ? `typeof import('${path.slice(0, -'.ts'.length)}').default`
    : `typeof import('${path}')`;
}
