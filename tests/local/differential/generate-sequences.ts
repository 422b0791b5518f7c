import fc from 'fast-check';
import type { WriteStep, Written } from './step';
import {
  type Cursor,
  type FilterTree,
  OPERATORS,
  type Plain,
  type QueryStep,
  type Sequence,
  type Step,
} from './step';

/** The seed of the sequences; the stored answers belong to it. */
export const SEED = 20_261_121;
/** The number of sequences. */
export const COUNT = 400;

// Small pools, so that values meet in filters, cursors, orders and transforms.
const FIELDS = ['a', 'b', 'list', 'map', 'map.x'];
const PATHS = ['c/d0', 'c/d1', 'c/d2', 'c/d3', 'c/d4', 'c/d5', 'c/D', 'c/é'];
const DEEP_PATHS = ['c/d0/s/e0', 'c/d0/s/e1', 'c/gone/s/e2', 'x/y/s/e0'];
const ANY_PATHS = [...PATHS, ...DEEP_PATHS];

const scalar: fc.Arbitrary<Plain> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.boolean() },
  { weight: 6, arbitrary: fc.constantFrom(0, 1, -1, 2, 3, 1.5, 0.1, 9_007_199_254_740_991) },
  { weight: 5, arbitrary: fc.constantFrom('', 'a', 'b', 'aa', 'A', 'é', '\uffee', '😀') },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('NaN' as const, 'Infinity' as const, '-Infinity' as const, '-0' as const)
      .map((is): Plain => ({ $: 'number', is })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom([1, 0], [1, 5000], [2, 0])
      .map(([seconds = 0, nanos = 0]): Plain => ({ $: 'time', seconds, nanos })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '00', 'ff', '00ff').map((hex): Plain => ({ $: 'bytes', hex })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom([0, 0], [0, 1], [1, -1])
      .map(([latitude = 0, longitude = 0]): Plain => ({ $: 'geo', latitude, longitude })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('c/d0', 'c/d1', 'x/y').map((path): Plain => ({ $: 'reference', path })),
  },
);
const list: fc.Arbitrary<Plain> = fc.array(scalar, { maxLength: 3 }).map((of): Plain => ({ $: 'list', of }));
const map: fc.Arbitrary<Plain> = fc
  .dictionary(fc.constantFrom('x', 'y', 'z.z'), fc.oneof(scalar, list), { maxKeys: 2 })
  .map((of): Plain => ({ $: 'map', of }));
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: list },
  { weight: 2, arbitrary: map },
);

const documentFields = fc.dictionary(fc.constantFrom('a', 'b', 'list', 'map'), value, { maxKeys: 4 });

const operand = (op: string): fc.Arbitrary<Plain | Plain[]> =>
  op === 'in' || op === 'not-in' || op === 'array-contains-any'
    ? fc.array(fc.oneof({ weight: 5, arbitrary: scalar }, { weight: 1, arbitrary: map }), {
        minLength: 1,
        maxLength: 3,
      })
    : value;
const comparison: fc.Arbitrary<FilterTree> = fc
  .tuple(fc.constantFrom(...FIELDS), fc.constantFrom(...OPERATORS))
  .chain(([field, op]) =>
    operand(op).map((one): FilterTree => {
      // The SDK refuses null and NaN except in == and !=.
      const range = op.startsWith('<') || op.startsWith('>');
      const odd =
        one === null || (typeof one === 'object' && '$' in one && one.$ === 'number' && one.is === 'NaN');
      return { field, op, value: range && odd ? 1 : one };
    }),
  );
const group = fc
  .tuple(fc.boolean(), fc.array(comparison, { minLength: 1, maxLength: 3 }))
  .map(([any, filters]): FilterTree => (any ? { any: filters } : { all: filters }));
const filter: fc.Arbitrary<FilterTree> = fc.oneof(
  { weight: 5, arbitrary: comparison },
  { weight: 2, arbitrary: group },
  {
    weight: 1,
    arbitrary: fc.tuple(group, comparison).map(([one, other]): FilterTree => ({ any: [one, other] })),
  },
);

const order = fc.record({ field: fc.constantFrom('a', 'b', 'map.x', '__name__'), descending: fc.boolean() });
const cursor = (orders: number): fc.Arbitrary<Cursor> => {
  const at = fc.constantFrom(
    'startAt' as const,
    'startAfter' as const,
    'endAt' as const,
    'endBefore' as const,
  );
  const byDocument = fc.record({ at, document: fc.constantFrom(...PATHS) });
  if (orders === 0) return byDocument;
  return fc.oneof(
    byDocument,
    fc.record({ at, values: fc.array(value, { minLength: 1, maxLength: orders }) }),
  );
};

const query: fc.Arbitrary<QueryStep> = fc
  .record({
    where: fc.oneof(
      { weight: 3, arbitrary: fc.constant([] as FilterTree[]) },
      { weight: 5, arbitrary: fc.array(filter, { minLength: 1, maxLength: 1 }) },
      { weight: 2, arbitrary: fc.array(filter, { minLength: 2, maxLength: 2 }) },
    ),
    // An order by name comes last, as it must.
    order: fc
      .uniqueArray(order, { maxLength: 2, selector: ({ field }) => field })
      .map((orders) =>
        orders.sort((one, other) => Number(one.field === '__name__') - Number(other.field === '__name__')),
      ),
    source: fc.constantFrom(
      { from: 'c', group: false },
      { from: 'c/d0/s', group: false },
      { from: 's', group: true },
    ),
    collectionMostly: fc.integer({ min: 0, max: 3 }),
  })
  .chain(({ where, order: orders, source, collectionMostly }) =>
    fc
      .record(
        {
          cursors: fc.array(cursor(orders.length), { maxLength: 2 }),
          limit: fc.integer({ min: 1, max: 4 }),
          offset: fc.integer({ min: 0, max: 2 }),
          select: fc.uniqueArray(fc.constantFrom(...FIELDS), { minLength: 0, maxLength: 2 }),
          toLast: fc.boolean(),
        },
        { requiredKeys: ['cursors', 'toLast'] },
      )
      .map(({ limit, toLast, cursors, ...rest }): QueryStep => {
        const last = toLast && orders.length > 0; // limitToLast needs an order
        const bound = limit === undefined ? {} : last ? { limitToLast: limit } : { limit };
        // Half of the queries have no cursors, so that the filters show.
        const kept = rest.offset === undefined ? cursors : [];
        const from = collectionMostly > 0 ? { from: 'c', group: false } : source;
        return { ...from, where, order: orders, cursors: kept, ...bound, ...rest };
      }),
  );

const written: fc.Arbitrary<Written> = fc.oneof(
  { weight: 5, arbitrary: value.map((one): Written => ({ value: one })) },
  { weight: 1, arbitrary: fc.constant<Written>({ sentinel: 'delete' }) },
  { weight: 1, arbitrary: fc.constant<Written>({ sentinel: 'serverTime' }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<Plain>(1, -2, 0.5, 9_007_199_254_740_991, { $: 'number', is: 'NaN' })
      .map((by): Written => ({ sentinel: 'increment', by })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('union' as const, 'remove' as const),
        fc.array(scalar, { minLength: 1, maxLength: 3 }),
      )
      .map(([sentinel, of]): Written => ({ sentinel, of })),
  },
);
const path = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PATHS) },
  { weight: 1, arbitrary: fc.constantFrom(...DEEP_PATHS) },
);
const flatFields = fc.dictionary(fc.constantFrom('a', 'b', 'list', 'map'), written, { maxKeys: 3 });
const dottedFields = fc.dictionary(fc.constantFrom('a', 'b', 'list', 'map.x', 'map.w.v'), written, {
  minKeys: 1,
  maxKeys: 3,
});
const write: fc.Arbitrary<WriteStep> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ write: fc.constant('set' as const), path, fields: flatFields }) },
  {
    weight: 2,
    arbitrary: fc.record({
      write: fc.constant('set' as const),
      path,
      fields: flatFields,
      merge: fc.constant(true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      write: fc.constant('set' as const),
      path,
      fields: flatFields,
      mergeFields: fc.uniqueArray(fc.constantFrom('a', 'map', 'map.x'), { minLength: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ write: fc.constant('create' as const), path, fields: flatFields }) },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        write: fc.constant('update' as const),
        path,
        fields: dottedFields,
        guard: fc.constantFrom('fresh' as const, 'stale' as const),
      },
      { requiredKeys: ['write', 'path', 'fields'] },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        write: fc.constant('delete' as const),
        path,
        guard: fc.constantFrom('exists' as const, 'fresh' as const, 'stale' as const),
      },
      { requiredKeys: ['write', 'path'] },
    ),
  },
);
const writes = fc.array(write, { minLength: 1, maxLength: 3 });
const paths = fc.uniqueArray(fc.constantFrom(...ANY_PATHS), { minLength: 1, maxLength: 3 });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: query.map((one): Step => ({ kind: 'query', query: one })) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        // A projection makes no sense here.
        query: query.map(({ select: _none, ...rest }) => rest),
        of: fc.array(
          fc.record({
            kind: fc.constantFrom('count' as const, 'sum' as const, 'average' as const),
            field: fc.constantFrom('a', 'b', 'map.x'),
          }),
          { minLength: 1, maxLength: 2 },
        ),
      })
      .map((one): Step => ({ kind: 'aggregate', ...one })),
  },
  { weight: 8, arbitrary: write.map((one): Step => ({ kind: 'write', write: one })) },
  { weight: 3, arbitrary: writes.map((many): Step => ({ kind: 'batch', writes: many })) },
  {
    weight: 1,
    // A BulkWriter sends writes of different documents in parallel.
    arbitrary: fc
      .uniqueArray(write, { minLength: 1, maxLength: 3, selector: (one) => one.path })
      .map((many): Step => ({ kind: 'bulk', writes: many })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record(
        { paths, mask: fc.uniqueArray(fc.constantFrom(...FIELDS), { minLength: 1, maxLength: 2 }) },
        { requiredKeys: ['paths'] },
      )
      .map((one): Step => ({ kind: 'get', ...one })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ reads: paths, query, writes }, { requiredKeys: ['reads', 'writes'] })
      .map((one): Step => ({ kind: 'transaction', ...one })),
  },
  {
    weight: 1,
    arbitrary: fc.record({ reads: paths, between: write }).map((one): Step => ({ kind: 'readOnly', ...one })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('c', 'c/d0/s', 'x', 'nothing')
      .map((collection): Step => ({ kind: 'listDocuments', collection })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ document: fc.constantFrom('c/d0', 'c/gone', 'x/y') }, { requiredKeys: [] })
      .map((one): Step => ({ kind: 'listCollections', ...one })),
  },
);

const sequence: fc.Arbitrary<Sequence> = fc.record({
  documents: fc.dictionary(fc.constantFrom(...ANY_PATHS), documentFields, { minKeys: 4, maxKeys: 12 }),
  steps: fc.array(step, { minLength: 6, maxLength: 14 }),
});

/** The sequences; the same at every call. */
export function generateSequences(count = COUNT, seed = SEED): Sequence[] {
  return fc.sample(sequence, { seed, numRuns: count });
}
