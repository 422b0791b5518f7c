import { inequalityFields } from './match-filter';
import { Code, invalid, StatusError } from './status-error';
import type { WireFilter, WireQuery } from './wire-types';

/** The documented limit of disjunctions in a query, counted in disjunctive normal form. */
const MAX_DISJUNCTIONS = 30;

/** One disjunction of the normal form: the operators of its filters. */
type Disjunction = string[];

/**
 * Rejects queries that Firestore rejects whatever is stored.
 * @throws StatusError INVALID_ARGUMENT, or FAILED_PRECONDITION for a query that would need an impossible index
 */
export function validateQuery(query: WireQuery, aggregated: readonly string[] = []): void {
  const operators = operatorsOf(query.where);
  const has = (operator: string) => operators.includes(operator);
  if (has('NOT_IN') && (has('IN') || has('ARRAY_CONTAINS_ANY') || hasOr(query.where))) {
    throw invalid("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
  }
  const negations = operators.filter(
    (one) => one === 'NOT_IN' || one === 'NOT_EQUAL' || one.startsWith('IS_NOT'),
  );
  if (negations.length > 1) {
    throw invalid(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const disjunctions = normalForm(query.where);
  if (disjunctions.length > MAX_DISJUNCTIONS) throw invalid('The query has more than 30 disjunctions.');
  for (const disjunction of disjunctions) {
    if (disjunction.filter((one) => one === 'ARRAY_CONTAINS').length > 1) {
      throw invalid("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
    }
  }
  validateOrder(query, aggregated);
}

function validateOrder(query: WireQuery, aggregated: readonly string[]): void {
  const fields = (query.orderBy ?? []).map((order) => order.field?.fieldPath ?? '');
  const key = fields.indexOf('__name__');
  const needed = [...inequalityFields(query.where), ...aggregated];
  const implied = needed.filter((field) => field !== '__name__' && !fields.includes(field));
  if (key >= 0 && key < fields.length - 1)
    throw invalid('order by clause cannot contain more fields after the key');
  if (key === 0 && query.orderBy?.[0]?.direction === 'DESCENDING' && !query.where) {
    throw new StatusError(Code.FAILED_PRECONDITION, 'Firestore does not support descending key scans');
  }
  if (key >= 0 && implied.length > 0) {
    throw invalid(`The query needs an order by ${implied.join(', ')} before the one by __name__.`);
  }
}

function operatorsOf(filter: WireFilter | undefined): string[] {
  if (!filter) return [];
  if (filter.compositeFilter) return (filter.compositeFilter.filters ?? []).flatMap(operatorsOf);
  return [(filter.fieldFilter ?? filter.unaryFilter)?.op ?? ''];
}

function hasOr(filter: WireFilter | undefined): boolean {
  const composite = filter?.compositeFilter;
  if (!composite) return false;
  return (
    (composite.op === 'OR' && (composite.filters?.length ?? 0) > 1) || (composite.filters ?? []).some(hasOr)
  );
}

/** The filter as an OR of ANDs; `in` and `array-contains-any` count as an OR over their values. */
function normalForm(filter: WireFilter | undefined): Disjunction[] {
  if (!filter) return [[]];
  if (filter.compositeFilter) {
    const parts = (filter.compositeFilter.filters ?? []).map(normalForm);
    if (filter.compositeFilter.op === 'OR') return parts.flat();
    return parts.reduce(
      (left, right) => left.flatMap((one) => right.map((other) => [...one, ...other])),
      [[]],
    );
  }
  const op = (filter.fieldFilter ?? filter.unaryFilter)?.op ?? '';
  const values = (filter.fieldFilter?.value as { arrayValue?: { values?: unknown[] } })?.arrayValue?.values;
  if (op === 'IN') return (values ?? []).map(() => ['EQUAL']);
  if (op === 'ARRAY_CONTAINS_ANY') return (values ?? []).map(() => ['ARRAY_CONTAINS']);
  return [[op]];
}
