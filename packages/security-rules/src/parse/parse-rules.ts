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
import { parseCapture, startsCapture } from './parse-path-literal';
import { ParseProblems } from './parse-problems';
import { RulesCompileError } from './rules-issue';
import { RulesSyntaxError } from './syntax-error';
import { TokenStream } from './token-stream';

/** What Google refuses as the name of a service. */
const NO_SERVICES = new Set('service match allow deny if function return import extends package'.split(' '));
/** Google rejects larger files. */
const MAX_SOURCE_LENGTH = 256 * 1024;

/**
 * Parses a rules file; semantic checks follow in check-rules.ts.
 * @throws RulesCompileError for the first syntax error, and what refuses the file before it
 */
export function parseRules(source: string, fileName: string): RulesFile {
  const problems = new ParseProblems();
  try {
    const file = parseFile(source, problems);
    return { fileName, source, ...file, problems: problems.toIssues(fileName) };
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    problems.add(error.position, error.message);
    throw new RulesCompileError(problems.toIssues(fileName));
  }
}

function parseFile(
  source: string,
  problems: ParseProblems,
): Omit<RulesFile, 'fileName' | 'source' | 'problems'> {
  const start = { line: 1, column: 1, offset: 0, endOffset: 0 };
  if (source.length > MAX_SOURCE_LENGTH)
    throw new RulesSyntaxError(start, 'A rules file may have 256 KiB at most.');
  const stream = new TokenStream(source, problems);
  const version = stream.at('rules_version') ? parseVersion(stream) : 1;
  const services: ServiceBlock[] = [];
  const functions: Block['functions'] = new Map();
  while (!stream.atKind('end')) {
    if (stream.at('service')) services.push(parseService(stream));
    else if (stream.at('function')) declareFunction(stream, functions);
    else if (stream.at('import')) parseImport(stream);
    else stream.refuse(`Expected 'service' and found ${stream.found()}.`);
  }
  if (services.length === 0 && functions.size === 0) stream.refuse("The file declares no 'service'.");
  return { version, services, functions };
}

function parseVersion(stream: TokenStream): 1 | 2 {
  const { position } = stream.take();
  stream.expect('=');
  const { token } = stream;
  if (token.kind !== 'string') stream.refuse("Expected a version, which is '1' or '2'.");
  if (token.text !== '1' && token.text !== '2')
    stream.problems.add(position, "The rules version may be '1' or '2'.");
  stream.take();
  stream.accept(';');
  return token.text === '2' ? 2 : 1;
}

function parseImport(stream: TokenStream): void {
  stream.problems.add(stream.take().position, 'Imports are not supported.');
  if (!stream.atKind('string')) stream.refuse(`Expected a text behind 'import' and found ${stream.found()}.`);
  stream.take();
  if (stream.accept('as')) stream.expectName('name of what is imported');
  stream.expect(';');
}

function parseService(stream: TokenStream): ServiceBlock {
  const { text: name, position, kind } = stream.takeServiceWord();
  if (kind === 'end') stream.refuse(`Expected the name of a service and found ${stream.found()}.`);
  if (NO_SERVICES.has(name))
    stream.problems.add(position, `'${name}' is a word of the language and no name of a service.`);
  stream.take();
  const block = parseBlock(stream, `The 'service' body`, false);
  return { name, position, ...block };
}

function parseBlock(stream: TokenStream, what: string, isInMatch: boolean): Block {
  stream.expect('{');
  const block: Block = { functions: new Map(), allows: [], matches: [] };
  if (stream.at('}')) stream.refuse(`${what} must contain at least one declaration.`);
  while (!stream.at('}')) {
    if (stream.at('match')) block.matches.push(stream.deeperMatch(() => parseMatch(stream)));
    else if (stream.at('allow') && isInMatch) block.allows.push(parseAllow(stream));
    else if (stream.at('function')) declareFunction(stream, block.functions);
    else if (stream.atKind('segment') || stream.at('/'))
      stream.refuse("Missing 'match' keyword before path.");
    else
      stream.refuse(
        `Expected 'match', ${isInMatch ? "'allow', " : ''}'function' or '}' and found ${stream.found()}.`,
      );
  }
  stream.expect('}');
  return block;
}

function parseMatch(stream: TokenStream): MatchBlock {
  const { position } = stream.take();
  const pattern = parsePattern(stream);
  return { pattern, position, ...parseBlock(stream, "The 'match' body", true) };
}

function parsePattern(stream: TokenStream): PatternPart[] {
  const parts: PatternPart[] = [];
  while (stream.atKind('segment') || stream.at('/')) {
    const { position } = stream.token;
    if (stream.atKind('segment')) {
      parts.push({ kind: 'text', text: stream.take().text, position });
      continue;
    }
    if (!startsCapture(stream, stream.peek()))
      stream.refuse("Forward slash '/' found where a name or a binding was expected.");
    stream.take();
    const last = parseCapture(stream);
    parts.push(last);
    const captures = parts.filter((part) => part.kind === 'capture');
    if (captures.filter(({ isGlob }) => isGlob).length > 1) {
      stream.problems.add(position, 'Only one {name=**} is permitted in the path of a match.');
    }
    if (captures.filter(({ name }) => name === last.name).length > 1) {
      stream.problems.add(last.position, `Variable ${last.name} already exists in this path.`);
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
  for (;;) {
    const { text, position: at } = stream.expectName('operation, such as read or write');
    methods.push({ name: text, position: at });
    if (!stream.at(',')) break;
    if (stream.peek().kind !== 'name') stream.refuse("Expected another operation behind ','.");
    stream.take();
  }
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
  if (functions.has(name)) stream.problems.add(position, `Function ${name} is already defined.`);
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
