import { foldWord } from './fold-word';
import { spellingCost } from './spelling-cost';

/** An indexed word with its keys for comparison. */
export interface IndexedWord {
  letters: string;
  /** The folded sound. */
  sound: string;
  /** The letters present in `letters` and `sound`, one bit for each of 32 kinds. */
  kinds: number;
  soundKinds: number;
}

/** From this length on, a sound says enough to begin another word, and a word may be misspelt: `tv` is not the start of `two`. */
const SURE_FROM = 3;

/** The highest spelling cost still accepted, by the length typed. */
function maxCostFor(length: number): number {
  if (length < SURE_FROM) return 0;
  if (length < 5) return 0.5;
  return length < 8 ? 1 : 1.5;
}

/** From this length on, a prefix may be misspelt too. */
const FUZZY_PREFIX_FROM = 4;

/** Prepares a word for comparison. */
export function indexWord(letters: string): IndexedWord {
  const sound = foldWord(letters);
  return { letters, sound, kinds: kindsOf(letters), soundKinds: kindsOf(sound) };
}

/**
 * The fit of a typed word to an indexed one, from 1 (equal) to 0 (no match): equal, same sound, prefix, misspelling,
 * misspelt prefix, in this order.
 */
export function matchWord(typed: IndexedWord, word: IndexedWord): number {
  if (word.letters === typed.letters) return 1;
  if (word.sound === typed.sound) return 0.95;
  if (word.letters.startsWith(typed.letters)) return 0.8 + share(typed.letters, word.letters);
  if (typed.sound.length >= SURE_FROM && word.sound.startsWith(typed.sound)) {
    return 0.75 + share(typed.sound, word.sound);
  }
  return Math.max(
    matchSpelling(typed.letters, typed.kinds, word.letters, word.kinds),
    matchSpelling(typed.sound, typed.soundKinds, word.sound, word.soundKinds),
  );
}

function matchSpelling(typed: string, kinds: number, word: string, wordKinds: number): number {
  if (typed.length < SURE_FROM) return 0;
  // A letter may be missing from the typed word: take the longer of both lengths.
  const maxCost = maxCostFor(Math.max(typed.length, Math.min(word.length, typed.length + 1)));
  if (maxCost === 0 || word.length < typed.length - 2 * maxCost) return 0;
  const reach = typed.length + 2 * maxCost;
  if (word.length > reach && typed.length < FUZZY_PREFIX_FROM) return 0;
  // Each letter missing from the word costs at least half a slip.
  if (countBits(kinds & ~wordKinds) > 2 * maxCost) return 0;
  const cost = spellingCost(typed, word.length > reach ? word.slice(0, reach) : word, maxCost);
  if (word.length <= reach && cost.whole <= maxCost) return 0.7 - 0.15 * cost.whole;
  if (typed.length < FUZZY_PREFIX_FROM || cost.prefix > maxCostFor(typed.length)) return 0;
  return 0.5 - 0.15 * cost.prefix;
}

/** The share of the word typed, scaled to a tenth. */
const share = (typed: string, word: string) => (0.1 * typed.length) / word.length;

function kindsOf(text: string): number {
  let kinds = 0;
  for (let at = 0; at < text.length; at += 1) kinds |= 1 << (text.charCodeAt(at) & 31);
  return kinds;
}

function countBits(bits: number): number {
  let rest = bits;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count += 1;
  }
  return count;
}
