import { DEVANAGARI, toWords } from './fold-word';
import { type IndexedWord, indexWord, matchWord } from './match-word';
import synonyms from './synonyms.json';

/** A searchable item with its names, weighted from own to context. */
export interface SearchDocument<Item> {
  item: Item;
  /** The item's own name, in each language. */
  names: readonly string[];
  /** Names of its parents, which find it too, after items with the name itself; the topmost last. */
  context: readonly string[];
}

/** Finds items by a typed text; see {@link createMatcher}. */
export type Matcher<Item> = (typed: string, limit: number) => Item[];

const CONTEXT_WEIGHT = 0.45;
const SYNONYM_WEIGHT = 0.6;
/** Tie-breakers: the share of the name typed, and matching filler words like `ki` or `for`. */
const WHOLE_NAME_BONUS = 0.08;
const IGNORED_BONUS = 0.02;
/** Minimum fit of two words joined to one: `hair cut` finds a haircut and little else. */
const JOINED_FIT = 0.5;
/** Below this fit a word counts as a misspelling of another. */
const RIGHT_SPELLING_FIT = 0.75;
/** From this fit on, it is the same word, or sounds the same. */
const SAME_WORD_FIT = 0.95;
/** Up to so many top categories, a word says what is wanted; in more it says only what is done, as `repair`. */
const MAX_SPREAD = 3;
/** How many words may match nothing beside one that says what is wanted: those of a place, mostly. */
const MAX_STRAY = 3;
/** Minimum score of a result, as a share of the best score. */
const MIN_SCORE_SHARE = 0.4;
/** More words than anybody types in a search. */
const MAX_WORDS = 10;
const MAX_CACHED = 60;

/** An indexed word with its weight in each document. */
interface Entry {
  word: IndexedWord;
  weights: Map<number, number>;
}

const IGNORED = new Set(synonyms.ignored.flat().flatMap(toWords));

/** A Hindi word with one mark in place of its endings of a gender: कपड़ा, कपड़े and कपड़ों are the same word, so are चींटी and चींटियाँ. */
const baseOf = (letters: string) =>
  letters
    .replace(/(?:\u093f\u092f[\u093e\u094b]\u0902?|\u0940)$/u, '1')
    .replace(/(?:[\u093e\u094b]\u0902?|\u0947)$/u, '2');

/** The synonyms of a word, by its sound. */
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
 * Creates a search over documents. Words may come in any order and either script, misspelt or unfinished. A document
 * has to match every word. If none does, those that match the most rightly spelt words are returned: at least half, or
 * all but {@link MAX_STRAY} if one says what is wanted; else those that match the most words, at least half, with slips.
 * Filler words (`ki`, `for`) are optional.
 *
 * @returns the best first, at most `limit`; equal scores stay in the given order
 */
export function createMatcher<Item>(documents: readonly SearchDocument<Item>[]): Matcher<Item> {
  const entries = [...buildEntries(documents).values()];
  const sounds = new Set(entries.map(({ word }) => word.sound));
  /** The Devanagari words of the catalogue: two that sound alike are two words, as नाई (barber) and नई (new). */
  const written = new Set(
    entries.map(({ word }) => word.letters).filter((letters) => DEVANAGARI.test(letters)),
  );
  const isAnother = (typed: IndexedWord, { letters, sound }: IndexedWord) =>
    written.has(typed.letters) &&
    written.has(letters) &&
    sound.startsWith(typed.sound) &&
    !letters.startsWith(typed.letters) &&
    baseOf(letters) !== baseOf(typed.letters);
  const lengths = documents.map(({ names }) => Math.min(...names.map((name) => toWords(name).length)));
  const tops = documents.map(({ names, context }) => context.at(-1) ?? names.at(-1));
  const cached = new Map<string, Map<number, number>>();

  /**
   * The documents matching a typed word, with their fit; cached, since each keystroke changes one word only.
   *
   * @param least the minimum fit; any match when omitted
   */
  function matchesOf(letters: string, least = Number.MIN_VALUE): Map<number, number> {
    const key = `${letters} ${least}`;
    const known = cached.get(key);
    if (known) return known;
    const typed = indexWord(letters);
    const found = new Map<number, number>();
    for (const { word, weights } of entries) {
      const fit = isAnother(typed, word) ? 0 : matchWord(typed, word);
      if (fit < least) continue;
      for (const [document, weight] of weights) {
        if (fit * weight > (found.get(document) ?? 0)) found.set(document, fit * weight);
      }
    }
    if (cached.size >= MAX_CACHED) cached.clear();
    cached.set(key, found);
    return found;
  }

  /** The best fit of each document over several spellings, of {@link matchesOf}. */
  function bestOf(spellings: readonly string[], least?: number): Map<number, number> {
    const [first = new Map<number, number>(), ...others] = spellings.map((spelling) =>
      matchesOf(spelling, least),
    );
    if (others.length === 0) return first;
    const best = new Map(first);
    for (const found of others) {
      for (const [document, fit] of found) {
        if (fit >= JOINED_FIT && fit > (best.get(document) ?? 0)) best.set(document, fit);
      }
    }
    return best;
  }

  /** What each document matches of the typed words, and the most words that one does. */
  function sumUp(matches: readonly Map<number, number>[]) {
    const sums = new Map<number, { score: number; words: number; tells: boolean }>();
    for (const found of matches) {
      const named = [...found].filter(([, fit]) => fit > CONTEXT_WEIGHT);
      const tells = new Set(named.map(([document]) => tops[document])).size <= MAX_SPREAD;
      for (const [document, fit] of found) {
        const sum = sums.get(document) ?? { score: 0, words: 0, tells: false };
        sums.set(document, {
          score: sum.score + fit,
          words: sum.words + 1,
          tells: sum.tells || tells,
        });
      }
    }
    return { sums, most: Math.max(0, ...[...sums.values()].map(({ words }) => words)) };
  }

  return (typed, limit) => {
    const words = [...new Set(toWords(typed))].slice(0, MAX_WORDS);
    const needed = words.filter((word) => !IGNORED.has(word));
    const asked = needed.length > 0 ? needed : words;
    const [only = ''] = asked;
    // A single word of the catalogue is not a misspelling of another.
    const isIndexed = asked.length === 1 && sounds.has(indexWord(only).sound);
    const spellings = withJoined(asked);
    const count = spellings.length;
    let { sums, most } = sumUp(
      isIndexed ? [matchesOf(only, RIGHT_SPELLING_FIT)] : spellings.map((each) => bestOf(each)),
    );
    if (most < count) {
      const exact = sumUp(spellings.map((each) => bestOf(each, SAME_WORD_FIT)));
      const told = [...exact.sums.values()].some((sum) => sum.words === exact.most && sum.tells);
      const isEnough = exact.most * 2 >= count || (told && count - exact.most <= MAX_STRAY);
      if (isEnough) ({ sums, most } = exact);
      else if (most * 2 < count) return [];
    }
    const extra =
      needed.length > 0 ? words.filter((word) => IGNORED.has(word)).map((word) => matchesOf(word)) : [];

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
    const least = (scored[0]?.score ?? 0) * MIN_SCORE_SHARE;
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

/** Each word with its joins to both neighbours: `hair cut` may be written as one word. */
function withJoined(words: readonly string[]): string[][] {
  return words.map((word, at) => [
    word,
    ...(at > 0 ? [`${words[at - 1]}${word}`] : []),
    ...(at + 1 < words.length ? [`${word}${words[at + 1]}`] : []),
  ]);
}
