import { toWords } from './fold-word';
import { type IndexedWord, indexWord, matchWord } from './match-word';
import synonyms from './synonyms.json';

/** What can be found: an item with its names, the dearer words first. */
export interface SearchDocument<Item> {
  item: Item;
  /** The item's own name, in each language. */
  names: readonly string[];
  /** Names of what it belongs to, which find it too, behind those whose own name it is. */
  context: readonly string[];
}

/** Finds items by what a person types; see {@link createMatcher}. */
export type Matcher<Item> = (typed: string, limit: number) => Item[];

const CONTEXT_WEIGHT = 0.45;
const SYNONYM_WEIGHT = 0.6;
/** What decides among equals: how much of the name was typed, and words like `ki` or `for` that fit. */
const WHOLE_NAME_BONUS = 0.08;
const IGNORED_BONUS = 0.02;
/** How well two words written as one must fit, so that `hair cut` finds a haircut and little else. */
const JOINED_FIT = 0.5;
/** Below this fit a word is read as a misspelling of another. */
const RIGHT_SPELLING_FIT = 0.75;
/** What fits worse than this part of the best is not meant. */
const WORTH_SHOWING = 0.4;
/** More words than a person types in a search. */
const MAX_WORDS = 10;
const MAX_REMEMBERED = 60;

/** Where a word of the index stands: by document, how much it counts there. */
interface Entry {
  word: IndexedWord;
  weights: Map<number, number>;
}

const IGNORED = new Set(synonyms.ignored.flat().flatMap(toWords));

/** The other words of the groups that a word is in, by its sound. */
const SYNONYMS = (() => {
  const bySound = new Map<string, Set<string>>();
  for (const group of synonyms.groups) {
    const words = group.flatMap(toWords);
    for (const word of words) {
      const { sound } = indexWord(word);
      const known = bySound.get(sound) ?? new Set();
      for (const other of words) known.add(other);
      bySound.set(sound, known);
    }
  }
  return bySound;
})();

/**
 * Makes a search over some documents. Words may come in any order and in either script, misspelt or unfinished; every
 * word must be meant by the document, and where no document has them all, those with at least half of them are given.
 * Little words (`ki`, `for`) need not fit.
 * @returns the best first, at most `limit`; documents that fit alike stay in the order given
 */
export function createMatcher<Item>(documents: readonly SearchDocument<Item>[]): Matcher<Item> {
  const entries = [...buildEntries(documents).values()];
  const sounds = new Set(entries.map(({ word }) => word.sound));
  const lengths = documents.map(({ names }) => Math.min(...names.map((name) => toWords(name).length)));
  const remembered = new Map<string, Map<number, number>>();

  /**
   * The documents that a typed word means, with how well; kept, since each keystroke changes one word alone.
   * @param least how well a word must fit; more than nothing when not given
   */
  function meantBy(letters: string, least = Number.MIN_VALUE): Map<number, number> {
    const key = `${letters} ${least}`;
    const known = remembered.get(key);
    if (known) return known;
    const typed = indexWord(letters);
    const found = new Map<number, number>();
    for (const { word, weights } of entries) {
      const fit = matchWord(typed, word);
      if (fit < least) continue;
      for (const [document, weight] of weights) {
        if (fit * weight > (found.get(document) ?? 0)) found.set(document, fit * weight);
      }
    }
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(key, found);
    return found;
  }

  /** What any of some spellings means: of each document the best. */
  function bestOf(spellings: readonly string[]): Map<number, number> {
    const [first = new Map<number, number>(), ...others] = spellings.map((spelling) => meantBy(spelling));
    if (others.length === 0) return first;
    const best = new Map(first);
    for (const found of others) {
      for (const [document, fit] of found) {
        if (fit >= JOINED_FIT && fit > (best.get(document) ?? 0)) best.set(document, fit);
      }
    }
    return best;
  }

  return (typed, limit) => {
    const words = [...new Set(toWords(typed))].slice(0, MAX_WORDS);
    const needed = words.filter((word) => !IGNORED.has(word));
    const asked = needed.length > 0 ? needed : words;
    const [only = ''] = asked;
    // One word that the catalogue itself has is not a misspelling of another.
    const isVeryWord = asked.length === 1 && sounds.has(indexWord(only).sound);
    const required = isVeryWord ? [meantBy(only, RIGHT_SPELLING_FIT)] : withJoined(asked).map(bestOf);
    const extra =
      needed.length > 0 ? words.filter((word) => IGNORED.has(word)).map((word) => meantBy(word)) : [];

    const sums = new Map<number, { score: number; words: number }>();
    for (const found of required) {
      for (const [document, fit] of found) {
        const sum = sums.get(document);
        if (sum) {
          sum.score += fit;
          sum.words += 1;
        } else sums.set(document, { score: fit, words: 1 });
      }
    }
    const most = [...sums.values()].reduce((best, sum) => Math.max(best, sum.words), 0);
    if (most * 2 < required.length) return [];
    const scored = [...sums]
      .filter(([, sum]) => sum.words === most)
      .map(([document, { score }]) => {
        const typedShare = Math.min(1, most / Math.max(1, lengths[document] ?? 1));
        const fitting = extra.filter((found) => found.has(document)).length;
        return {
          document,
          score: score / most + WHOLE_NAME_BONUS * typedShare + IGNORED_BONUS * fitting,
        };
      })
      .sort((one, other) => other.score - one.score || one.document - other.document);
    const least = (scored[0]?.score ?? 0) * WORTH_SHOWING;
    return scored
      .filter(({ score }) => score >= least)
      .slice(0, limit)
      .flatMap(({ document }) => documents[document]?.item ?? []);
  };
}

function buildEntries(documents: readonly SearchDocument<unknown>[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const add = (letters: string, document: number, weight: number) => {
    let entry = entries.get(letters);
    if (!entry) {
      entry = { word: indexWord(letters), weights: new Map() };
      entries.set(letters, entry);
    }
    entry.weights.set(document, Math.max(weight, entry.weights.get(document) ?? 0));
    return entry.word;
  };
  for (const [document, { names, context }] of documents.entries()) {
    for (const [texts, weight] of [
      [names, 1],
      [context, CONTEXT_WEIGHT],
    ] as const) {
      for (const letters of texts.flatMap(toWords)) {
        const { sound } = add(letters, document, weight);
        for (const other of SYNONYMS.get(sound) ?? []) {
          if (other !== letters) add(other, document, weight * SYNONYM_WEIGHT);
        }
      }
    }
  }
  return entries;
}

/** Each word, with what it makes together with its neighbours: `hair cut` may be written as one. */
function withJoined(words: readonly string[]): string[][] {
  return words.map((word, at) => [
    word,
    ...(at > 0 ? [`${words[at - 1]}${word}`] : []),
    ...(at + 1 < words.length ? [`${word}${words[at + 1]}`] : []),
  ]);
}
