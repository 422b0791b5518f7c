import letters from './devanagari.json';
import { foldDevanagari } from './fold-devanagari';

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Spellings of one sound, the longer first; they are tried in this order, each over the whole word. */
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
 * A sign or letter that people write as they please for the sound before another consonant: `म` before those of the lips
 * and those that are no stops, the others before any. Not where it begins a word or doubles (`मरम्मत`, and what a slip
 * of the pen leaves of it, `मरम्त`), where nobody does: one slip there would count as three.
 */
const NASALS = /\u0901|(?<=[\u0900-\u097f])(?:[ङञणन]\u094d(?=[क-घच-झट-ढत-धप-भय-ह])|म\u094d(?=[प-भय-ह]))/g;

/**
 * Words as they are compared letter by letter: lower case, composed, without nukta and invisible joiners, every nasal
 * sign alike, since people write all of these as they please. Letters, signs and digits remain.
 */
export function toWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c\u200b-\u200d'’]/g, '')
    .normalize('NFC')
    .replace(NASALS, letters.nasal)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * A word of {@link toWords} as it sounds, alike for the spellings people choose and for both scripts: `पंखा`, `pankha` and
 * `panka` are one, and so are `electrician` and `elektrisian`.
 */
export function foldWord(word: string): string {
  let folded = DEVANAGARI.test(word) ? foldDevanagari(word) : word;
  for (const [spelling, sound] of SOUNDS) folded = folded.replace(spelling, sound);
  return folded;
}
