import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { findMessage } from '../../../web/src/lib/i18n/find-message';
import { core, parts, portals } from '../../../web/src/locales/en/index';
import type { MessageTree, PartLoader } from '../../../web/src/locales/locale-module';
import { type Import, readImports } from '../src/read-imports';

const ROOT = join(import.meta.dirname, '../../..');
const ENTRY = 'web/src/main.tsx';
/** Its words are said where a service is added or removed; other code reads and empties the cart without a word. */
const SAID_ELSEWHERE = 'web/src/features/cart/state/cart-store.ts';

const isSource = (file: string) => /^web\/src\/.+\.tsx?$/.test(file);

type Texts = ReadonlyMap<string, MessageTree>;

const PLURALS = new Intl.PluralRules('en');

/** A part of the site's code that is fetched on its own, and the parts of the texts that are awaited before it is shown. */
interface LazyCode {
  file: string;
  texts: readonly string[];
}

/** What a file names: code that comes with it, code that it fetches, keys of texts, and texts that it awaits itself. */
interface FileFacts {
  comesWith: string[];
  fetches: LazyCode[];
  keys: string[];
  awaits: readonly string[];
}

/** The parts of the texts beside those of the first load, each with its texts. */
async function readTexts(): Promise<Texts> {
  const loaders: Record<string, PartLoader> = { ...parts, ...(await portals()).parts };
  const load = async ([name, loader]: [string, PartLoader]) => [name, (await loader()).default] as const;
  return new Map(await Promise.all(Object.entries(loaders).map(load)));
}

const baseName = (path: string) => parse(path).name;

const namedIn = (code: string) => [...code.matchAll(/['"`](\w[\w.]*)['"`]/g)].map(([, name = '']) => name);

/** The statement at the top level of a file that contains a position. */
function statementAt(file: string, code: string, position: number): string {
  const { body } = parseSync(file, code).program;
  const found = body.find(({ start, end }) => start <= position && position < end);
  return found ? code.slice(found.start, found.end) : '';
}

/** The code that a file fetches, by the specifier of the import; the texts are named in its statement, else in its file. */
function readLazy(file: string, code: string, texts: Texts): Map<string, string[]> {
  const { dynamicImports } = parseSync(file, code).module;
  const partsIn = (where: string) => namedIn(where).filter((name) => texts.has(name));
  return new Map(
    dynamicImports.map(({ moduleRequest: { start, end } }) => {
      const near = partsIn(statementAt(file, code, start));
      return [code.slice(start + 1, end - 1), near.length > 0 ? near : partsIn(code)];
    }),
  );
}

function readFile(file: string, imports: readonly Import[], texts: Texts): FileFacts {
  const code = readFileSync(join(ROOT, file), 'utf8');
  const lazy = [...readLazy(file, code, texts)];
  const lazyTo = (to: string) => lazy.find(([specifier]) => baseName(specifier) === baseName(to));
  const own = imports.filter(({ from }) => from === file).map(({ to }) => to);
  return {
    comesWith: own.filter((to) => !lazyTo(to)),
    fetches: own.flatMap((to) => {
      const [, awaited] = lazyTo(to) ?? [];
      return awaited ? [{ file: to, texts: awaited }] : [];
    }),
    keys: namedIn(code).filter((name) => {
      const [part = ''] = name.split('.');
      const tree = texts.get(part);
      return tree && findMessage({ [part]: tree }, name, { count: 2 }, PLURALS) !== undefined;
    }),
    awaits: [...code.matchAll(/loadMessages\(([^)]*)\)/g)].flatMap(([, list = '']) => namedIn(list)),
  };
}

function readFacts(texts: Texts): Map<string, FileFacts> {
  const imports = readImports(ROOT).filter(
    ({ from, to, typeOnly }) => isSource(from) && isSource(to) && !typeOnly,
  );
  const files = new Set([ENTRY, ...imports.flatMap(({ from, to }) => [from, to])]);
  return new Map([...files].map((file) => [file, readFile(file, imports, texts)]));
}

/** The files that are there as soon as one is. */
function chunkOf(facts: Map<string, FileFacts>, file: string): Set<string> {
  const found = new Set([file]);
  for (const one of found) for (const to of facts.get(one)?.comesWith ?? []) found.add(to);
  return found;
}

/** For each part of the code, the parts of the texts that are there whichever way leads to it. */
function textsByCode(facts: Map<string, FileFacts>): Map<string, Set<string>> {
  const there = new Map([[ENTRY, new Set<string>()]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [code, texts] of there) {
      const lazy = [...chunkOf(facts, code)].flatMap((file) => facts.get(file)?.fetches ?? []);
      for (const { file, texts: awaited } of lazy) {
        const given = new Set([...texts, ...awaited]);
        const before = there.get(file);
        const both = before ? [...before].filter((part) => given.has(part)) : [...given];
        changed ||= both.length !== before?.size;
        there.set(file, new Set(both));
      }
    }
  }
  return there;
}

test('code that is fetched on its own awaits the texts that it shows, whichever way leads to it', async () => {
  const facts = readFacts(await readTexts());
  const there = textsByCode(facts);
  expect(there.size).toBeGreaterThan(50);
  const missing = [...there].flatMap(([code, texts]) =>
    [...chunkOf(facts, code)].flatMap((file) => {
      if (file === SAID_ELSEWHERE) return [];
      const { keys = [], awaits = [] } = facts.get(file) ?? {};
      const lacking = keys.filter((key) => {
        const [part = ''] = key.split('.');
        return !(part in core || texts.has(part) || awaits.includes(part));
      });
      return [...new Set(lacking)].map((key) => `${code}: ${key} of ${file}`);
    }),
  );
  expect(missing).toEqual([]);
});
