import type { ParseProblems } from './parse-problems';
import { readStringLiteral } from './read-string-literal';
import type { Position } from './rules-issue';

export type TokenKind =
  | 'name'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  /** A text without an end; its own text is the problem. */
  | 'unclosed'
  | 'segment'
  | 'symbol'
  | 'end';

export interface Token {
  kind: TokenKind;
  /** As written; a segment without its slash; for a string, its value. */
  text: string;
  bytes?: Uint8Array;
  /** Bytes that have an escape of texts. */
  isInvalid?: boolean;
  position: Position;
}

// no other white space: Google's language has neither the no-break space nor a byte-order mark
const SPACE = /[ \t\r\n\f]+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const NAME = /[A-Za-z_][A-Za-z0-9_$]*|\$[A-Za-z0-9_$]+/y;
const FLOAT = /(?:0|[1-9][0-9]*)\.[0-9]*|\.[0-9]+/y;
const INT = /0|[1-9][0-9]*/y;
// the unescaped characters of a URL path: `8/2` is a path, so a division needs a space after its slash
const SEGMENT =
  /\/((?:[A-Za-z0-9&'*+\-.:@_~]|%[0-9a-fA-F]{2})+|\((?:[A-Za-z0-9&'*+\-.:@_~]|%[0-9a-fA-F]{2})+\))/y;
const SYMBOL = /\*\*|&&|\|\||==|!=|<=|>=|\+\+|--|[{}()[\],;:.?<>=!+\-*/%$@]/y;
const SERVICE_NAME = /[A-Za-z0-9.-]+/y;

const WORDS = [['name', NAME]] as const;
const NUMBERS = [
  ['float', FLOAT],
  ['int', INT],
  ['symbol', SYMBOL],
] as const;
const SLASHES = [
  ['segment', SEGMENT],
  ['symbol', SYMBOL],
] as const;
const OTHERS = [
  ['name', NAME],
  ['symbol', SYMBOL],
] as const;

/** The possible kinds of a token, by its first character. */
function candidatesFor(first: string): readonly (readonly [TokenKind, RegExp])[] {
  if ((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z') || first === '_') return WORDS;
  if ((first >= '0' && first <= '9') || first === '.') return NUMBERS;
  return first === '/' ? SLASHES : OTHERS;
}

/** Reads a rules file token by token; a pure function of the position, so the parser may look ahead. */
export class Lexer {
  readonly source: string;
  private readonly problems: ParseProblems;
  private readonly lineStarts: number[] = [0];

  /** @param problems gets the characters that the language does not have; they are passed over */
  constructor(source: string, problems: ParseProblems) {
    this.source = source;
    this.problems = problems;
    for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1))
      this.lineStarts.push(at + 1);
  }

  /** The token at or after an offset; at the end one of kind `end`. */
  tokenAt(start: number): Token {
    const offset = this.skipSpace(start);
    if (offset >= this.source.length) return this.token('end', '<EOF>', offset, offset);
    const quote = this.source[offset];
    if (quote === '"' || quote === "'") return this.stringToken(offset);
    const next = this.source[offset + 1];
    const bytes = /[bB]/.test(quote as string) && /["']/.test(next ?? '') && this.bytesToken(offset);
    if (bytes) return bytes;
    for (const [kind, pattern] of candidatesFor(quote as string)) {
      const found = this.match(pattern, offset);
      if (found) return this.token(kind, found[1] ?? found[0], offset, offset + found[0].length);
    }
    return this.tokenAt(this.skipStrange(offset));
  }

  /** The name behind the word `service`: as in Google's lexer all else is strange on the way to it, comments too. */
  serviceNameAt(start: number): Token {
    for (let offset = start; offset < this.source.length; ) {
      const found = this.match(SERVICE_NAME, offset);
      if (found) return this.token('name', found[0], offset, offset + found[0].length);
      offset = /[ \t\r\n\f]/.test(this.source[offset] as string) ? offset + 1 : this.passStrange(offset);
    }
    return this.token('end', '<EOF>', this.source.length, this.source.length);
  }

  /** Line and column of an offset. */
  position(offset: number, endOffset: number): Position {
    let low = 0;
    let high = this.lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.lineStarts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.lineStarts[low] as number) + 1, offset, endOffset };
  }

  private stringToken(offset: number): Token {
    const read = readStringLiteral(this.source, offset, false);
    if ('problem' in read) return this.token('unclosed', read.problem, offset, read.at);
    return this.token('string', read.text, offset, read.end);
  }

  /** Undefined where it does not end: then its `b` is a name. */
  private bytesToken(offset: number): Token | undefined {
    const read = readStringLiteral(this.source, offset + 1, true);
    if ('problem' in read) return undefined;
    const { bytes, isInvalid } = read;
    return { ...this.token('bytes', read.text, offset, read.end), bytes, isInvalid };
  }

  private skipSpace(start: number): number {
    let offset = start;
    // nearly all tokens follow one space or none
    if (this.source.charCodeAt(offset) === 32) offset += 1;
    const code = this.source.charCodeAt(offset);
    if (code > 32 && code < 127 && code !== 47) return offset;
    for (let found = this.match(SPACE, offset); found; found = this.match(SPACE, offset))
      offset += found[0].length;
    return offset;
  }

  /** The offset of the first token at or after an offset. */
  private skipStrange(start: number): number {
    let offset = start;
    // a loop, since a file may consist of them
    while (offset < this.source.length && !this.startsToken(offset)) {
      const isHalf = /[&|]/.test(this.source[offset] as string);
      const end = this.passStrange(offset);
      // Google's lexer expects the other half of `&&` and `||`, and passes over what there is instead
      offset = this.skipSpace(isHalf ? this.endOfCharacter(end) : end);
    }
    return Math.min(offset, this.source.length);
  }

  /** @returns the end of a character that is strange */
  private passStrange(offset: number): number {
    const end = this.endOfCharacter(offset);
    this.problems.addStrange(this.position(offset, end), this.source.slice(offset, end));
    return end;
  }

  private endOfCharacter(offset: number): number {
    return offset + String.fromCodePoint(this.source.codePointAt(offset) ?? 0).length;
  }

  private startsToken(offset: number): boolean {
    const first = this.source[offset] as string;
    if (first === '"' || first === "'") return true;
    return candidatesFor(first).some(([, pattern]) => this.match(pattern, offset));
  }

  private match(pattern: RegExp, offset: number): RegExpExecArray | null {
    pattern.lastIndex = offset;
    return pattern.exec(this.source);
  }

  private token(kind: TokenKind, text: string, offset: number, end: number): Token {
    return { kind, text, position: this.position(offset, end) };
  }
}
