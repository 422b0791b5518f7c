import { includes } from '../builtins/list-methods';
import type { BinaryOperator } from '../parse/ast';
import { canonicalKey } from '../values/canonical-key';
import { compare } from '../values/compare';
import { isEqual } from '../values/equality';
import { fail } from '../values/rule-failure';
import { RulePath } from '../values/rule-path';
import { RuleDuration, RuleSet, RuleTimestamp, type RuleValue } from '../values/rule-value';
import { durationOf, nanosOf, timestampOf } from '../values/time-ranges';
import { isConstraint, isList, isMap, typeOf } from '../values/type-of';
import type { Budget } from './budget';
import { compareConstraint, isInConstraint } from './constraint-logic';

type Amount = bigint | number;

const EXPECTED: Record<string, string> = {
  '+': 'int + int, float + float, string + string, duration + duration, duration + timestamp, timestamp + duration',
  '-': 'int - int, float - float, duration - duration, timestamp - duration, timestamp - timestamp',
  '*': 'int * int, float * float',
  '/': 'int / int, float / float',
  '%': 'int % int, float % float',
};

/** A binary operator other than `&&` and `||`. @throws RuleFailure for types that it does not accept */
export function applyBinary(
  operator: BinaryOperator,
  left: RuleValue,
  right: RuleValue,
  budget: Budget,
): RuleValue {
  switch (operator) {
    case 'in':
      return isIn(left, right, budget);
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return applyComparison(operator, left, right);
    default:
      return applyArithmetic(operator, left, right, budget);
  }
}

/** `-value`. @throws RuleFailure for anything but a number or duration, and for the smallest int */
export function negate(value: RuleValue): RuleValue {
  if (typeof value === 'bigint') return assertInt(-value);
  if (typeof value === 'number') return -value;
  if (value instanceof RuleDuration) return durationOf(-nanosOf(value));
  return fail(`Unsupported operation error. Received: -${typeOf(value)}. Expected: -int, -float, -duration.`);
}

function applyComparison(
  operator: '==' | '!=' | '<' | '<=' | '>' | '>=',
  left: RuleValue,
  right: RuleValue,
): boolean {
  if (isConstraint(left) || isConstraint(right)) return compareConstraint(operator, left, right);
  for (const side of [left, right]) if (side instanceof RulePath) assertNoGlob(side);
  if (operator === '==') return isEqual(left, right);
  if (operator === '!=') return !isEqual(left, right);
  const order = compare(left, right, operator);
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

/** A path of unknown length cannot be compared. */
function assertNoGlob(path: RulePath): void {
  if (path.segments.some((segment) => typeof segment !== 'string' && segment.isGlob)) {
    fail('The query does not say which path it asks for.');
  }
}

function isIn(item: RuleValue, container: RuleValue, budget: Budget): boolean {
  if (isConstraint(container)) return isInConstraint(item, container);
  if (isList(container)) return includes(container, item, budget);
  if (container instanceof RuleSet) return container.keys.has(canonicalKey(item));
  if (isMap(container) && typeof item === 'string') return container.has(item);
  if (container === null) return fail('Null value error.');
  if (isMap(container)) {
    return fail(`Unsupported operation error. Received: map.in(${typeOf(item)}). Expected: map.in(string).`);
  }
  return fail('Function not found error: Name: [in].');
}

function applyArithmetic(
  operator: '+' | '-' | '*' | '/' | '%',
  left: RuleValue,
  right: RuleValue,
  budget: Budget,
): RuleValue {
  if (typeof left === 'bigint' && typeof right === 'bigint') return withInts(operator, left, right);
  if (isAmount(left) && isAmount(right)) return withFloats(operator, Number(left), Number(right));
  if (operator === '+' && typeof left === 'string' && typeof right === 'string') {
    budget.charge(left.length + right.length);
    return left + right;
  }
  if ((operator === '+' || operator === '-') && isTime(left) && isTime(right)) {
    const result = withTimes(operator, left, right);
    if (result) return result;
  }
  return fail(
    `Unsupported operation error. Received: ${typeOf(left)} ${operator} ${typeOf(right)}. Expected: ${EXPECTED[operator]}.`,
  );
}

function withInts(operator: '+' | '-' | '*' | '/' | '%', left: bigint, right: bigint): bigint {
  switch (operator) {
    case '+':
      return assertInt(left + right);
    case '-':
      return assertInt(left - right);
    case '*':
      return assertInt(left * right);
    case '/':
      // the one quotient out of range wraps around, as in Java
      return right === 0n ? fail('Divide by zero error.') : BigInt.asIntN(64, left / right);
    case '%':
      return right === 0n ? fail('Divide by zero error.') : left % right;
  }
}

function withFloats(operator: '+' | '-' | '*' | '/' | '%', left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

function withTimes(
  operator: '+' | '-',
  left: RuleTimestamp | RuleDuration,
  right: RuleTimestamp | RuleDuration,
): RuleValue | undefined {
  const sum = operator === '+' ? nanosOf(left) + nanosOf(right) : nanosOf(left) - nanosOf(right);
  const times = [left, right].filter((value) => value instanceof RuleTimestamp).length;
  if (times === 0 || (times === 2 && operator === '-')) return durationOf(sum);
  if (times === 1 && (operator === '+' || left instanceof RuleTimestamp)) return timestampOf(sum);
  return undefined;
}

function assertInt(value: bigint): bigint {
  if (BigInt.asIntN(64, value) === value) return value;
  return fail('Integer value is out of the [-9223372036854775808, 9223372036854775807] range.');
}

function isAmount(value: RuleValue): value is Amount {
  return typeof value === 'bigint' || typeof value === 'number';
}

function isTime(value: RuleValue): value is RuleTimestamp | RuleDuration {
  return value instanceof RuleTimestamp || value instanceof RuleDuration;
}
