import { toPlainDigits } from '@gharseva/contract/rules';
import letters from './devanagari.json';
import { foldDevanagari } from './fold-devanagari';

export const DEVANAGARI = /\p{Script=Devanagari}/u;
/** The names of the catalogue have none: to look at each of their letters would take a cheap phone long. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/u;

/** Spellings of one sound, longest first; applied in this order, each to the whole word. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{3})(?<!s)s$/g, ''],
  [/ight/g, 'ait'],
  [/tion|sion/g, 'shan'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/chh|ch/g, 'C'],
  [/c/g, 'k'],
  [/sh/g, 's'],
  [/([kgjtdb])h/g, '$1'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/n(?=[pbm])/g, 'm'],
  [/(?<=.{3})e$/g, ''],
  [/[ey]/g, 'i'],
  [/o/g, 'u'],
  [/(.)\1+/g, '$1'],
];

/**
 * A nasal sign or letter before another consonant, which people spell freely: `म` before labials and non-stops, the
 * others before any. Not at the start of a word, nor in a doubled letter (`मरम्मत`, and its misspelling `मरम्त`), where
 * nobody does: a typo there would count as three.
 */
const NASALS = /\u0901|(?<=[\u0900-\u097f])(?:[ङञणन]\u094d(?=[क-घच-झट-ढत-धप-भय-ह])|म\u094d(?=[प-भय-ह]))/g;

/** What stands between the single letters of an abbreviation, which people write as `A.C.`, `A/C` or `a c`. */
const BETWEEN_INITIALS =
  /(?<=(?<![\p{L}\p{M}\p{N}])[a-z])[^\p{L}\p{M}\p{N}]+(?=[a-z](?![\p{L}\p{M}\p{N}]))/gu;

/** Between a number and what it counts, which people write as one word: `2bhk`. */
const AFTER_NUMBER = /(?<=\p{N})(?=\p{L})/gu;

/**
 * Splits a text into words for comparison by letter: lower case, composed, without nukta and invisible joiners, nasal
 * signs unified, digits plain, abbreviations in one, numbers apart, since people vary all of these. Keeps letters, marks and
 * digits.
 */
export function toWords(text: string): string[] {
  const plain = OTHER_DIGIT.test(text) ? toPlainDigits(text) : text;
  return plain
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c\u200b-\u200d'’]/g, '')
    .normalize('NFC')
    .replace(NASALS, letters.nasal)
    .replace(BETWEEN_INITIALS, '')
    .replace(AFTER_NUMBER, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * The sound of a word of {@link toWords}, equal for common spellings and both scripts: `पंखा`, `pankha` and `panka`
 * fold alike, and so do `electrician` and `elektrisian`.
 */
export function foldWord(word: string): string {
  let folded = DEVANAGARI.test(word) ? foldDevanagari(word) : word;
  for (const [spelling, sound] of SOUNDS) folded = folded.replace(spelling, sound);
  return folded;
}
