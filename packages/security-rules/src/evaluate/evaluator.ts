import {
  findGlobalFunction,
  findMethod,
  findPackageFunction,
  isPackage,
} from '../builtins/index-of-builtins';
import { assertArguments, type Builtin } from '../builtins/signature';
import type { Expression } from '../parse/ast';
import { fail, RuleFailure } from '../values/rule-failure';
import { type PathSegment, RulePath } from '../values/rule-path';
import type { RuleValue } from '../values/rule-value';
import { toText } from '../values/to-text';
import { isConstraint, isOfType, typeOf } from '../values/type-of';
import type { Budget } from './budget';
import { constraintMethod } from './constraint-logic';
import type { DocumentLookups } from './document-lookups';
import { readIndex, readMember, readRange } from './element-access';
import { applyBinary, negate } from './operators';
import { type Binding, Scope } from './scope';

/** Called for each evaluated expression with its value or its failure. */
export type Observer = (expression: Expression, outcome: RuleValue | RuleFailure) => void;

/** What an evaluation needs besides the expression. */
export interface EvaluationContext {
  budget: Budget;
  lookups: DocumentLookups;
  observe?: Observer | undefined;
  /** Receives the values passed to `debug()`. */
  debug?: ((value: RuleValue, expression: Expression) => void) | undefined;
}

/** Evaluates expressions; one instance per decision. */
export class Evaluator {
  private readonly context: EvaluationContext;

  constructor(context: EvaluationContext) {
    this.context = context;
  }

  /** @throws RuleFailure with the position of the innermost expression that failed */
  evaluate(expression: Expression, scope: Scope): RuleValue {
    const { budget, observe } = this.context;
    try {
      budget.countExpressions(1);
      const value = this.compute(expression, scope);
      observe?.(expression, value);
      return value;
    } catch (failure) {
      if (failure instanceof RuleFailure) {
        failure.position ??= expression.position;
        observe?.(expression, failure);
      }
      throw failure;
    }
  }

  private compute(expression: Expression, scope: Scope): RuleValue {
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'variable':
        return (scope.lookUp(expression.name) ?? missing)();
      case 'list':
        return expression.items.map((item) => this.evaluate(item, scope));
      case 'map':
        return this.makeMap(expression, scope);
      case 'path':
        return this.makePath(expression, scope);
      case 'member':
        return readMember(this.evaluate(expression.target, scope), expression.name);
      case 'index':
        return readIndex(this.evaluate(expression.target, scope), this.evaluate(expression.index, scope));
      case 'range':
        return this.makeRange(expression, scope);
      case 'call':
        return this.call(expression, scope);
      case 'method':
        return this.callMethod(expression, scope);
      case 'not':
        return not(this.evaluate(expression.operand, scope));
      case 'negate':
        return negate(this.evaluate(expression.operand, scope));
      case 'and':
        return this.combine(expression, scope, false);
      case 'or':
        return this.combine(expression, scope, true);
      case 'binary': {
        const left = this.evaluate(expression.left, scope);
        return applyBinary(
          expression.operator,
          left,
          this.evaluate(expression.right, scope),
          this.context.budget,
        );
      }
      case 'is':
        this.context.budget.countExpressions(1);
        return isOfType(this.evaluate(expression.operand, scope), expression.type);
      case 'ternary': {
        this.context.budget.countExpressions(1);
        const test = assertBool(this.evaluate(expression.test, scope));
        return this.evaluate(test ? expression.then : expression.otherwise, scope);
      }
    }
  }

  /**
   * `&&` and `||`: a deciding side (false for `&&`, true for `||`) decides even when the other fails or is not a bool.
   * @param decisive true for `||`
   */
  private combine(
    expression: Expression & { kind: 'and' | 'or' },
    scope: Scope,
    decisive: boolean,
  ): RuleValue {
    let left: boolean;
    try {
      left = assertBool(this.evaluate(expression.left, scope));
    } catch (failure) {
      if (!(failure instanceof RuleFailure) || failure.isFatal) throw failure;
      this.context.budget.countExpressions(1);
      const right = this.evaluate(expression.right, scope);
      if (right === decisive) return decisive;
      failure.position ??= expression.left.position;
      throw failure;
    }
    if (left === decisive) return decisive;
    this.context.budget.countExpressions(1);
    return assertBool(this.evaluate(expression.right, scope));
  }

  private makeMap(expression: Expression & { kind: 'map' }, scope: Scope): RuleValue {
    const map = new Map<string, RuleValue>();
    for (const entry of expression.entries) {
      const key = this.evaluate(entry.key, scope);
      if (key === null) fail('Null value error.');
      if (typeof key !== 'string') fail(`Type error. Received: [${typeOf(key)}] Expected: [string].`);
      map.set(key, this.evaluate(entry.value, scope));
    }
    return map;
  }

  private makePath(expression: Expression & { kind: 'path' }, scope: Scope): RuleValue {
    const segments: PathSegment[] = [];
    for (const part of expression.parts) {
      if (part.kind === 'text') {
        this.context.budget.countExpressions(1);
        segments.push(part.text);
      } else if (part.kind === 'capture') {
        segments.push(`{${part.name}}`);
      } else {
        const value = this.evaluate(part.value, scope);
        if (value instanceof RulePath) segments.push(...value.segments);
        else segments.push(toText(value));
      }
    }
    return new RulePath(segments);
  }

  private makeRange(expression: Expression & { kind: 'range' }, scope: Scope): RuleValue {
    const target = this.evaluate(expression.target, scope);
    // an omitted end counts as an expression too
    this.context.budget.countExpressions((expression.from ? 0 : 1) + (expression.to ? 0 : 1));
    const from = expression.from && this.evaluate(expression.from, scope);
    const to = expression.to && this.evaluate(expression.to, scope);
    return readRange(target, from, to, this.context.budget);
  }

  private call(expression: Expression & { kind: 'call' }, scope: Scope): RuleValue {
    const { name, args } = expression;
    const found = scope.findFunction(name);
    if (found) return this.callDeclared(found, args, scope);
    if (name === 'debug') return this.debug(expression, scope);
    const values = args.map((argument) => this.evaluate(argument, scope));
    if (this.context.lookups.has(name)) return this.context.lookups.call(name, values);
    const builtin = findGlobalFunction(name);
    if (!builtin) return fail(`Function not found error: Name: [${name}].`);
    return this.run(builtin, name, values, values);
  }

  private callDeclared(
    { declaration, scope: declaredIn }: NonNullable<ReturnType<Scope['findFunction']>>,
    args: readonly Expression[],
    caller: Scope,
  ): RuleValue {
    const { name, parameters, lets, body } = declaration;
    if (args.length !== parameters.length) {
      const names = parameters.map((parameter) => parameter.name).join(', ');
      fail(`Incorrect number of arguments. Received: ${args.length}. Expected: ${name}(${names}).`);
    }
    const inner = new Scope(declaredIn, null);
    parameters.forEach((parameter, i) => {
      inner.bind(parameter.name, this.bindingOf(args[i] as Expression, caller));
    });
    let scope = inner;
    for (const { name: local, value } of lets) {
      const before = scope;
      scope = new Scope(before, null);
      this.context.budget.countExpressions(1);
      scope.bind(local, this.bindingOf(value, before));
    }
    return this.evaluate(body, scope);
  }

  /** An argument or a `let`: evaluated at once; a failure is thrown only where the name is used. */
  private bindingOf(expression: Expression, scope: Scope): Binding {
    try {
      const value = this.evaluate(expression, scope);
      return () => value;
    } catch (failure) {
      if (!(failure instanceof RuleFailure) || failure.isFatal) throw failure;
      return () => {
        throw failure;
      };
    }
  }

  private callMethod(expression: Expression & { kind: 'method' }, scope: Scope): RuleValue {
    const { target, name, args } = expression;
    if (target.kind === 'variable') {
      const packageName = target.name;
      if (isPackage(packageName) || this.context.lookups.isPackage(packageName)) {
        const values = args.map((argument) => this.evaluate(argument, scope));
        const fullName = `${packageName}.${name}`;
        if (this.context.lookups.has(fullName)) return this.context.lookups.call(fullName, values);
        const builtin = findPackageFunction(packageName, name);
        return builtin
          ? this.run(builtin, fullName, values, values)
          : fail(`Function not found error: Name: [${fullName}].`);
      }
    }
    const receiver = this.evaluate(target, scope);
    const values = args.map((argument) => this.evaluate(argument, scope));
    if (receiver === null) fail('Null value error.');
    if (isConstraint(receiver)) return constraintMethod(receiver, name, values);
    const method = findMethod(typeOf(receiver), name);
    if (!method) return fail(`Function not found error: Name: [${name}].`);
    return this.run(method, `${typeOf(receiver)}.${name}`, values, [receiver, ...values]);
  }

  private run(
    builtin: Builtin,
    name: string,
    args: readonly RuleValue[],
    all: readonly RuleValue[],
  ): RuleValue {
    assertArguments(builtin, name, args);
    return builtin.run(all, this.context.budget);
  }

  private debug(expression: Expression & { kind: 'call' }, scope: Scope): RuleValue {
    const values = expression.args.map((argument) => this.evaluate(argument, scope));
    const [first] = values;
    if (first === undefined) return fail('debug() wants a value to show.');
    this.context.debug?.(first, expression);
    return first;
  }
}

/** @throws RuleFailure for anything but a bool */
export function assertBool(value: RuleValue): boolean {
  if (typeof value === 'boolean') return value;
  return fail(`Type error. Received: [${typeOf(value)}] Expected: [bool].`);
}

function not(value: RuleValue): boolean {
  if (typeof value === 'boolean') return !value;
  return fail(`Unsupported operation error. Received: !${typeOf(value)}. Expected: !bool.`);
}

function missing(): RuleValue {
  return fail('Null value error.');
}
