import letters from './devanagari.json';

/** Devanagari letters by their sound in Latin letters. Nuktas are stripped before: people leave them out. */
const CONSONANTS: Readonly<Record<string, string>> = letters.consonants;
const VOWELS: Readonly<Record<string, string>> = letters.vowels;
/** The same vowels as written after a consonant. */
const SIGNS: Readonly<Record<string, string>> = letters.signs;
/** The sign that mutes a consonant's vowel. */
const VIRAMA = letters.virama;
const NASAL = letters.nasal;

interface Sound {
  letters: string;
  /** The inherent vowel of a consonant, which speech drops where it can. */
  isSchwa: boolean;
  isVowel: boolean;
}

const vowel = (spelt: string): Sound => ({ letters: spelt, isSchwa: false, isVowel: true });
const consonant = (spelt: string): Sound => ({ letters: spelt, isSchwa: false, isVowel: false });

function toSounds(word: string): Sound[] {
  const sounds: Sound[] = [];
  const written = [...word];
  for (const [index, letter] of written.entries()) {
    const next = written[index + 1] ?? '';
    const sound = CONSONANTS[letter];
    if (sound !== undefined) {
      sounds.push(consonant(sound));
      if (next !== VIRAMA && !(next in SIGNS)) sounds.push({ letters: 'a', isSchwa: true, isVowel: true });
    } else if (letter === NASAL) sounds.push(consonant('n'));
    else if (letter !== VIRAMA) {
      const known = VOWELS[letter] ?? SIGNS[letter];
      sounds.push(known === undefined ? consonant(letter) : vowel(known));
    }
  }
  return sounds;
}

/**
 * The sound of a Devanagari word in Latin letters: `नल` is `nal`, `बिजली` is `bijlii`. A schwa is silent at the end,
 * and between vowel-consonant and consonant-vowel.
 */
export function foldDevanagari(word: string): string {
  const sounds = toSounds(word);
  const last = sounds.at(-1);
  if (last?.isSchwa && sounds.length > 2) sounds.pop();
  for (let at = sounds.length - 3; at >= 2; at -= 1) {
    const isBetween = sounds[at - 2]?.isVowel && !sounds[at - 1]?.isVowel && !sounds[at + 1]?.isVowel;
    if (sounds[at]?.isSchwa && isBetween && sounds[at + 2]?.isVowel) sounds.splice(at, 1);
  }
  return sounds.map(({ letters: spelt }) => spelt).join('');
}
