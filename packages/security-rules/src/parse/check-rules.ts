import {
  findGlobalFunction,
  findPackageFunction,
  isMethodName,
  isPackage,
  LOOKUP_FUNCTIONS,
} from '../builtins/index-of-builtins';
import { isPattern } from '../builtins/regular-expression';
import type {
  Block,
  Expression,
  FunctionDeclaration,
  MatchBlock,
  PathPart,
  RulesFile,
  ServiceBlock,
} from './ast';
import { callCycles, longestCallChain } from './call-graph';
import { NameScope } from './name-scope';
import type { Position, RulesIssue } from './rules-issue';
import { walkExpression } from './walk-expression';

const SERVICES = ['cloud.firestore', 'firebase.storage'];
const METHODS = ['read', 'get', 'list', 'write', 'create', 'update', 'delete'];
const START: Position = { line: 1, column: 1, offset: 0, endOffset: 0 };
const MAX_PARAMETERS = 7;
/** Deepest nesting of function calls. */
const MAX_CALL_DEPTH = 21;

/**
 * The issues of a file that parses. Errors are what Google's compiler rejects; warnings are what it accepts although
 * it can only deny (unknown names, wrong numbers of arguments) or is unused.
 */
export function checkRules(file: RulesFile): RulesIssue[] {
  return new Checker(file).check();
}

class Checker {
  private readonly issues: RulesIssue[];
  private readonly file: RulesFile;
  private service = '';

  constructor(file: RulesFile) {
    this.file = file;
    this.issues = [...file.problems];
  }

  check(): RulesIssue[] {
    const outermost = new NameScope(null, this.file.functions);
    this.checkFunctions(this.file.functions, outermost);
    const { services } = this.file;
    if (services.length === 0) this.warn(START, "The file declares no 'service': it allows nothing.");
    const names = new Set<string>();
    for (const service of services) {
      if (names.has(service.name)) this.error(service.position, `Service ${service.name} is declared twice.`);
      names.add(service.name);
      this.checkService(service, outermost);
    }
    return this.issues.sort((a, b) => a.position.offset - b.position.offset);
  }

  private checkService(service: ServiceBlock, outer: NameScope): void {
    this.service = service.name;
    if (!SERVICES.includes(service.name)) {
      this.warn(
        service.position,
        `Unknown service ${service.name}: it allows nothing. Known are ${SERVICES.join(', ')}.`,
      );
    }
    const scope = new NameScope(outer, service.functions);
    scope.declare('request');
    scope.declare('resource');
    this.checkBlock(service, scope, false);
  }

  /** @param isBelowGlob whether the path of a block around it has a `{name=**}` */
  private checkBlock(block: Block, scope: NameScope, isBelowGlob: boolean): void {
    this.checkFunctions(block.functions, scope);
    for (const { methods, condition } of block.allows) {
      for (const { name, position } of methods) {
        if (!METHODS.includes(name)) this.warn(position, `Invalid method name: ${name}.`);
      }
      if (condition) this.checkExpression(condition, scope);
    }
    for (const match of block.matches) this.checkMatch(match, scope, isBelowGlob);
    for (const { name, position } of block.functions.values()) {
      if (!scope.isFunctionUsed(name)) this.warn(position, `Unused function: ${name}.`);
    }
  }

  private checkMatch(match: MatchBlock, outer: NameScope, isBelowGlob: boolean): void {
    const scope = new NameScope(outer, match.functions);
    const captures = match.pattern.filter((part) => part.kind === 'capture');
    for (const { name, position } of captures) {
      this.assertNoPackage(name, position);
      scope.declare(name);
    }
    const globs = captures.filter(({ isGlob }) => isGlob);
    const [first] = match.pattern;
    if (this.file.version === 1 && first && globs.some((glob) => glob !== match.pattern.at(-1)))
      this.error(first.position, "In version 1, {name=**} may only end a path. Add rules_version = '2';");
    if (this.file.version === 2 && isBelowGlob && globs.length > 0)
      this.error(match.position, 'Only one {name=**} is permitted in the paths of blocks in each other.');
    this.checkBlock(match, scope, isBelowGlob || globs.length > 0);
  }

  private checkFunctions(functions: ReadonlyMap<string, FunctionDeclaration>, scope: NameScope): void {
    for (const declaration of functions.values()) this.checkFunction(declaration, scope);
    for (const { names, position } of callCycles(functions, scope)) {
      this.error(
        position,
        names.length === 1
          ? 'Recursive call is not allowed.'
          : `Detected a call cycle between [${names.join(',')}] functions.`,
      );
    }
    if (this.issues.some(({ severity }) => severity === 'ERROR')) return;
    for (const declaration of functions.values()) {
      if (longestCallChain(declaration, scope) > MAX_CALL_DEPTH) {
        this.error(
          declaration.position,
          `Calls nest deeper than ${MAX_CALL_DEPTH} functions from ${declaration.name}.`,
        );
      }
    }
  }

  private checkFunction(
    { name, position, parameters, lets, body }: FunctionDeclaration,
    outer: NameScope,
  ): void {
    if (parameters.length > MAX_PARAMETERS) {
      this.error(position, `Function ${name} has more than ${MAX_PARAMETERS} arguments.`);
    }
    const scope = new NameScope(outer, null);
    for (const parameter of parameters) {
      if (scope.declares(parameter.name))
        this.error(parameter.position, `Variable ${parameter.name} is already defined.`);
      this.assertNoPackage(parameter.name, parameter.position);
      scope.declare(parameter.name);
    }
    for (const local of lets) {
      this.checkExpression(local.value, scope);
      if (this.file.version === 1)
        this.error(local.position, "In version 1 functions have no 'let'. Add rules_version = '2';");
      if (scope.declares(local.name)) {
        this.error(local.position, `The identifier [${local.name}] is already bound in the current scope.`);
      }
      this.assertNoPackage(local.name, local.position);
      scope.declare(local.name);
    }
    this.checkExpression(body, scope);
    for (const { name: own, position: at } of [...parameters, ...lets]) {
      if (!scope.isUsed(own)) this.warn(at, `Unused variable: ${own}.`);
    }
  }

  private checkExpression(expression: Expression, scope: NameScope): void {
    walkExpression(expression, (inner) => {
      if (inner.kind === 'variable') this.checkVariable(inner.name, inner.position, scope);
      else if (inner.kind === 'call') this.checkCall(inner, scope);
      else if (inner.kind === 'method') return this.checkMethod(inner);
      else if (inner.kind === 'path') this.checkPath(inner.parts);
      return true;
    });
  }

  private checkVariable(name: string, position: Position, scope: NameScope): void {
    if (scope.use(name)) return;
    if (isPackage(name)) this.error(position, `${name} is a package and cannot be used as variable name.`);
    else this.warn(position, `Invalid variable name: ${name}.`);
  }

  private checkPath(parts: readonly PathPart[]): void {
    for (const part of parts) if (part.kind === 'capture') this.assertNoPackage(part.name, part.position);
  }

  private checkCall({ name, args, position }: Expression & { kind: 'call' }, scope: NameScope): void {
    const declared = scope.useFunction(name);
    if (declared) {
      if (declared.parameters.length !== args.length) {
        this.warn(position, `Incorrect number of arguments supplied to function: ${name}.`);
      }
      return;
    }
    const isLookup = this.service !== 'firebase.storage' && LOOKUP_FUNCTIONS.includes(name);
    if (name === 'debug' || isLookup) return;
    const builtin = findGlobalFunction(name);
    if (!builtin) this.warn(position, `Invalid function name: ${name}.`);
    else this.checkArity(builtin, name, args.length, position);
  }

  /** @returns whether the target is an expression to check as well */
  private checkMethod({ target, name, args, position }: Expression & { kind: 'method' }): boolean {
    const owner = target.kind === 'variable' ? target.name : '';
    if (owner === 'firestore' && this.service !== 'cloud.firestore') {
      if (name !== 'get' && name !== 'exists')
        this.warn(position, `Invalid function name: firestore.${name}.`);
      return false;
    }
    if (isPackage(owner)) {
      const builtin = findPackageFunction(owner, name);
      if (!builtin) this.warn(position, `Invalid function name: ${owner}.${name}.`);
      else this.checkArity(builtin, `${owner}.${name}`, args.length, position);
      return false;
    }
    if (!isMethodName(name)) this.warn(position, `Invalid function name: ${name}.`);
    this.checkPattern(name, args);
    return true;
  }

  private checkPattern(method: string, args: readonly Expression[]): void {
    const [pattern, another] = args;
    if (!['matches', 'split'].includes(method) || another || pattern?.kind !== 'literal') return;
    if (typeof pattern.value === 'string' && !isPattern(pattern.value)) {
      this.error(pattern.position, `Invalid regular expression pattern. Pattern: ${pattern.value}.`);
    }
  }

  private checkArity(
    { signatures }: { signatures: readonly (readonly string[])[] },
    name: string,
    count: number,
    position: Position,
  ): void {
    if (signatures.some((types) => types.length === count)) return;
    this.warn(position, `Incorrect number of arguments supplied to function: ${name}.`);
  }

  private assertNoPackage(name: string, position: Position): void {
    if (isPackage(name)) this.error(position, `${name} is a package and cannot be used as variable name.`);
  }

  private error(position: Position, description: string): void {
    this.issues.push({ severity: 'ERROR', fileName: this.file.fileName, position, description });
  }

  private warn(position: Position, description: string): void {
    this.issues.push({ severity: 'WARNING', fileName: this.file.fileName, position, description });
  }
}
