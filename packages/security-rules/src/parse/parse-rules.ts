import type {
  AllowStatement,
  Block,
  FunctionDeclaration,
  MatchBlock,
  PatternPart,
  RulesFile,
  ServiceBlock,
} from './ast';
import { parseExpression } from './parse-expression';
import { parseCapture } from './parse-path-literal';
import { RulesSyntaxError } from './syntax-error';
import { TokenStream } from './token-stream';

/** Google rejects larger files. */
const MAX_SOURCE_LENGTH = 256 * 1024;

/**
 * Parses a rules file; semantic checks follow in check-rules.ts.
 * @throws RulesSyntaxError at the first syntax error
 */
export function parseRules(source: string, fileName: string): RulesFile {
  const start = { line: 1, column: 1, offset: 0, endOffset: 0 };
  if (source.length > MAX_SOURCE_LENGTH)
    throw new RulesSyntaxError(start, 'A rules file may have 256 KiB at most.');
  const stream = new TokenStream(source);
  const file: RulesFile = { fileName, source, version: 1, services: [], functions: new Map() };
  if (stream.at('rules_version')) file.version = parseVersion(stream);
  while (!stream.atKind('end')) {
    if (stream.at('service')) file.services.push(parseService(stream));
    else if (stream.at('function')) declareFunction(stream, file.functions);
    else if (stream.at('import')) stream.refuse('Imports are not supported.');
    else stream.refuse(`Expected 'service' and found ${stream.found()}.`);
  }
  if (file.services.length === 0) stream.refuse("The file declares no 'service'.");
  return file;
}

function parseVersion(stream: TokenStream): 1 | 2 {
  stream.take();
  stream.expect('=');
  const { token } = stream;
  if (token.kind !== 'string' || (token.text !== '1' && token.text !== '2')) {
    stream.refuse("The rules version may be '1' or '2'.");
  }
  stream.take();
  stream.accept(';');
  return token.text === '2' ? 2 : 1;
}

function parseService(stream: TokenStream): ServiceBlock {
  const { position } = stream.take();
  let name = stream.expectName('name of a service').text;
  while (stream.accept('.')) name += `.${stream.expectName('name of a service').text}`;
  const block = parseBlock(stream, `The 'service' body`);
  return { name, position, ...block };
}

function parseBlock(stream: TokenStream, what: string): Block {
  stream.expect('{');
  const block: Block = { functions: new Map(), allows: [], matches: [] };
  if (stream.at('}')) stream.refuse(`${what} must contain at least one declaration.`);
  while (!stream.at('}')) {
    if (stream.at('match')) block.matches.push(stream.deeperMatch(() => parseMatch(stream)));
    else if (stream.at('allow')) block.allows.push(parseAllow(stream));
    else if (stream.at('function')) declareFunction(stream, block.functions);
    else if (stream.atKind('segment') || stream.at('/'))
      stream.refuse("Missing 'match' keyword before path.");
    else stream.refuse(`Expected 'match', 'allow', 'function' or '}' and found ${stream.found()}.`);
  }
  stream.expect('}');
  return block;
}

function parseMatch(stream: TokenStream): MatchBlock {
  const { position } = stream.take();
  const pattern = parsePattern(stream);
  return { pattern, position, ...parseBlock(stream, "The 'match' body") };
}

function parsePattern(stream: TokenStream): PatternPart[] {
  const parts: PatternPart[] = [];
  while (stream.atKind('segment') || stream.at('/')) {
    const { position } = stream.token;
    if (stream.atKind('segment')) {
      parts.push({ kind: 'text', text: stream.take().text });
      continue;
    }
    if (stream.lexer.source[position.endOffset] !== '{')
      stream.refuse("Forward slash '/' found where a name or a binding was expected.");
    stream.take();
    const at = stream.peek().position;
    parts.push({ ...parseCapture(stream), position: at });
    const last = parts.at(-1) as PatternPart & { kind: 'capture' };
    const captures = parts.filter((part) => part.kind === 'capture');
    if (captures.filter(({ isGlob }) => isGlob).length > 1) {
      stream.refuse('Only one {name=**} is permitted in the path of a match.', position);
    }
    if (captures.filter(({ name }) => name === last.name).length > 1) {
      stream.refuse(`Variable ${last.name} already exists in this path.`, at);
    }
  }
  if (parts.length === 0)
    stream.refuse(`Expected a path, which begins with '/', and found ${stream.found()}.`);
  return parts;
}

function parseAllow(stream: TokenStream): AllowStatement {
  const { position } = stream.take();
  const methods = [];
  if (!stream.atKind('name')) stream.refuse("Expected at least one operation behind 'allow'.");
  do {
    const { text, position: at } = stream.expectName('operation, such as read or write');
    methods.push({ name: text, position: at });
  } while (stream.accept(','));
  if (stream.at('if')) stream.refuse("Missing ':' before 'if' condition.");
  let condition = null;
  if (stream.accept(':')) {
    stream.expect('if', "Missing 'if' before conditional expression.");
    if (stream.at('}') || stream.at(';')) stream.refuse("Missing conditional expression after 'if'.");
    condition = parseExpression(stream);
  }
  stream.accept(';');
  return { methods, condition, position };
}

function declareFunction(stream: TokenStream, functions: Map<string, FunctionDeclaration>): void {
  stream.take();
  const { text: name, position } = stream.expectName('name of a function');
  if (functions.has(name)) stream.refuse(`Function ${name} is already defined.`, position);
  functions.set(name, parseFunction(stream, name, position));
}

function parseFunction(stream: TokenStream, name: string, position: FunctionDeclaration['position']) {
  stream.expect('(');
  const parameters: FunctionDeclaration['parameters'] = [];
  if (!stream.at(')')) {
    do {
      const { text, position: at } = stream.expectName('name of an argument');
      parameters.push({ name: text, position: at });
    } while (stream.accept(','));
  }
  stream.expect(')');
  stream.expect('{');
  const lets: FunctionDeclaration['lets'] = [];
  while (stream.accept('let')) {
    const { text, position: at } = stream.expectName('name of a variable');
    stream.expect('=');
    lets.push({ name: text, position: at, value: parseExpression(stream) });
    stream.expect(';');
  }
  stream.expect('return', `A function consists of 'let' lines and one 'return'; found ${stream.found()}.`);
  const body = parseExpression(stream);
  stream.accept(';');
  stream.expect('}');
  return { name, parameters, lets, body, position };
}
