import type { ConstraintOperator } from '@gharseva/security-rules/values/rule-constraint';
import type { RuleValue } from '@gharseva/security-rules/values/rule-value';
import { isList } from '@gharseva/security-rules/values/type-of';
import { parseFieldPath } from '../../engine/field-path';
import { readValue } from '../../engine/read-value';
import type { WireFilter } from '../../engine/wire-types';
import { fromFirestoreValue } from './from-firestore';

/** One condition of a query on a field. `equal` fixes the value; any other operator bounds it. */
export interface FieldBound {
  /** The field's path, or `['__name__']`. */
  path: readonly string[];
  operator: ConstraintOperator | 'equal';
  value: RuleValue;
}

const OPERATORS: Record<string, ConstraintOperator> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  NOT_EQUAL: '!=',
  NOT_IN: 'not-in',
  ARRAY_CONTAINS: 'array-contains',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
};

/** More alternatives than Firestore allows in a query. */
const MAX_ALTERNATIVES = 100;

/**
 * A query's filter as alternatives (OR) of bounds that hold together (AND). `in` is an alternative for each value.
 * @returns undefined when there are more alternatives than a query may have
 */
export function alternativesOf(filter: WireFilter | undefined): FieldBound[][] | undefined {
  if (!filter) return [[]];
  if (filter.compositeFilter) {
    const parts = (filter.compositeFilter.filters ?? []).map(alternativesOf);
    const isOr = filter.compositeFilter.op === 'OR';
    let all: FieldBound[][] = isOr ? [] : [[]];
    for (const part of parts) {
      if (!part) return undefined;
      all = isOr ? [...all, ...part] : all.flatMap((left) => part.map((right) => [...left, ...right]));
      if (all.length > MAX_ALTERNATIVES) return undefined;
    }
    return all;
  }
  if (filter.unaryFilter) return [[unaryBound(filter.unaryFilter)]];
  return filter.fieldFilter ? fieldAlternatives(filter.fieldFilter) : [[]];
}

function fieldAlternatives({ field, op, value }: NonNullable<WireFilter['fieldFilter']>): FieldBound[][] {
  const path = parseFieldPath(field?.fieldPath ?? '');
  const operand = fromFirestoreValue(readValue(value, 'query'));
  // Google's rules do not treat a comparison with null as an equality
  if (op === 'EQUAL') return [[{ path, operator: operand === null ? '==' : 'equal', value: operand }]];
  if (op === 'IN' && isList(operand))
    return operand.map((item) => [{ path, operator: 'equal', value: item }]);
  const operator = OPERATORS[op ?? ''];
  return operator ? [[{ path, operator, value: operand }]] : [[]];
}

function unaryBound({ field, op }: NonNullable<WireFilter['unaryFilter']>): FieldBound {
  const path = parseFieldPath(field?.fieldPath ?? '');
  const value = op === 'IS_NAN' || op === 'IS_NOT_NAN' ? Number.NaN : null;
  return { path, operator: op === 'IS_NOT_NULL' || op === 'IS_NOT_NAN' ? '!=' : 'equal', value };
}
