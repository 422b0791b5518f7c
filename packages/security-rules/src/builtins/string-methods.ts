import type { Budget } from '../evaluate/budget';
import { expandReplacement } from './expand-replacement';
import { findMatches, matchesWhole } from './regular-expression';
import { type Builtin, builtin } from './signature';

/** Methods of string. Sizes and indexes count UTF-16 units. */
export const stringMethods: Record<string, Builtin> = {
  size: builtin<[string]>([], (text) => BigInt(text.length)),
  // ASCII letters only, as in Google's emulator
  lower: builtin<[string]>([], (text, budget) => {
    budget.charge(text.length);
    return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  }),
  upper: builtin<[string]>([], (text, budget) => {
    budget.charge(text.length);
    return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  }),
  // Java's trim: every character up to and including the space
  trim: builtin<[string]>([], (text, budget) => {
    budget.charge(text.length);
    let start = 0;
    let end = text.length;
    while (start < end && text.charCodeAt(start) <= 32) start += 1;
    while (end > start && text.charCodeAt(end - 1) <= 32) end -= 1;
    return text.slice(start, end);
  }),
  toUtf8: builtin<[string]>([], (text, budget) => {
    budget.charge(text.length);
    return Uint8Array.from(Buffer.from(text, 'utf8'));
  }),
  matches: builtin<[string, string]>(['string'], (text, pattern, budget) =>
    matchesWhole(text, pattern, budget),
  ),
  split: builtin<[string, string]>(['string'], (text, pattern, budget) => split(text, pattern, budget)),
  replace: builtin<[string, string, string]>(['string', 'string'], (text, pattern, replacement, budget) => {
    let result = '';
    let last = 0;
    for (const match of findMatches(text, pattern, budget)) {
      const piece = text.slice(last, match.start) + expandReplacement(replacement, match);
      budget.charge(piece.length);
      result += piece;
      last = match.end;
    }
    return result + text.slice(last);
  }),
};

/** The pieces between the matches, without trailing empty ones; at least one. */
function split(text: string, pattern: string, budget: Budget): string[] {
  if (text === '') return [''];
  const pieces: string[] = [];
  let last = 0;
  for (const { start, end } of findMatches(text, pattern, budget)) {
    pieces.push(text.slice(last, start));
    last = end;
  }
  pieces.push(text.slice(last));
  while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop();
  return pieces;
}
