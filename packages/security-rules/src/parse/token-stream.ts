import { Lexer, type Token, type TokenKind } from './lexer';
import type { ParseProblems } from './parse-problems';
import type { Position } from './rules-issue';
import { RulesSyntaxError } from './syntax-error';

/** Deepest nesting of expressions, as in Google's compiler: anything deeper is not safe to evaluate. */
const MAX_DEPTH = 98;
const MAX_CHAIN = 1200;
/** Deepest nesting of match blocks; a Firestore path has at most a hundred segments. */
const MAX_MATCH_DEPTH = 100;

/** The parser's view of the text: the token at the cursor, and ways to test and consume it. */
export class TokenStream {
  readonly lexer: Lexer;
  readonly problems: ParseProblems;
  token: Token;
  /** End offset of the last token taken. */
  lastEnd = 0;
  private nextId = 0;
  private depth = 0;
  private matchDepth = 0;

  /** @param problems gets what refuses the file though its parser can go on */
  constructor(source: string, problems: ParseProblems) {
    this.problems = problems;
    this.lexer = new Lexer(source, problems);
    this.token = this.lexer.tokenAt(0);
  }

  /** Whether the token is this symbol or word. */
  at(text: string): boolean {
    return (this.token.kind === 'symbol' || this.token.kind === 'name') && this.token.text === text;
  }

  atKind(kind: TokenKind): boolean {
    return this.token.kind === kind;
  }

  /** Consumes the token and returns it. */
  take(): Token {
    const taken = this.token;
    this.lastEnd = taken.position.endOffset;
    this.token = this.lexer.tokenAt(taken.position.endOffset);
    return taken;
  }

  /** The token after the current one, or after another. */
  peek(after: Token = this.token): Token {
    return this.lexer.tokenAt(after.position.endOffset);
  }

  /** Takes the word `service`. @returns the name behind it, which is now the token at the cursor */
  takeServiceWord(): Token {
    const { endOffset } = this.token.position;
    this.lastEnd = endOffset;
    this.token = this.lexer.serviceNameAt(endOffset);
    return this.token;
  }

  /** Consumes the token if it has this text. */
  accept(text: string): boolean {
    if (!this.at(text)) return false;
    this.take();
    return true;
  }

  /** Consumes the token. @throws RulesSyntaxError when it has another text */
  expect(text: string, message?: string): Token {
    if (!this.at(text)) this.refuse(message ?? `Expected '${text}' and found ${this.found()}.`);
    return this.take();
  }

  expectName(what: string): Token {
    if (!this.atKind('name')) this.refuse(`Expected ${what} and found ${this.found()}.`);
    if (RESERVED.has(this.token.text))
      this.refuse(`'${this.token.text}' is a word of the language and no ${what}.`);
    return this.take();
  }

  refuse(message: string, position: Position = this.token.position): never {
    throw new RulesSyntaxError(position, message);
  }

  found(): string {
    return this.atKind('end') ? 'the end of the file' : `'${this.spelling()}'`;
  }

  newId(): number {
    this.nextId += 1;
    return this.nextId - 1;
  }

  get expressionCount(): number {
    return this.nextId;
  }

  /** Runs a step one level deeper. @throws RulesSyntaxError beyond the deepest nesting */
  deeper<T>(step: () => T): T {
    this.depth += 1;
    this.assertDepth(this.depth);
    const result = step();
    this.depth -= 1;
    return result;
  }

  /** @throws RulesSyntaxError when an expression has too many levels */
  assertDepth(levels: number): void {
    if (levels > MAX_DEPTH) this.refuse('Expression is too complex to evaluate safely.');
  }

  /** Google counts no levels in a chain `.a.b().c`, but one longer than this could never be evaluated. */
  assertChain(links: number): void {
    if (links > MAX_CHAIN) this.refuse('Expression is too long to evaluate safely.');
  }

  deeperMatch<T>(step: () => T): T {
    this.matchDepth += 1;
    if (this.matchDepth > MAX_MATCH_DEPTH) this.refuse('Match blocks nest too deep.');
    const result = step();
    this.matchDepth -= 1;
    return result;
  }

  private spelling(): string {
    const { offset, endOffset } = this.token.position;
    return this.lexer.source.slice(offset, Math.min(endOffset, offset + 40));
  }
}

/** Words of the language, which cannot be used as names. */
export const RESERVED: ReadonlySet<string> = new Set([
  'service',
  'match',
  'allow',
  'if',
  'function',
  'return',
  'let',
  'in',
  'is',
  'true',
  'false',
  'null',
  'import',
  'rules_version',
  // of no use yet
  'arguments',
  'break',
  'case',
  'continue',
  'default',
  'deny',
  'do',
  'each',
  'else',
  'extends',
  'for',
  'goto',
  'not',
  'package',
  'switch',
  'then',
  'var',
  'while',
]);
