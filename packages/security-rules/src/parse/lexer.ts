import { readStringLiteral } from './read-string-literal';
import type { Position } from './rules-issue';
import { RulesSyntaxError } from './syntax-error';

export type TokenKind = 'name' | 'int' | 'float' | 'string' | 'bytes' | 'segment' | 'symbol' | 'end';

export interface Token {
  kind: TokenKind;
  /** As written; a segment without its slash; for a string, its value. */
  text: string;
  bytes?: Uint8Array;
  position: Position;
}

// no other white space: Google's language has neither the no-break space nor a byte-order mark
const SPACE = /[ \t\r\n\f]+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const NAME = /[A-Za-z_][A-Za-z0-9_$]*|\$[A-Za-z0-9_$]+/y;
const FLOAT = /(?:0|[1-9][0-9]*)\.[0-9]*|\.[0-9]+/y;
const INT = /0|[1-9][0-9]*/y;
// the unescaped characters of a URL path: `8/2` is a path, so a division needs a space after its slash
const SEGMENT = /\/((?:[A-Za-z0-9&'*+\-.:@_~]|%[0-9a-fA-F]{2})+|\([A-Za-z0-9&'*+\-.:@_~]+\))/y;
const SYMBOL = /=\*\*|=\*|&&|\|\||==|!=|<=|>=|\+\+|--|[{}()[\],;:.?<>=!+\-*/%$]/y;

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
  private readonly lineStarts: number[] = [0];

  constructor(source: string) {
    this.source = source;
    for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1))
      this.lineStarts.push(at + 1);
  }

  /**
   * The token at or after an offset; at the end one of kind `end`.
   * @throws RulesSyntaxError at a character or a literal that the language does not have
   */
  tokenAt(start: number): Token {
    const offset = this.skipSpace(start);
    if (offset >= this.source.length) return this.token('end', '<EOF>', offset, offset);
    const quote = this.source[offset];
    if (quote === '"' || quote === "'") return this.stringToken(offset, offset, false);
    const next = this.source[offset + 1];
    if (quote === 'b' && (next === '"' || next === "'")) return this.stringToken(offset, offset + 1, true);
    for (const [kind, pattern] of candidatesFor(quote as string)) {
      const found = this.match(pattern, offset);
      if (found) return this.token(kind, found[1] ?? found[0], offset, offset + found[0].length);
    }
    throw new RulesSyntaxError(
      this.position(offset, offset + 1),
      `Unexpected character '${this.source[offset]}'.`,
    );
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

  private stringToken(offset: number, quoteAt: number, isBytes: boolean): Token {
    const read = readStringLiteral(this.source, quoteAt, isBytes);
    if ('problem' in read) throw new RulesSyntaxError(this.position(read.at, read.at + 1), read.problem);
    if (!isBytes) return this.token('string', read.text, offset, read.end);
    return { ...this.token('bytes', read.text, offset, read.end), bytes: read.bytes };
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

  private match(pattern: RegExp, offset: number): RegExpExecArray | null {
    pattern.lastIndex = offset;
    return pattern.exec(this.source);
  }

  private token(kind: TokenKind, text: string, offset: number, end: number): Token {
    return { kind, text, position: this.position(offset, end) };
  }
}
