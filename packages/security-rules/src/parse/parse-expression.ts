import type { BinaryOperator, Expression } from './ast';
import { TYPE_NAMES, type TypeName } from './ast';
import { parsePathLiteral } from './parse-path-literal';
import type { Position } from './rules-issue';
import { RESERVED, type TokenStream } from './token-stream';

/** Binding powers, loosest first: `in` is looser than `is`, and both are looser than `==`. */
const POWER: Record<string, number> = {
  '||': 1,
  '&&': 2,
  in: 3,
  is: 4,
  '==': 5,
  '!=': 5,
  '<': 6,
  '<=': 6,
  '>': 6,
  '>=': 6,
  '+': 7,
  '-': 7,
  '*': 8,
  '/': 8,
  '%': 8,
};

const LARGEST_INT = 2n ** 63n - 1n;

/** `Omit` for each member of a union. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/**
 * Parses an expression, ternaries included.
 * @throws RulesSyntaxError
 */
export function parseExpression(stream: TokenStream): Expression {
  const test = parseBinary(stream, 1);
  if (!stream.accept('?')) return test;
  return stream.deeper(() => {
    const then = parseExpression(stream);
    stream.expect(':');
    const otherwise = parseExpression(stream);
    return make(stream, test.position, [test, then, otherwise], { kind: 'ternary', test, then, otherwise });
  });
}

function parseBinary(stream: TokenStream, minimum: number): Expression {
  let left = parseUnary(stream);
  for (;;) {
    const power = operatorPower(stream);
    if (power === undefined || power < minimum) return left;
    const operator = stream.take();
    if (operator.text === 'is') {
      left = make(stream, left.position, [left], { kind: 'is', operand: left, type: parseTypeName(stream) });
      continue;
    }
    if (operator.text === '/' && !startsOperand(stream))
      stream.refuse('Expected a divisor or a path behind the slash.', operator.position);
    const right = stream.deeper(() => parseBinary(stream, power + 1));
    // coverage and warnings point at the operator's left end, errors at the whole
    const both = [left, right];
    if (operator.text === '&&') left = make(stream, left.position, both, { kind: 'and', left, right });
    else if (operator.text === '||') left = make(stream, left.position, both, { kind: 'or', left, right });
    else {
      const name = operator.text as BinaryOperator;
      left = make(stream, left.position, both, { kind: 'binary', operator: name, left, right });
    }
  }
}

/** Whether an operand may begin with the token. */
function startsOperand(stream: TokenStream): boolean {
  const { kind, text } = stream.token;
  if (kind === 'name') return !RESERVED.has(text) || ['true', 'false', 'null'].includes(text);
  return kind === 'symbol' ? /^[{[(!/+-]/.test(text) : kind !== 'end';
}

function operatorPower(stream: TokenStream): number | undefined {
  if (!stream.atKind('symbol') && !stream.atKind('name')) return undefined;
  return Object.hasOwn(POWER, stream.token.text) ? POWER[stream.token.text] : undefined;
}

function parseTypeName(stream: TokenStream): TypeName {
  const message = `'is' knows no type ${stream.found()}; it knows ${TYPE_NAMES.join(', ')}.`;
  const name = stream.atKind('name') && !RESERVED.has(stream.token.text) ? stream.take().text : '';
  const known = TYPE_NAMES.find((type) => type === name);
  if (!known) stream.problems.add(stream.token.position, message);
  return known ?? 'bool';
}

function parseUnary(stream: TokenStream): Expression {
  const { position } = stream.token;
  if (stream.at('++') || stream.at('--')) {
    stream.take();
    const message = 'Increment (++) and decrement (--) operators are not supported.';
    stream.problems.add(stream.token.position, message);
    return stream.deeper(() => parseUnary(stream));
  }
  const isNot = stream.at('!');
  if (!isNot && !stream.at('-')) return parsePostfix(stream, parsePrimary(stream));
  stream.take();
  // the smallest int, which has no positive counterpart
  if (!isNot && stream.atKind('int') && BigInt(stream.token.text) === LARGEST_INT + 1n) {
    stream.take();
    if (stream.at('[')) stream.problems.add(position, 'Invalid number literal 9223372036854775808.');
    return make(stream, position, [], { kind: 'literal', value: -LARGEST_INT - 1n });
  }
  if (!isNot && (stream.at('-') || stream.at('!'))) stream.refuse(`${stream.found()} may not follow a '-'.`);
  const operand = stream.deeper(() => parseUnary(stream));
  return make(stream, position, [operand], { kind: isNot ? 'not' : 'negate', operand });
}

function parsePostfix(stream: TokenStream, primary: Expression): Expression {
  let target = primary;
  for (let links = 0; ; links += 1) {
    stream.assertChain(links);
    if (stream.at('.')) {
      stream.take();
      const name = parseMember(stream);
      if (stream.at('(')) {
        if (RESERVED.has(name)) stream.refuse(`'${name}' is a word of the language and no function.`);
        const args = parseArguments(stream);
        target = chain(stream, target, args, { kind: 'method', target, name, args });
      } else {
        target = chain(stream, target, [], { kind: 'member', target, name });
      }
    } else if (stream.at('[')) {
      target = parseIndex(stream, target);
    } else {
      return target;
    }
  }
}

/** Words of the language may be the names of members, but for two that Google's lexer reads in its own way. */
function parseMember(stream: TokenStream): string {
  if (!stream.atKind('name') || stream.at('rules_version'))
    stream.refuse(`Expected a name and found ${stream.found()}.`);
  if (stream.at('service')) {
    stream.problems.add(stream.token.position, "'service' is a word of the language; write ['service'].");
    stream.takeServiceWord();
    stream.refuse(`Expected an operator and found ${stream.found()}.`);
  }
  return stream.take().text;
}

function parseIndex(stream: TokenStream, target: Expression): Expression {
  stream.expect('[');
  return stream.deeper(() => {
    const from = stream.at(':') ? null : parseExpression(stream);
    if (stream.accept(':')) {
      const to = stream.at(']') ? null : parseExpression(stream);
      stream.expect(']');
      return chain(stream, target, [], { kind: 'range', target, from, to });
    }
    stream.expect(']');
    const index = from as Expression;
    return chain(stream, target, [index], { kind: 'index', target, index });
  });
}

function parsePrimary(stream: TokenStream): Expression {
  const { token } = stream;
  const { position } = token;
  switch (token.kind) {
    case 'string':
      return make(stream, position, [], { kind: 'literal', value: stream.take().text });
    case 'bytes':
      if (token.isInvalid) stream.problems.add(position, 'Invalid bytes literal.');
      return make(stream, position, [], { kind: 'literal', value: stream.take().bytes as Uint8Array });
    case 'float':
      return make(stream, position, [], { kind: 'literal', value: Number(stream.take().text) });
    case 'int': {
      const value = BigInt(token.text);
      if (value > LARGEST_INT) stream.problems.add(position, `Invalid number literal ${token.text}.`);
      stream.take();
      return make(stream, position, [], { kind: 'literal', value });
    }
    case 'unclosed':
      addUnclosed(stream);
      return make(stream, position, [], { kind: 'literal', value: stream.take().text });
    case 'segment':
      return parsePath(stream);
    case 'name':
      return parseName(stream);
    default:
  }
  if (stream.at('/')) return parsePath(stream);
  if (stream.at('(')) return parseParenthesis(stream);
  if (stream.at('[')) return parseList(stream);
  if (stream.at('{')) return parseMap(stream);
  return stream.refuse(`Expected an expression and found ${stream.found()}.`);
}

/** A text that does not end is noticed at what follows it. */
function addUnclosed(stream: TokenStream): void {
  const { text, position } = stream.token;
  const { offset } = stream.lexer.tokenAt(position.endOffset).position;
  const start = `${position.line}:${position.column}`;
  stream.problems.add(stream.lexer.position(offset, offset + 1), `${text} (the text begins at ${start})`);
}

function parsePath(stream: TokenStream): Expression {
  const { position } = stream.token;
  return stream.deeper(() => {
    const parts = parsePathLiteral(stream, parseExpression);
    const inner = parts.flatMap((part) => (part.kind === 'value' ? [part.value] : []));
    return make(stream, position, inner, { kind: 'path', parts });
  });
}

function parseName(stream: TokenStream): Expression {
  const { text, position } = stream.token;
  if (text === 'true' || text === 'false' || text === 'null') {
    stream.take();
    return make(stream, position, [], { kind: 'literal', value: text === 'null' ? null : text === 'true' });
  }
  if (RESERVED.has(text)) stream.refuse(`Expected an expression and found the word '${text}'.`);
  stream.take();
  if (!stream.at('(')) return make(stream, position, [], { kind: 'variable', name: text });
  const args = parseArguments(stream);
  return make(stream, position, args, { kind: 'call', name: text, args });
}

function parseParenthesis(stream: TokenStream): Expression {
  stream.expect('(');
  const inner = stream.deeper(() => parseExpression(stream));
  stream.expect(')');
  stream.assertDepth(inner.depth);
  return { ...inner, depth: inner.depth + 1 };
}

function parseArguments(stream: TokenStream): Expression[] {
  stream.expect('(');
  return parseItems(stream, ')', () => parseExpression(stream));
}

function parseList(stream: TokenStream): Expression {
  const { position } = stream.expect('[');
  const items = parseItems(stream, ']', () => parseExpression(stream));
  return make(stream, position, items, { kind: 'list', items });
}

function parseMap(stream: TokenStream): Expression {
  const { position } = stream.expect('{');
  const entries = parseItems(stream, '}', () => {
    const key = parseExpression(stream);
    stream.expect(':');
    return { key, value: parseExpression(stream) };
  });
  const inner = entries.flatMap(({ key, value }) => [key, value]);
  return make(stream, position, inner, { kind: 'map', entries });
}

/** Comma-separated items; a trailing comma is allowed. */
function parseItems<T>(stream: TokenStream, end: string, parseItem: () => T): T[] {
  const items: T[] = [];
  while (!stream.at(end)) {
    items.push(stream.deeper(parseItem));
    if (!stream.accept(',')) break;
  }
  stream.expect(end);
  return items;
}

function make(
  stream: TokenStream,
  start: Position,
  children: readonly Expression[],
  shape: Without<Expression, 'id' | 'position' | 'depth'>,
): Expression {
  const depth = 1 + children.reduce((most, child) => Math.max(most, child.depth), 0);
  stream.assertDepth(depth - 1);
  return {
    ...shape,
    id: stream.newId(),
    position: { ...start, endOffset: stream.lastEnd },
    depth,
  } as Expression;
}

/** A link of a chain is no deeper than its target. */
function chain(
  stream: TokenStream,
  target: Expression,
  children: readonly Expression[],
  shape: Without<Expression, 'id' | 'position' | 'depth'>,
): Expression {
  const made = make(stream, target.position, children, shape);
  return { ...made, depth: Math.max(made.depth, target.depth) };
}
