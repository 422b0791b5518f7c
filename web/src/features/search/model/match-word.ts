import { foldWord } from './fold-word';
import { spellingCost } from './spelling-cost';

/** A word of the index with what it is compared by. */
export interface IndexedWord {
  letters: string;
  /** As it sounds. */
  sound: string;
  /** Which letters of `letters` and `sound` there are, a bit for each of 32 kinds. */
  kinds: number;
  soundKinds: number;
}

/** The dearest slip of the pen that is still understood, by the length of what was typed. */
function patienceFor(length: number): number {
  if (length < 3) return 0;
  if (length < 5) return 0.5;
  return length < 8 ? 1 : 1.5;
}

/** From this length on, the beginning of a word may be misspelt too. */
const FUZZY_PREFIX_FROM = 4;

/** A word made ready to be compared. */
export function indexWord(letters: string): IndexedWord {
  const sound = foldWord(letters);
  return { letters, sound, kinds: kindsOf(letters), soundKinds: kindsOf(sound) };
}

/**
 * How well a typed word means a word of the index, from 1 (the very word) to 0 (not at all): exact before alike in sound,
 * before a beginning, before a misspelling, before a misspelt beginning.
 */
export function matchWord(typed: IndexedWord, word: IndexedWord): number {
  if (word.letters === typed.letters) return 1;
  if (word.sound === typed.sound) return 0.95;
  if (word.letters.startsWith(typed.letters)) return 0.8 + share(typed.letters, word.letters);
  if (typed.sound.length > 1 && word.sound.startsWith(typed.sound)) {
    return 0.75 + share(typed.sound, word.sound);
  }
  return Math.max(
    matchSpelling(typed.letters, typed.kinds, word.letters, word.kinds),
    matchSpelling(typed.sound, typed.soundKinds, word.sound, word.soundKinds),
  );
}

function matchSpelling(typed: string, kinds: number, word: string, wordKinds: number): number {
  // Of a word that a letter was left out of, the longer of the two tells how long it is.
  const patience = patienceFor(Math.max(typed.length, Math.min(word.length, typed.length + 1)));
  if (patience === 0 || word.length < typed.length - 2 * patience) return 0;
  const reach = typed.length + 2 * patience;
  if (word.length > reach && typed.length < FUZZY_PREFIX_FROM) return 0;
  // Each letter that the word lacks costs half a slip or more.
  if (countBits(kinds & ~wordKinds) > 2 * patience) return 0;
  const cost = spellingCost(typed, word.length > reach ? word.slice(0, reach) : word, patience);
  if (word.length <= reach && cost.whole <= patience) return 0.7 - 0.15 * cost.whole;
  if (typed.length < FUZZY_PREFIX_FROM || cost.prefix > patienceFor(typed.length)) return 0;
  return 0.5 - 0.15 * cost.prefix;
}

/** Up to a tenth: how much of the word has been typed. */
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
