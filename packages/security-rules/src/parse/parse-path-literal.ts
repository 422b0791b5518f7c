import type { Expression, PathPart } from './ast';
import type { TokenStream } from './token-stream';

/**
 * Parses `/users/$(uid)/{name}/…`: pieces of text, values and captures. Text follows its slash without a space.
 * @throws RulesSyntaxError
 */
export function parsePathLiteral(
  stream: TokenStream,
  parseExpression: (stream: TokenStream) => Expression,
): PathPart[] {
  const parts: PathPart[] = [];
  while (stream.atKind('segment') || (stream.at('/') && (parts.length === 0 || startsPart(stream)))) {
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
  const { text: name } = stream.expectName('name for what is matched');
  const isGlob = stream.accept('=**');
  if (!isGlob) stream.accept('=*');
  stream.expect('}');
  return { kind: 'capture', name, isGlob };
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

/** Whether the slash begins a part, rather than a division. */
function startsPart(stream: TokenStream): boolean {
  const behind = stream.lexer.source.slice(
    stream.token.position.endOffset,
    stream.token.position.endOffset + 2,
  );
  return behind.startsWith('{') || behind === '$(';
}
