import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WrittenText } from './hindi-texts';

/** A word that the glossary rejects. */
interface Rejected {
  word: string;
  /** What to write instead. */
  better: string;
  /** The beginnings of the keys of the texts where it is rejected; everywhere if there are none. */
  only: readonly string[];
}

/** What the glossary asks of Hindi texts. */
export interface Glossary {
  rejected: readonly Rejected[];
  /** The beginnings of the words whose f has no nukta. */
  nativeF: readonly string[];
  /** The beginnings of words whose z always has one. */
  withZ: readonly string[];
}

const PAGE = new URL('../../../docs/hindi-glossary.md', import.meta.url);
/** A comma that is not inside brackets. */
const COMMA = /,(?![^[(]*[\])])/;
const NUKTA = '\u093c';
/** What is part of a word of Devanagari: not its full stops and digits. */
const LETTER = '[\u0900-\u0963\u0970-\u097f]';
const WORD = new RegExp(`${LETTER}+`, 'gu');

const itemsOf = (text: string) =>
  text
    .split(COMMA)
    .map((item) => item.trim())
    .filter(Boolean);

/**
 * Reads the glossary's table and its two lists of the nukta.
 * @throws Error when the page lacks one of them: an empty glossary would hold nothing.
 */
export function readGlossary(page = readFileSync(fileURLToPath(PAGE), 'utf8')): Glossary {
  const text = page.normalize('NFC');
  const rows = [...text.matchAll(/^\|(.*)\|$/gm)].map(([, row = '']) => row.split('|'));
  const rejected = rows
    .filter(([first = '']) => !/^ English |^-+/.test(first))
    .flatMap(([, better = '', not = '']) =>
      itemsOf(not)
        .filter((item) => !item.startsWith('('))
        .map((item) => {
          const [, word = item, only = ''] = /^(.*?) \[(.*)\]$/.exec(item) ?? [];
          return { word, better: better.trim(), only: itemsOf(only) };
        }),
    );
  const listOf = (name: string) => itemsOf(new RegExp(`^- ${name}[^:]*: (.*)$`, 'm').exec(text)?.[1] ?? '');
  const glossary = { rejected, nativeF: listOf('Words with a native'), withZ: listOf('Never without') };
  if (Object.values(glossary).some((list) => list.length === 0)) {
    throw new Error('docs/hindi-glossary.md lacks its table or a list of the nukta');
  }
  return glossary;
}

/** What is wrong with a text by the glossary, as sentences with the file, the key, the word and a better one. */
export function faultsOf({ file, key, text }: WrittenText, glossary: Glossary): string[] {
  const at = `${file} ${key}`;
  const faults = glossary.rejected
    .filter(({ only }) => only.length === 0 || only.some((beginning) => key.startsWith(beginning)))
    .filter(({ word }) => new RegExp(`(?<!${LETTER})${word}(?!${LETTER})`, 'u').test(text))
    .map(({ word, better }) => `${at}: “${word}” → “${better}”`);
  for (const [word] of text.matchAll(WORD)) {
    if (/[कखग]\u093c/u.test(word)) faults.push(`${at}: “${word}” → no nukta for क, ख and ग`);
    if (/फ(?!\u093c)/u.test(word) && !glossary.nativeF.some((beginning) => word.startsWith(beginning))) {
      faults.push(`${at}: “${word}” → फ़`);
    }
    const stem = glossary.withZ.find((whole) => {
      const bare = whole.replace(`ज${NUKTA}`, 'ज');
      return word.startsWith(bare) && word[bare.length] !== NUKTA;
    });
    if (stem) faults.push(`${at}: “${word}” → “${stem}…”`);
  }
  return faults;
}
