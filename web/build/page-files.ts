import { readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { BARE_LOCALE } from '@gharseva/site-pages/site-address';
import type { PageFiles } from '@gharseva/site-pages/site-input';
import type { Rolldown } from 'vite';
import { paths } from '../src/config/paths';
import { partOf } from './list-texts';

/** Where each address of the site has its screen, and each screen its code and texts. */
const ROUTES = 'src/app/app-routes.tsx';
const SCREEN = /const (\w+) = lazyScreen\(\s*\[([^\]]*)\],\s*\(\) => import\('([^']+)'\)/g;
const ROUTE = /path: paths\.(\w+), element: <(\w+) \/>/g;

/** A screen whose code is loaded when it is first shown. */
interface Screen {
  /** Its source below `web`, without the ending. */
  source: string;
  /** The parts of its texts. */
  parts: readonly string[];
}

/** A screen of the first load. */
const IN_FIRST_LOAD = /^import \{ (\w+) \} from '\.\/screens\//gm;

/** The screen of each address, null for one of the first load; read from the routes themselves: there is no second list. */
function readScreens(root: string): Map<string, Screen | null> {
  const source = readFileSync(join(root, ROUTES), 'utf8');
  const screens = new Map<string, Screen | null>();
  for (const [, name = ''] of source.matchAll(IN_FIRST_LOAD)) screens.set(name, null);
  for (const [, name = '', parts = '', file = ''] of source.matchAll(SCREEN)) {
    screens.set(name, {
      source: posix.join(posix.dirname(ROUTES), file),
      parts: [...parts.matchAll(/'(\w+)'/g)].map(([, part = '']) => part),
    });
  }
  const ofAddress = new Map<string, Screen | null>();
  for (const [, name = '', screen = ''] of source.matchAll(ROUTE)) {
    const found = screens.get(screen);
    const path = paths[name as keyof typeof paths];
    if (found !== undefined && typeof path === 'string') ofAddress.set(path, found);
  }
  return ofAddress;
}

/**
 * Gives the files of a page besides the first load: scripts and styles of its screen, and its texts in the page's language.
 * @throws Error when the build lacks the screen of the address
 */
export function createPageFiles(root: string, bundle: Rolldown.OutputBundle) {
  const screens = readScreens(root);
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const index = bundle['index.html'];
  const page = index?.type === 'asset' ? String(index.source) : '';
  const chunkOf = (isIt: (source: string) => boolean) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId && isIt(facadeModuleId));
  const add = (chunk: Rolldown.OutputChunk, files: { scripts: Set<string>; styles: Set<string> }) => {
    if (page.includes(chunk.fileName) || files.scripts.has(chunk.fileName)) return;
    files.scripts.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) {
      if (!page.includes(style)) files.styles.add(style);
    }
    for (const name of chunk.imports) {
      const next = byName.get(name);
      if (next) add(next, files);
    }
  };

  return (path: string, locale: string): PageFiles => {
    const screen = screens.get(path);
    if (screen === undefined) throw new Error(`${ROUTES} has no screen of its own for ${path}`);
    const texts = `src/locales/${locale}/`;
    const isText = (source: string) =>
      source.includes(texts) && (screen?.parts.includes(partOf(basename(source))) ?? false);
    const isOf = (source: string) => source.replace(/\.tsx?$/, '').endsWith(`/${screen?.source}`);
    const start = screen && chunkOf(isOf);
    if (screen && !start) throw new Error(`The build has no ${screen.source}`);
    const files = { scripts: new Set<string>(), styles: new Set<string>() };
    const ofLanguage =
      locale === BARE_LOCALE ? [] : [chunkOf((source) => source.endsWith(`${texts}index.ts`))];
    const ofPart = chunks.filter(({ facadeModuleId }) => facadeModuleId && isText(facadeModuleId));
    for (const chunk of [start, ...ofLanguage, ...ofPart]) if (chunk) add(chunk, files);
    const addresses = (names: Set<string>) => [...names].map((name) => `/${name}`);
    return { scripts: addresses(files.scripts), styles: addresses(files.styles) };
  };
}
