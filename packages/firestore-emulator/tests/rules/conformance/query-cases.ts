import type { WireFilter, WireQuery } from '@gharseva/firestore-emulator/engine/wire-types';
import { inFirestore } from './expression-cases';

type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain };
type Condition = readonly [field: string, operator: string, value: Plain];

/** A query in short form. A value `{ref: path}` is a reference. */
export interface QueryText {
  collection?: string;
  /** Path of the parent document. */
  parent?: string;
  /** Collection group. */
  group?: boolean;
  where?: readonly Condition[];
  or?: readonly Condition[];
  unary?: readonly (readonly [field: string, operator: string])[];
  orderBy?: readonly (readonly [field: string, direction: string])[];
  startAt?: readonly Plain[];
  select?: readonly string[];
  limit?: number;
  offset?: number;
}

/** A rule, and a list query by alice that it decides. */
export interface QueryCase {
  /** A condition for listing `/posts`, or whole match blocks. */
  rule: string;
  query: QueryText;
}

const OPERATORS: Record<string, string> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
};

/** A rules file for a case. */
export function rulesForQuery({ rule }: QueryCase): string {
  const isBlock = rule.startsWith('match ') || rule.startsWith('function ');
  return inFirestore(isBlock ? rule : `match /posts/{id} { allow list: if\n${rule}; }`);
}

/** The query in wire form; REST needs it as JSON, where a limit is a plain number. */
export function wireQuery(query: QueryText): WireQuery {
  const from = {
    collectionId: query.collection ?? 'posts',
    ...(query.group ? { allDescendants: true } : {}),
  };
  const where = filterOf(query);
  return {
    from: [from],
    ...(where ? { where } : {}),
    ...(query.orderBy ? { orderBy: query.orderBy.map(orderOf) } : {}),
    ...(query.select ? { select: { fields: query.select.map((fieldPath) => ({ fieldPath })) } } : {}),
    ...(query.startAt ? { startAt: { values: query.startAt.map(toValue), before: true } } : {}),
    ...(query.limit === undefined ? {} : { limit: { value: query.limit } }),
    ...(query.offset === undefined ? {} : { offset: query.offset }),
  };
}

function filterOf({ where, or, unary }: QueryText): WireFilter | undefined {
  if (unary) {
    const [field, op] = unary[0] as readonly [string, string];
    return { unaryFilter: { field: { fieldPath: field }, op } };
  }
  const conditions = (or ?? where)?.map(([fieldPath, operator, value]): WireFilter => {
    return {
      fieldFilter: { field: { fieldPath }, op: OPERATORS[operator] as string, value: toValue(value) },
    };
  });
  if (!conditions) return undefined;
  return { compositeFilter: { op: or ? 'OR' : 'AND', filters: conditions } };
}

function orderOf([fieldPath, direction]: readonly [string, string]) {
  return { field: { fieldPath }, direction: direction === 'desc' ? 'DESCENDING' : 'ASCENDING' };
}

function toValue(value: Plain): object {
  if (value === null) return { nullValue: 'NULL_VALUE' };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (isList(value)) return { arrayValue: { values: value.map(toValue) } };
  if (typeof value.ref === 'string') {
    return { referenceValue: `projects/demo-conformance/databases/(default)/documents/${value.ref}` };
  }
  const fields = Object.entries(value).map(([name, item]) => [name, toValue(item)]);
  return { mapValue: { fields: Object.fromEntries(fields) } };
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}
