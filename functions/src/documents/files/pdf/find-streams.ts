import { type Entry, readDictionary, skipSpace } from './read-dictionary';

/** A stream of a PDF with its dictionary. */
export interface PdfStream {
  entries: Entry[];
  /** The offset of its first byte. */
  dataAt: number;
}

/** The beginning of an object: its number, its generation, `obj`. */
const OBJECT = /\d[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*obj/g;
const STREAM = 'stream';
const END_OF_LINE = /[\t ]*(?:\r\n|\n|\r)|/y;
/** Objects that lie inside each other are read again, a whole file of them at most this often. */
const MOST_READ_AGAIN = 2;
/** The word may stand in texts, a limited number of times. */
const MOST_WORDS = 1000;
const LOOK_BACK = 1000;
const SPACES = '\0\t\n\f\r ';

/**
 * Whether a reader could take the word `stream` at an offset for the beginning of a stream that was not found: after a
 * dictionary or a comment, or alone at the end of a line.
 */
function mayBeginStream(text: string, at: number): boolean {
  if (/[^\0\t\n\f\r ()<>[\]{}/%]/.test(text.charAt(at - 1))) return false;
  let end = at;
  while (end > 0 && SPACES.includes(text.charAt(end - 1))) end -= 1;
  const line =
    text
      .slice(Math.max(0, end - LOOK_BACK), end)
      .split(/[\r\n]/)
      .at(-1) ?? '';
  if (line === '' || line.length === LOOK_BACK || line.endsWith('>>') || line.includes('%')) return true;
  return /^[\0\t\f ]*[\r\n]/.test(text.slice(at + STREAM.length));
}

/**
 * Every stream that a reader can find, from whatever offset it reads: each place that begins as an object is read, even
 * inside of another object, because a file's table may lead there. Null when the file has streams that cannot be found
 * this way.
 */
export function findStreams(text: string): PdfStream[] | null {
  const streams: PdfStream[] = [];
  const found = new Set<number>();
  let left = MOST_READ_AGAIN * text.length;
  for (const { index, 0: head } of text.matchAll(OBJECT)) {
    const { entries, end } = readDictionary(text, skipSpace(text, index + head.length));
    const at = skipSpace(text, end);
    left -= at - index;
    if (left < 0) return null;
    if (entries === null || !text.startsWith(STREAM, at)) continue;
    found.add(at);
    END_OF_LINE.lastIndex = at + STREAM.length;
    END_OF_LINE.test(text);
    streams.push({ entries, dataAt: END_OF_LINE.lastIndex });
  }
  let words = 0;
  for (let at = text.indexOf(STREAM); at >= 0; at = text.indexOf(STREAM, at + 1)) {
    if (found.has(at) || text.startsWith('end', at - 3)) continue;
    words += 1;
    if (words > MOST_WORDS || mayBeginStream(text, at)) return null;
  }
  return streams;
}
