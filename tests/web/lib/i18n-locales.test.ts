// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { indexesOf, partOf } from '../../../web/build/list-texts';
import { languageOfFile } from '../../../web/src/lib/i18n/language-of-file';
import { type Locale, languageOf, locales } from '../../../web/src/lib/i18n/languages';
import * as english from '../../../web/src/locales/en/index';
import type { LocaleModule, MessageTree, PartLoader } from '../../../web/src/locales/locale-module';
import { allParts } from '../support/all-parts';

const FOLDER = fileURLToPath(new URL('../../../web/src/locales/', import.meta.url));
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** From this length on a text has words that a translation must change. */
const LONG = 12;
/** Long texts that are the same in every language: product names of others. */
const SAME_EVERYWHERE = new Set(['layout.footer.playStore']);

/** Every text of a file with its path: `footer.about`. */
function leaves(tree: unknown, path = ''): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  return Object.entries(tree as object).flatMap(([key, value]) =>
    leaves(value, path ? `${path}.${key}` : key),
  );
}

type Texts = Map<string, Map<string, string>>;

/** The texts of one part of a locale as the site loads them, plural forms grouped under their key. */
async function textsOf(locale: Locale, part: string): Promise<Texts> {
  const module: LocaleModule = await languageOf(locale).load();
  const load = ((await allParts(module)) as Record<string, PartLoader>)[part];
  const tree = load ? (await load()).default : (module.core as Record<string, MessageTree>)[part];
  return gather(tree);
}

function gather(tree: unknown): Texts {
  const texts: Texts = new Map();
  for (const [path, text] of leaves(tree)) {
    const form = CATEGORIES.find((category) => path.endsWith(`_${category}`));
    const key = form ? path.slice(0, -form.length - 1) : path;
    texts.set(key, (texts.get(key) ?? new Map()).set(form ?? '', text));
  }
  return texts;
}

/** The placeholders of a text, sorted; a translation may move or repeat them, but not lose one. */
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
/** The translatable letters of a text, without placeholders. */
const words = (text: string) => text.replace(/\{\w+\}/g, '').replace(/[^\p{L} ]/gu, '');

const parts = [...Object.keys(english.core), ...Object.keys(await allParts(english))];

/** The problems of a locale's part, as sentences. */
function faultsOf(
  part: string,
  rules: Intl.PluralRules,
  own: Map<string, Map<string, string>>,
  source: Map<string, Map<string, string>>,
): string[] {
  const faults: string[] = [];
  for (const key of own.keys()) if (!source.has(key)) faults.push(`${part}.${key} is superfluous`);
  for (const [key, forms] of source) {
    const name = `${part}.${key}`;
    const texts = own.get(key);
    if (!texts) {
      faults.push(`${name} is missing`);
      continue;
    }
    const isPlural = !forms.has('');
    const wantedForms = isPlural ? rules.resolvedOptions().pluralCategories : [''];
    if ([...texts.keys()].sort().join() !== [...wantedForms].sort().join()) {
      faults.push(`${name} has the forms ${[...texts.keys()].join()}, not ${wantedForms.join()}`);
    }
    const sample = forms.get('') ?? forms.get('other') ?? '';
    for (const text of texts.values()) {
      if (text.trim() === '') faults.push(`${name} is empty`);
      if (placeholders(text).join() !== placeholders(sample).join()) {
        faults.push(
          `${name} has ${placeholders(text).join() || 'no placeholder'}, not ${placeholders(sample).join()}`,
        );
      }
      const same = text === sample && words(text).trim().length >= LONG;
      if (same && !SAME_EVERYWHERE.has(name)) faults.push(`${name} is not translated`);
    }
  }
  return faults;
}

describe('Languages', () => {
  const others = locales.filter((locale) => locale !== 'en');

  test('include another one besides English; every folder or file of texts is a language', () => {
    expect(others).toContain('hi');
    const found = readdirSync(FOLDER).filter((name) => !name.endsWith('.ts'));
    expect(found.map((name) => name.replace('.json', '')).sort()).toEqual([...locales].sort());
  });

  test.each(['en', 'hi'])(
    '%s: the index matches the files (written by the build and the development server)',
    (locale) => {
      for (const [name, index] of Object.entries(indexesOf(`${FOLDER}${locale}`))) {
        expect(readFileSync(`${FOLDER}${locale}/${name}`, 'utf8')).toBe(index);
      }
    },
  );

  test('a single-file language has its own name, India’s conventions and every part of its file', async () => {
    const tamil = languageOfFile('ta', async () => ({
      home: { title: 'வீட்டுச் சேவைகள்' },
      cart: { title: 'கூடை' },
    }));
    expect([tamil.name, tamil.regional]).toEqual(['தமிழ்', 'ta-IN-u-nu-latn']);
    const module = await tamil.load();
    const { core } = module;
    const later = await allParts(module);
    expect(Object.keys(core)).toEqual(Object.keys(english.core));
    expect(core.home).toEqual({ title: 'வீட்டுச் சேவைகள்' });
    expect((await later.cart()).default).toEqual({ title: 'கூடை' });
    expect(Object.keys(later)).toEqual(Object.keys(await allParts(english)));
  });

  for (const locale of others) {
    test(`${locale} has exactly the parts of English`, async () => {
      const module = await languageOf(locale).load();
      expect([...Object.keys(module.core), ...Object.keys(await allParts(module))].sort()).toEqual(
        [...parts].sort(),
      );
      expect(filedParts(locale).sort()).toEqual([...parts].sort());
    });

    test.each(parts)(`${locale}: %s has the texts of English, translated`, async (part) => {
      const rules = new Intl.PluralRules(locale);
      expect(faultsOf(part, rules, await textsOf(locale, part), await textsOf('en', part))).toEqual([]);
    });
  }

  test('finds missing, superfluous and untranslated texts and lost placeholders', () => {
    const texts = (entries: Record<string, string>) =>
      new Map(Object.entries(entries).map(([key, text]) => [key, new Map([['', text]])]));
    const source = texts({ gone: 'Gone', lost: 'Call {phone}', same: 'Choose another time' });
    const own = texts({ lost: 'कॉल करें', same: 'Choose another time', extra: 'और' });
    expect(faultsOf('x', new Intl.PluralRules('hi'), own, source)).toEqual([
      'x.extra is superfluous',
      'x.gone is missing',
      'x.lost has no placeholder, not {phone}',
      'x.same is not translated',
    ]);
  });
});

/** The parts in a language's folder, or in its single file. */
function filedParts(locale: Locale): string[] {
  const file = `${FOLDER}${locale}.json`;
  if (existsSync(file)) return Object.keys(JSON.parse(readFileSync(file, 'utf8')));
  return readdirSync(`${FOLDER}${locale}`)
    .filter((name) => name.endsWith('.json'))
    .map(partOf);
}
