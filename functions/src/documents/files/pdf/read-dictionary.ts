import { decodeNames } from './read-names';

/** A key without its slash, and its value as it is written; escapes in both are decoded. */
export type Entry = [key: string, value: string];

/** The outcome of reading a dictionary. */
export interface ReadDictionary {
  /** Null when there is none, or a malformed one. */
  entries: Entry[] | null;
  /** The offset after it, or up to which it was read. */
  end: number;
}

const SPACE = /[\0\t\n\f\r ]+|%[^\r\n]*/y;
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const HEX_STRING = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y;
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
/** Objects of real files lie in each other a few levels deep. */
const MAX_DEPTH = 100;
const CLOSING: Readonly<Record<string, string>> = { '<<': '>>', '[': ']' };

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex - at : 0;
}

/** The offset after white space and comments. */
export function skipSpace(text: string, from: number): number {
  for (let at = from; ; ) {
    const length = lengthAt(SPACE, text, at);
    if (length === 0) return at;
    at += length;
  }
}

/** The length of a string in parentheses, which may be nested and escaped; without an end, of the rest of the text. */
function stringLength(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth === 0) return at + 1 - from;
  }
  return text.length - from;
}

/** The length of a token; 0 for something unknown. */
function tokenLength(text: string, at: number): number {
  const two = text.slice(at, at + 2);
  if (two === '<<' || two === '>>') return 2;
  if (two[0] === '[' || two[0] === ']') return 1;
  if (two[0] === '(') return stringLength(text, at);
  return lengthAt(NAME, text, at) || lengthAt(HEX_STRING, text, at) || lengthAt(WORD, text, at);
}

/** The entries of a dictionary's values in turn: a key and one value, or a key and a reference of three tokens. */
function toEntries(values: string[]): Entry[] | null {
  const entries: Entry[] = [];
  for (let at = 0; at < values.length; ) {
    const [key, value] = values.slice(at, at + 2);
    if (!key?.startsWith('/') || value === undefined) return null;
    const isReference = values[at + 3] === 'R';
    entries.push([decodeNames(key.slice(1)), decodeNames(isReference ? 'R' : value)]);
    at += isReference ? 4 : 2;
  }
  return entries;
}

/** Reads the dictionary at an offset (ISO 32000-1, 7.3.7). */
export function readDictionary(text: string, from: number): ReadDictionary {
  if (!text.startsWith('<<', from)) return { entries: null, end: from };
  const values: string[] = [];
  const open: string[] = [];
  let valueAt = from;
  for (let at = from; ; ) {
    at = skipSpace(text, at);
    const length = tokenLength(text, at);
    if (length === 0 || open.length > MAX_DEPTH) return { entries: null, end: at };
    const token = text.slice(at, at + length);
    const closing = CLOSING[token];
    if (open.length === 1) valueAt = at;
    at += length;
    if (closing !== undefined) open.push(closing);
    else if (token === '>>' || token === ']') {
      if (open.pop() !== token) return { entries: null, end: at };
      if (open.length === 0) return { entries: toEntries(values), end: at };
    }
    if (open.length === 1 && at > from + 2) values.push(text.slice(valueAt, at));
  }
}
