import fc from 'fast-check';
import { all, any, double, int, list, NULL, reference, where } from '../../support/raw-firestore';
import type { RawCall } from './generate-calls';
import { collectionId, fieldPath, parent, path, value } from './values';

const RANGES = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'];
const EQUALS = ['EQUAL', 'NOT_EQUAL', 'ARRAY_CONTAINS'];
const MANY = ['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'];
const UNARY = ['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'];

const operands = fc.oneof(
  { weight: 6, arbitrary: fc.array(value, { minLength: 1, maxLength: 3 }).map((many) => list(...many)) },
  // a list in a list, which documents cannot hold but these filters take
  { weight: 2, arbitrary: value.map((one) => list(list(one), int(1))) },
  { weight: 1, arbitrary: fc.constantFrom<object>(list(), int(1), list(NULL), list(double(Number.NaN))) },
);
const names = path.map((one) => reference(one));
const comparison: fc.Arbitrary<object> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fieldPath, fc.constantFrom(...RANGES, ...EQUALS), value)
      .map(([at, op, one]) => where(at, op, one)),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fieldPath, fc.constantFrom(...MANY), operands)
      .map(([at, op, one]) => where(at, op, one)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...RANGES, 'EQUAL'), names)
      .map(([op, one]) => where('__name__', op, one)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fieldPath, fc.constantFrom(...UNARY))
      .map(([at, op]) => ({ unaryFilter: { field: { fieldPath: at }, op } })),
  },
);
/** As many as a query may have, or one more. */
const many = (count: number, op: string) =>
  Array.from({ length: count }, (_, i) => where(`n${i}`, op, int(1)));
const crowd = fc.oneof(
  fc.constantFrom(10, 11).map((count) => all(...many(count, 'GREATER_THAN'))),
  fc.constantFrom(30, 31).map((count) => any(...many(count, 'EQUAL'))),
  fc.constantFrom(100, 101).map((count) => all(...many(count, 'EQUAL'))),
  fc
    .constantFrom(10, 11, 30, 31)
    .chain((count) =>
      fc.constantFrom(...MANY).map((op) => where('a', op, list(...many(count, op).map((_, i) => int(i))))),
    ),
);
const filter: fc.Arbitrary<object> = fc.oneof(
  { weight: 1, arbitrary: crowd },
  { weight: 20, arbitrary: comparison },
  // of one arm too
  { weight: 8, arbitrary: fc.array(comparison, { minLength: 1, maxLength: 3 }).map((of) => any(...of)) },
  { weight: 8, arbitrary: fc.array(comparison, { minLength: 1, maxLength: 2 }).map((of) => all(...of)) },
);
const order = fc.record({
  field: fc.constantFrom('a', 'b', '__name__').map((at) => ({ fieldPath: at })),
  direction: fc.constantFrom('ASCENDING', 'DESCENDING'),
});
const orders = fc
  .uniqueArray(order, { maxLength: 2, selector: ({ field }) => field.fieldPath })
  .map((of) => of.sort((one) => (one.field.fieldPath === '__name__' ? 1 : -1)));
/** A cursor has a value for an order, a name for one by name; a few have other ones, which are refused. */
const cursorOf = (of: readonly { field: { fieldPath: string } }[]) =>
  fc.record({
    values: fc.oneof(
      {
        weight: 12,
        arbitrary: fc.tuple(...of.map(({ field }) => (field.fieldPath === '__name__' ? names : value))),
      },
      { weight: 1, arbitrary: fc.array(fc.oneof(value, names), { maxLength: 2 }) },
    ),
    before: fc.boolean(),
  });
/** A query of any kind; some are refused. */
export const structuredQuery = orders.chain((orderBy) =>
  fc.record(
    {
      from: fc.record({ collectionId, allDescendants: fc.boolean() }).map((one) => [one]),
      orderBy: fc.constant(orderBy),
      where: filter,
      startAt: cursorOf(orderBy),
      endAt: cursorOf(orderBy),
      limit: fc.constantFrom(0, 1, 3, 3, 3).map((n) => ({ value: n })),
      offset: fc.constantFrom(0, 1, 1, 1, 1, 1, -1),
      select: fieldPath.map((at) => ({ fields: [{ fieldPath: at }] })),
    },
    { requiredKeys: ['from', 'orderBy'] },
  ),
);
const aggregations = fc.uniqueArray(
  fc.oneof(
    fc.constant({ alias: 'count', count: {} }),
    fc.constant({ alias: 'some', count: { upTo: { value: '2' } } }),
    fieldPath.map((at) => ({ alias: 'sum', sum: { field: { fieldPath: at } } })),
    fieldPath.map((at) => ({ alias: 'avg', avg: { field: { fieldPath: at } } })),
  ),
  { minLength: 1, maxLength: 3, selector: ({ alias }) => alias },
);

/** A query, or an aggregation of one. */
export const query: fc.Arbitrary<RawCall> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ parent, structuredQuery }).map((request) => ({ method: 'runQuery', request })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ parent, query: structuredQuery, aggregations })
      .map(({ parent: at, query: of, aggregations: counted }) => {
        const { select: _none, ...plain } = of as Record<string, unknown>;
        const structuredAggregationQuery = { structuredQuery: plain, aggregations: counted };
        return { method: 'runAggregationQuery', request: { parent: at, structuredAggregationQuery } };
      }),
  },
);
