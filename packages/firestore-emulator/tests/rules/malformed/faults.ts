import { type Choose, pick } from './choose';
import {
  BRACKETS,
  CHARACTERS,
  EXPRESSIONS,
  NUMBERS,
  PATHS,
  SERVICES,
  STATEMENTS,
  SYMBOLS,
  TEXTS,
  VERSIONS,
  WORDS,
} from './fragments';

/** A change of a rules file, which mostly breaks it. */
type Fault = (source: string, choose: Choose) => string;

const at = (source: string, choose: Choose) => choose() % (source.length + 1);
const insert = (source: string, offset: number, text: string) =>
  source.slice(0, offset) + text + source.slice(offset);

/** Words, numbers, texts, symbols and runs of white space; together they are the whole source. */
function piecesOf(source: string): string[] {
  return source.match(/[A-Za-z0-9_]+|\s+|[^A-Za-z0-9_\s]/g) ?? [];
}

/** A fault of one of the pieces that are no white space. */
function ofPieces(change: (pieces: string[], index: number, choose: Choose) => void): Fault {
  return (source, choose) => {
    const pieces = piecesOf(source);
    const solid = pieces.flatMap((piece, i) => (piece.trim() === '' ? [] : [i]));
    if (solid.length > 0) change(pieces, pick(solid, choose), choose);
    return pieces.join('');
  };
}

/** Replaces one of the places that a pattern finds. */
function replaceOne(pattern: RegExp, replacement: (choose: Choose, found: string) => string): Fault {
  return (source, choose) => {
    const places = [...source.matchAll(pattern)];
    if (places.length === 0) return source;
    const { index, 0: found } = pick(places, choose);
    return source.slice(0, index) + replacement(choose, found) + source.slice(index + found.length);
  };
}

const oneOf = (pool: readonly string[]) => (choose: Choose) => pick(pool, choose);
const INSERTED = [BRACKETS, SYMBOLS, WORDS, NUMBERS, TEXTS];
const inserted = (choose: Choose) => pick(pick(INSERTED, choose), choose);

/** The faults; those of characters and of white space come up as often as those of whole statements. */
const FAULTS: readonly Fault[] = [
  (source, choose) => insert(source, at(source, choose), pick(CHARACTERS, choose)),
  (source, choose) => pick(CHARACTERS, choose) + source,
  (source, choose) => source + pick([...CHARACTERS, ...SYMBOLS, ...WORDS], choose),
  (source, choose) => source.slice(0, at(source, choose)),
  (source, choose) => source.slice(at(source, choose)),
  (source, choose) => {
    const from = at(source, choose);
    return source.slice(0, from) + source.slice(from + 1);
  },
  (source, choose) => source.replaceAll('\n', pick(['\r\n', '\r', '\u2028', ' ', '\f', '\n\n'], choose)),
  (source, choose) => insert(source, at(source, choose), pick(BRACKETS, choose)),
  (source, choose) => insert(source, at(source, choose), pick(['/*', '*/', '//', "'", '"'], choose)),
  replaceOne(/;/g, () => ''),
  replaceOne(/[{}()[\]]/g, () => ''),
  replaceOne(/[{}()[\]]/g, oneOf(BRACKETS)),
  replaceOne(/[:,.]/g, () => ''),
  replaceOne(/['"]/g, () => ''),
  replaceOne(/\*\/|\/\*/g, () => ''),
  replaceOne(/\s+/g, oneOf(['', ...CHARACTERS, '/**/', '//\n'])),
  replaceOne(/\b[0-9]+\b/g, oneOf(NUMBERS)),
  replaceOne(/'[^'\n]*'|"[^"\n]*"/g, oneOf(TEXTS)),
  replaceOne(/(?<=match )\S+/g, oneOf(PATHS)),
  replaceOne(/(?<=match )\S+/g, (choose, found) => found + pick(PATHS, choose)),
  replaceOne(/allow [^;]*;/g, oneOf(STATEMENTS)),
  replaceOne(/(?<=[{};]\s)/g, (choose) => `${pick(STATEMENTS, choose)}\n`),
  replaceOne(/(?<=[{};]\s)/g, (choose) => `${pick(STATEMENTS, choose)}\n`),
  replaceOne(/(?<=if )[^;]*/g, oneOf(EXPRESSIONS)),
  replaceOne(/(?<=if )[^;]*/g, oneOf(EXPRESSIONS)),
  replaceOne(
    /(?<=if )/g,
    (choose) => `${pick(EXPRESSIONS, choose)} ${pick(['&&', '||', '==', ''], choose)} `,
  ),
  replaceOne(/\b(read|write|get|list|create|update|delete)\b/g, oneOf(WORDS)),
  replaceOne(/cloud\.firestore/g, oneOf(SERVICES)),
  replaceOne(/rules_version\s*=\s*['"].['"];?/g, oneOf(VERSIONS)),
  ofPieces((pieces, i) => void pieces.splice(i, 1)),
  ofPieces((pieces, i) => void pieces.splice(i, 0, pieces[i] as string)),
  ofPieces((pieces, i) => void pieces.splice(i, 0, pieces[i] as string, ' ')),
  ofPieces((pieces, i, choose) => void pieces.splice(i, 0, inserted(choose))),
  ofPieces((pieces, i, choose) => void pieces.splice(i, 1, inserted(choose))),
  ofPieces((pieces, i, choose) => void pieces.splice(i, 1, pick(pieces, choose))),
  ofPieces((pieces, i) => void pieces.splice(i + 1, 0, ' ')),
  (source, choose) => {
    const lines = source.split('\n');
    const line = choose() % lines.length;
    lines.splice(line, choose() % 2, lines[choose() % lines.length] as string);
    return lines.join('\n');
  },
];

/** The source with another fault. */
export function addFault(source: string, choose: Choose): string {
  return pick(FAULTS, choose)(source, choose);
}
