import { compare } from '../values/compare';
import { isEqual } from '../values/equality';
import type { RuleConstraint } from '../values/rule-constraint';
import { fail, RuleFailure } from '../values/rule-failure';
import type { RuleValue } from '../values/rule-value';
import { isConstraint, isList } from '../values/type-of';

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';
type Bound = RuleConstraint['bounds'][number];

const FLIPPED: Record<Comparison, Comparison> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/**
 * A comparison with a field known only by the query's bounds: true when they prove it, otherwise a failure (never
 * false, which `!` would turn into a proof).
 * @throws RuleFailure when the query does not prove it
 */
export function compareConstraint(operator: Comparison, left: RuleValue, right: RuleValue): boolean {
  if (isConstraint(left) && !isConstraint(right)) return prove(left, operator, right);
  if (isConstraint(right) && !isConstraint(left)) return prove(right, FLIPPED[operator], left);
  return notProven();
}

/** `item in field`. @throws RuleFailure when the query does not prove it */
export function isInConstraint(item: RuleValue, constraint: RuleConstraint): boolean {
  for (const { operator, value } of constraint.bounds) {
    if (operator === 'array-contains' && isEqual(item, value)) return true;
    if (operator === 'array-contains-any' && isList(value)) {
      return value.length > 0 && value.every((candidate) => isEqual(candidate, item));
    }
  }
  return notProven();
}

/** The only method of a bounded field: `hasAny`, for array-contains and array-contains-any. */
export function constraintMethod(
  constraint: RuleConstraint,
  name: string,
  args: readonly RuleValue[],
): boolean {
  const [list] = args;
  if (name !== 'hasAny' || !list || !isList(list)) return fail(`Function not found error: Name: [${name}].`);
  for (const { operator, value } of constraint.bounds) {
    if (operator !== 'array-contains' && operator !== 'array-contains-any') continue;
    const wanted = operator === 'array-contains' || !isList(value) ? [value] : value;
    return wanted.every((item) => list.some((candidate) => isEqual(candidate, item)));
  }
  return fail(`Function not found error: Name: [${name}].`);
}

function prove(constraint: RuleConstraint, operator: Comparison, value: RuleValue): boolean {
  if (constraint.bounds.some((bound) => implies(bound, operator, value))) return true;
  return notProven();
}

/** Whether the comparison with the value holds for all values within the bound. */
function implies(bound: Bound, operator: Comparison, value: RuleValue): boolean {
  const order = orderOf(bound.value, value);
  switch (operator) {
    case '==':
      return false;
    case '>':
      return (
        order !== undefined &&
        ((bound.operator === '>' && order >= 0) || (bound.operator === '>=' && order > 0))
      );
    case '>=':
      return order !== undefined && (bound.operator === '>' || bound.operator === '>=') && order >= 0;
    case '<':
      return (
        order !== undefined &&
        ((bound.operator === '<' && order <= 0) || (bound.operator === '<=' && order < 0))
      );
    case '<=':
      return order !== undefined && (bound.operator === '<' || bound.operator === '<=') && order <= 0;
    case '!=':
      return excludes(bound, value, order);
  }
}

function excludes(bound: Bound, value: RuleValue, order: number | undefined): boolean {
  if (value === null) return bound.operator !== '==';
  switch (bound.operator) {
    case '!=':
      return isEqual(bound.value, value);
    case 'not-in':
      return isList(bound.value) && bound.value.some((item) => isEqual(item, value));
    case '>':
      return order !== undefined && order >= 0;
    case '>=':
      return order !== undefined && order > 0;
    case '<':
      return order !== undefined && order <= 0;
    case '<=':
      return order !== undefined && order < 0;
    default:
      return false;
  }
}

/** Order of a bound and a value; undefined when they have none, and for a float bound against an int. */
function orderOf(bound: RuleValue, value: RuleValue): number | undefined {
  if (typeof bound === 'number' && typeof value === 'bigint') return undefined;
  try {
    const order = compare(bound, value, '<');
    return Number.isNaN(order) ? undefined : order;
  } catch (failure) {
    if (failure instanceof RuleFailure) return undefined;
    throw failure;
  }
}

function notProven(): never {
  return fail('The query itself does not prove this condition.');
}
