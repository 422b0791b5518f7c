import { inequalityFields } from './match-filter';
import { Code, invalid, StatusError } from './status-error';
import type { WireFilter, WireQuery } from './wire-types';

/** The documented limit of disjunctions in a query, counted in disjunctive normal form. */
const MAX_DISJUNCTIONS = 30;
/** More than these are not even compared with each other. */
const MAX_EXPANDED = 2_000;
const MAX_FILTERS_AND_ORDERS = 100;
const MAX_INEQUALITIES = 10;

/** One disjunction of the normal form: its filters, each as an operator, a space and what distinguishes it. */
type Disjunction = string[];

/**
 * Rejects queries that Firestore rejects whatever is stored.
 * @throws StatusError INVALID_ARGUMENT
 */
export function validateQuery(query: WireQuery, parent: string, aggregated: readonly string[] = []): void {
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
  const total = new Set(filtersOf(query.where)).size + (query.orderBy?.length ?? 0) + (parent === '' ? 0 : 1);
  if (total > MAX_FILTERS_AND_ORDERS) {
    throw invalid(`A query has at most ${MAX_FILTERS_AND_ORDERS} filters, orders and ancestors together.`);
  }
  if (inequalityFields(query.where).length > MAX_INEQUALITIES) {
    throw invalid(`A query has at most ${MAX_INEQUALITIES} distinct inequality fields.`);
  }
  const disjunctions = distinct(normalForm(query.where));
  if (disjunctions.length > MAX_DISJUNCTIONS) throw invalid('The query has more than 30 disjunctions.');
  for (const disjunction of disjunctions) {
    if (disjunction.filter((one) => one.startsWith('ARRAY_CONTAINS ')).length > 1) {
      throw invalid("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
    }
  }
  // a scan that no index can serve is refused as such, whatever it sums
  const summed = isDescendingScan(query) ? [] : aggregated;
  validateKeys(query, parent, summed);
  validateOrder(query, summed);
}

/** What a query may ask of names, and of documents in several collections. */
function validateKeys(
  { from, where, orderBy = [] }: WireQuery,
  parent: string,
  aggregated: readonly string[],
): void {
  const filtered = fieldsOf(where).find((field) => field !== '__name__');
  const isOrdered = aggregated.length > 0 || orderBy.some(({ field }) => field?.fieldPath !== '__name__');
  if (!from?.[0]?.collectionId && filtered !== undefined) {
    throw invalid(`A filter of ${filtered} needs a collection.`);
  }
  if (from?.[0]?.allDescendants && parent !== '' && (filtered !== undefined || isOrdered)) {
    throw invalid('Below a document a collection group can only be read by name.');
  }
  const unequal = inequalityFields(where);
  if (unequal.length > 0 && !unequal.includes('__name__') && hasKeyEquality(where)) {
    throw invalid('A name cannot be equal to something while another field is unequal.');
  }
}

function hasKeyEquality(filter: WireFilter | undefined): boolean {
  if (filter?.compositeFilter) return (filter.compositeFilter.filters ?? []).some(hasKeyEquality);
  return filter?.fieldFilter?.field?.fieldPath === '__name__' && filter.fieldFilter.op === 'EQUAL';
}

function validateOrder(query: WireQuery, aggregated: readonly string[]): void {
  const fields = (query.orderBy ?? []).map((order) => order.field?.fieldPath ?? '');
  const key = fields.indexOf('__name__');
  const unequal = inequalityFields(query.where);
  const needed = [...unequal, ...aggregated];
  const implied = needed.filter((field) => field !== '__name__' && !fields.includes(field));
  if (key >= 0 && key < fields.length - 1)
    throw invalid('order by clause cannot contain more fields after the key');
  const isAscendingKey = key === 0 && !isDescendingKey(query);
  if (!query.from?.[0]?.collectionId && fields.length > 0 && !isAscendingKey) {
    throw invalid('Without a collection only an ascending order by __name__ is possible.');
  }
  const summed = aggregated.filter((field) => !fields.includes(field) && !unequal.includes(field));
  if (summed.length > 0 && fieldsOf(query.where).includes('__name__')) {
    throw invalid(`With a filter of __name__ the aggregation needs an order by ${summed.join(', ')}.`);
  }
  if (key >= 0 && implied.length > 0) {
    throw invalid(`The query needs an order by ${implied.join(', ')} before the one by __name__.`);
  }
}

/**
 * Rejects a query whose index cannot exist; the last check of all.
 * @throws StatusError FAILED_PRECONDITION
 */
export function assertIndexPossible(query: WireQuery): void {
  if (isDescendingScan(query)) {
    throw new StatusError(Code.FAILED_PRECONDITION, 'Firestore does not support descending key scans');
  }
}

/** Whether a query reads documents by their names alone, the last one first. */
function isDescendingScan(query: WireQuery): boolean {
  return isDescendingKey(query) && fieldsOf(query.where).every((field) => field === '__name__');
}

const isDescendingKey = ({ orderBy: [first] = [] }: WireQuery) =>
  first?.field?.fieldPath === '__name__' && first.direction === 'DESCENDING';

function operatorsOf(filter: WireFilter | undefined): string[] {
  if (!filter) return [];
  if (filter.compositeFilter) return (filter.compositeFilter.filters ?? []).flatMap(operatorsOf);
  return [(filter.fieldFilter ?? filter.unaryFilter)?.op ?? ''];
}

/** The filters as texts; equal ones count once. */
function filtersOf(filter: WireFilter | undefined): string[] {
  if (filter?.compositeFilter) return (filter.compositeFilter.filters ?? []).flatMap(filtersOf);
  return filter ? [JSON.stringify(filter)] : [];
}

function fieldsOf(filter: WireFilter | undefined): string[] {
  if (!filter) return [];
  if (filter.compositeFilter) return (filter.compositeFilter.filters ?? []).flatMap(fieldsOf);
  return [(filter.fieldFilter ?? filter.unaryFilter)?.field?.fieldPath ?? ''];
}

function hasOr(filter: WireFilter | undefined): boolean {
  const composite = filter?.compositeFilter;
  if (!composite) return false;
  return composite.op === 'OR' || (composite.filters ?? []).some(hasOr);
}

/** The filter as an OR of ANDs; `in` and `array-contains-any` count as an OR over their values. */
function normalForm(filter: WireFilter | undefined): Disjunction[] {
  if (!filter) return [[]];
  if (filter.compositeFilter) {
    // of equal filters beside each other one counts; those that are nested differently count all
    const beside = new Map((filter.compositeFilter.filters ?? []).map((one) => [JSON.stringify(one), one]));
    const parts = [...beside.values()].map(normalForm);
    if (filter.compositeFilter.op === 'OR') return parts.flat();
    return parts.reduce(
      (left, right) => {
        if (left.length * right.length > MAX_EXPANDED) throw invalid('The query has too many disjunctions.');
        return left.flatMap((one) => right.map((other) => [...one, ...other]));
      },
      [[]],
    );
  }
  const simple = filter.fieldFilter ?? filter.unaryFilter;
  const one = (op: string, value: unknown) => [`${op} ${simple?.field?.fieldPath} ${JSON.stringify(value)}`];
  const op = simple?.op ?? '';
  const value = filter.fieldFilter?.value as { arrayValue?: { values?: unknown[] } } | undefined;
  const values = value?.arrayValue?.values ?? [];
  if (op === 'IN') return values.map((each) => one('EQUAL', each));
  if (op === 'ARRAY_CONTAINS_ANY') return values.map((each) => one('ARRAY_CONTAINS', each));
  return [one(op, value)];
}

function distinct(disjunctions: readonly Disjunction[]): Disjunction[] {
  const byKey = new Map(disjunctions.map((one) => [[...new Set(one)].sort().join('\n'), one]));
  return [...byKey.values()];
}
