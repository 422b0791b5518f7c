/** How an index holds a field. */
export type Mode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';

/** What Firestore needs an index for: of one alternative of a query, without its values. */
export interface QueryShape {
  collection: string;
  /** The fields that must have a value (`in` is one value after the other), or contain one. */
  equal: ReadonlyMap<string, '==' | 'CONTAINS'>;
  /** The fields by which the results are found and sorted, implied ones too; `__name__` is the last. */
  sorted: readonly (readonly [field: string, mode: Mode])[];
}

interface Filter {
  fieldFilter?: { field: { fieldPath: string }; op: string };
  unaryFilter?: { field: { fieldPath: string }; op: string };
  compositeFilter?: { op: string; filters: Filter[] };
}

/** A query as the client sends it. */
export interface WireQuery {
  from?: { collectionId: string; allDescendants?: boolean }[];
  where?: Filter | null;
  orderBy?: { field: { fieldPath: string }; direction: string }[];
}

type Condition = readonly [field: string, kind: '==' | 'CONTAINS' | 'range'];

const KINDS: Record<string, Condition[1]> = {
  ...{ EQUAL: '==', IN: '==', IS_NULL: '==', ARRAY_CONTAINS: 'CONTAINS', ARRAY_CONTAINS_ANY: 'CONTAINS' },
  ...{ LESS_THAN: 'range', LESS_THAN_OR_EQUAL: 'range' },
  ...{ GREATER_THAN: 'range', GREATER_THAN_OR_EQUAL: 'range', NOT_EQUAL: 'range', NOT_IN: 'range' },
};

/** The alternatives of a filter, each as conditions that hold together. */
function alternativesOf(filter: Filter | null | undefined): Condition[][] {
  const { fieldFilter, unaryFilter, compositeFilter } = filter ?? {};
  const single = fieldFilter ?? unaryFilter;
  if (single) {
    const kind = KINDS[single.op];
    if (!kind) throw new Error(`What index ${single.op} needs is not known here`);
    return [[[single.field.fieldPath, kind]]];
  }
  if (!compositeFilter) return [[]];
  const parts = compositeFilter.filters.map(alternativesOf);
  if (compositeFilter.op === 'OR') return parts.flat();
  return parts.reduce((all, part) => all.flatMap((one) => part.map((other) => [...one, ...other])), [[]]);
}

/**
 * The shapes of a query, by the rules of Firestore (https://firebase.google.com/docs/firestore/query-data/index-overview): what is
 * compared by order is sorted by, in the last direction, and so is the name; what is added up stands behind what is sorted by.
 * @param summed the fields that are added up
 */
export function shapesOf(
  { from = [], where, orderBy = [] }: WireQuery,
  summed: readonly string[],
): QueryShape[] {
  const [source, ...others] = from;
  if (!source || source.allDescendants || others.length > 0) {
    throw new Error('Only queries of one collection are known here');
  }
  return alternativesOf(where).map((conditions) => {
    const equal = new Map(conditions.flatMap(([field, kind]) => (kind === 'range' ? [] : [[field, kind]])));
    const asked = orderBy.map(({ field, direction }) => [field.fieldPath, direction as Mode] as const);
    const [, last = 'ASCENDING'] = asked.at(-1) ?? [];
    const compared = conditions.flatMap(([field, kind]) => (kind === 'range' ? [field] : [])).sort();
    const sorted = new Map(asked.filter(([field]) => field !== '__name__'));
    for (const field of compared) if (!sorted.has(field) && field !== '__name__') sorted.set(field, last);
    for (const field of summed) if (!sorted.has(field)) sorted.set(field, last);
    return { collection: source.collectionId, equal, sorted: [...sorted, ['__name__', last]] };
  });
}

/** A shape in words, as a failing test names it. */
export function sayShape({ collection, equal, sorted }: QueryShape): string {
  const found = [...equal].map(([field, kind]) => `${field} ${kind}`).sort();
  const order = sorted.map(([field, mode]) => `${field} ${mode}`);
  return `${collection}: ${[...found, ...order].join(', ')}`;
}
