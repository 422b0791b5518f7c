/** The cost of a typo: confused, missing or doubled vowels cost half, since spellings vary. */
const SLIP = 1;
const VOWEL_SLIP = 0.5;
const VOWELS = new Set([...'aeiou'].map((letter) => letter.charCodeAt(0)));

/** The distance of two words: to the whole second word, and to its nearest prefix. */
export interface SpellingCost {
  whole: number;
  prefix: number;
}

/** The rows of the table below, reused by every call: thousands per keystroke. */
let rows = [0, 1, 2].map(() => new Float64Array(64));

/**
 * The cost of turning `typed` into `word` by inserting, deleting, changing or swapping neighbouring letters
 * (Damerau-Levenshtein, no letter touched twice). Stops above `max` with a greater value.
 */
export function spellingCost(typed: string, word: string, max: number): SpellingCost {
  const columns = word.length;
  if (columns >= (rows[0]?.length ?? 0)) rows = rows.map(() => new Float64Array(2 * columns));
  let [before, previous, present] = rows as [Float64Array, Float64Array, Float64Array];
  previous[0] = 0;
  for (let column = 1; column <= columns; column += 1) {
    previous[column] = at(previous, column - 1) + costOf(word.charCodeAt(column - 1));
  }
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charCodeAt(row - 1);
    const cost = costOf(letter);
    let least = at(previous, 0) + cost;
    present[0] = least;
    for (let column = 1; column <= columns; column += 1) {
      const other = word.charCodeAt(column - 1);
      let cheapest = at(previous, column - 1);
      if (letter !== other) {
        const otherCost = costOf(other);
        const changed = cheapest + Math.max(cost, otherCost);
        cheapest = Math.min(changed, at(previous, column) + cost, at(present, column - 1) + otherCost);
        const swaps = row > 1 && column > 1 && letter === word.charCodeAt(column - 2);
        if (swaps && typed.charCodeAt(row - 2) === other) {
          cheapest = Math.min(cheapest, at(before, column - 2) + SLIP);
        }
      }
      present[column] = cheapest;
      if (cheapest < least) least = cheapest;
    }
    if (least > max) return { whole: max + 1, prefix: max + 1 };
    [before, previous, present] = [previous, present, before];
  }
  let prefix = at(previous, 0);
  for (let column = 1; column <= columns; column += 1) prefix = Math.min(prefix, at(previous, column));
  return { whole: at(previous, columns), prefix };
}

const at = (row: Float64Array, place: number) => row[place] as number;

const costOf = (letter: number) => (VOWELS.has(letter) ? VOWEL_SLIP : SLIP);
