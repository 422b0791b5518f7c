import type { Expression, PathPart } from './ast';
import type { Token } from './lexer';
import { RESERVED, type TokenStream } from './token-stream';

/**
 * Parses `/users/$(uid)/{name}/…`: pieces of text, values and captures. Text follows its slash without a space.
 * @throws RulesSyntaxError
 */
export function parsePathLiteral(
  stream: TokenStream,
  parseExpression: (stream: TokenStream) => Expression,
): PathPart[] {
  const parts: PathPart[] = [];
  while (stream.atKind('segment') || (stream.at('/') && (parts.length === 0 || isOfPath(stream)))) {
    if (stream.atKind('segment')) {
      parts.push({ kind: 'text', text: stream.take().text });
      continue;
    }
    if (!startsPart(stream)) stream.refuse("Forward slash '/' found where a name or a binding was expected.");
    stream.take();
    parts.push(stream.at('{') ? parseCapture(stream) : parseValue(stream, parseExpression));
  }
  return parts;
}

/** `{name}`, `{name=*}` or `{name=**}`. */
export function parseCapture(stream: TokenStream): PathPart & { kind: 'capture' } {
  stream.expect('{');
  const { text: name, position } = stream.expectName('name for what is matched');
  const isGlob = stream.accept('=') && !stream.accept('*');
  if (isGlob) stream.expect('**');
  stream.expect('}');
  return { kind: 'capture', name, isGlob, position };
}

function parseValue(
  stream: TokenStream,
  parseExpression: (stream: TokenStream) => Expression,
): PathPart & { kind: 'value' } {
  stream.expect('$');
  stream.expect('(');
  const value = parseExpression(stream);
  stream.expect(')');
  return { kind: 'value', value };
}

/** What makes a slash the fault of the path before it, though a divisor could begin so: it needs parentheses. */
const NO_DIVISORS = ['/', '-', '['];

/** Whether the slash belongs to the path, if only as its fault. */
function isOfPath(stream: TokenStream): boolean {
  const { kind, text } = stream.peek();
  return kind === 'segment' || (kind === 'symbol' && NO_DIVISORS.includes(text)) || startsPart(stream);
}

/** Whether the slash begins a part, rather than a division, which may be by a map. */
function startsPart(stream: TokenStream): boolean {
  const first = stream.peek();
  if (first.kind !== 'symbol') return false;
  const second = stream.peek(first);
  if (first.text === '$') return second.text === '(';
  return startsCapture(stream, first) && /^[}=]$/.test(stream.peek(second).text);
}

/** Whether a token, behind a slash, begins a capture. */
export function startsCapture(stream: TokenStream, first: Token): boolean {
  if (first.kind !== 'symbol' || first.text !== '{') return false;
  const second = stream.peek(first);
  return second.kind === 'name' && !RESERVED.has(second.text);
}
