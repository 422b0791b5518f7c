import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Query } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createStores, type Stores } from '../../../functions/src/stores/stores';
import { quietLog } from '../../support/api/test-context';
import { ASK_STORES } from '../../support/indexes/ask-stores';
import { type IndexFile, isServed } from '../../support/indexes/is-served';
import { type Mode, type QueryShape, sayShape, shapesOf } from '../../support/indexes/query-shape';
import { recordQueries } from '../../support/indexes/record-queries';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = 'functions/src';
const file = JSON.parse(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8')) as IndexFile;

/** The places where a query is narrowed or sorted, as `stores/loans.ts:38`. */
const written = readdirSync(join(ROOT, SOURCES), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) =>
    readFileSync(join(ROOT, SOURCES, name), 'utf8')
      .split('\n')
      .flatMap((line, index) => (/\.(where|orderBy)\(/.test(line) ? [`${name}:${index + 1}`] : [])),
  );

const reached = new Set<string>();
let shapes: QueryShape[];

/** Notes from where in the sources a query is narrowed or sorted. */
function notePlace(): void {
  for (const [, name, line] of (new Error().stack ?? '').matchAll(
    /functions\/src\/(\S+?\.ts)[^:]*:(\d+):/g,
  )) {
    reached.add(`${name}:${line}`);
  }
}

/** Asks everything that the stores ask of the database. */
beforeAll(async () => {
  for (const method of ['where', 'orderBy'] as const) {
    const real = Query.prototype[method] as (...given: unknown[]) => Query;
    vi.spyOn(Query.prototype, method).mockImplementation(function (this: Query, ...given: unknown[]) {
      notePlace();
      return real.apply(this, given);
    });
  }
  const recorded = recordQueries();
  const stores = createStores({ database: async () => recorded.db, log: quietLog });
  const asks = Object.entries(ASK_STORES) as [keyof Stores, (store: unknown) => Promise<unknown>[]][];
  await Promise.all(asks.flatMap(([name, ask]) => ask(stores[name])));
  shapes = recorded.shapes;
});
afterAll(() => {
  vi.restoreAllMocks();
});

/** A shape of the collection `jobs`: with a value (or one among several) of some fields, and sorted. */
function shape(
  equal: Record<string, '==' | 'CONTAINS'>,
  ...sorted: QueryShape['sorted'][number][]
): QueryShape {
  const [, last = 'ASCENDING'] = sorted.at(-1) ?? [];
  const all: QueryShape['sorted'] = [...sorted, ['__name__', last]];
  return { collection: 'jobs', equal: new Map(Object.entries(equal)), sorted: all };
}

/** A file with composite indexes of `jobs`, and overridden fields. */
function fileOf(
  composite: [field: string, mode: Mode][][],
  overridden: Record<string, Mode[]> = {},
): IndexFile {
  const entry = (mode: Mode) => (mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode });
  return {
    indexes: composite.map((fields) => ({
      collectionGroup: 'jobs',
      queryScope: 'COLLECTION',
      fields: fields.map(([fieldPath, mode]) => ({ fieldPath, ...entry(mode) })),
    })),
    fieldOverrides: Object.entries(overridden).map(([fieldPath, modes]) => ({
      collectionGroup: 'jobs',
      fieldPath,
      indexes: modes.map(entry),
    })),
  };
}

describe('an index', () => {
  const due = shape({}, ['dueAt', 'ASCENDING']);
  const newest = shape({}, ['dueAt', 'DESCENDING']);
  const dueIn = shape({ city: '==' }, ['dueAt', 'ASCENDING']);
  const cityDue: [string, Mode][] = [
    ['city', 'ASCENDING'],
    ['dueAt', 'ASCENDING'],
  ];
  const tagDue: [string, Mode][] = [
    ['tags', 'CONTAINS'],
    ['dueAt', 'ASCENDING'],
  ];

  test.each<[string, boolean, QueryShape, IndexFile]>([
    ['of one field is there by itself, in both directions', true, newest, fileOf([])],
    ['of an overridden field is not', false, due, fileOf([], { dueAt: [] })],
    [
      'of an overridden field is not, though a longer one has it',
      false,
      due,
      fileOf([cityDue], { dueAt: [] }),
    ],
    ['that an override names is', true, due, fileOf([], { dueAt: ['ASCENDING'] })],
    ['that an override names has that direction alone', false, newest, fileOf([], { dueAt: ['ASCENDING'] })],
    ['of a field of an overridden map is not', false, shape({ 'a.b': '==' }), fileOf([], { a: [] })],
    [
      'of a field that is overridden in such a map is',
      true,
      shape({ 'a.b': '==' }),
      fileOf([], { a: [], 'a.b': ['ASCENDING'] }),
    ],
    ['of the name is there by itself', true, shape({}), fileOf([])],
    [
      'of the name downwards is not',
      false,
      { ...shape({}), sorted: [['__name__', 'DESCENDING']] },
      fileOf([]),
    ],
    [
      'for some values is made of those of each field',
      true,
      shape({ city: '==', tags: 'CONTAINS' }),
      fileOf([]),
    ],
    [
      'for some values lacks an overridden one',
      false,
      shape({ city: '==', kind: '==' }),
      fileOf([], { kind: [] }),
    ],
    ['for a value and an order is none of a single field', false, dueIn, fileOf([])],
    ['for a value and an order has both', true, dueIn, fileOf([cityDue])],
    [
      'in the other direction does not help',
      false,
      shape({ city: '==' }, ['dueAt', 'DESCENDING']),
      fileOf([cityDue]),
    ],
    [
      'for two values and an order is made of two',
      true,
      shape({ city: '==', tags: 'CONTAINS' }, ['dueAt', 'ASCENDING']),
      fileOf([cityDue, tagDue]),
    ],
    [
      'for two values and an order lacks one',
      false,
      shape({ city: '==', kind: '==' }, ['dueAt', 'ASCENDING']),
      fileOf([cityDue]),
    ],
    ['of another kind does not help', false, shape({ tags: '==' }, ['dueAt', 'ASCENDING']), fileOf([tagDue])],
    ['with a field more does not help', false, due, fileOf([cityDue], { dueAt: ['DESCENDING'] })],
  ])('%s', (_, expected, asked, given) => {
    expect(isServed(asked, given)).toBe(expected);
  });

  test('is needed for each alternative, and for what a query only implies', () => {
    const field = (fieldPath: string) => ({ field: { fieldPath } });
    const either = ['a', 'b'].map((name) => ({ fieldFilter: { ...field(name), op: 'EQUAL' } }));
    const range = { fieldFilter: { ...field('dueAt'), op: 'LESS_THAN' } };
    const filters = [{ compositeFilter: { op: 'OR', filters: either } }, range];
    const where = { compositeFilter: { op: 'AND', filters } };
    expect(shapesOf({ from: [{ collectionId: 'jobs' }], where }, ['amount']).map(sayShape)).toEqual([
      'jobs: a ==, dueAt ASCENDING, amount ASCENDING, __name__ ASCENDING',
      'jobs: b ==, dueAt ASCENDING, amount ASCENDING, __name__ ASCENDING',
    ]);
  });
});

describe('the queries of the stores', () => {
  test('are all asked here', () => {
    expect(written.length).toBeGreaterThan(100);
    expect(written.filter((place) => !reached.has(place))).toEqual([]);
  });

  test('have their indexes', () => {
    const unserved = shapes.filter((shape) => !isServed(shape, file)).map(sayShape);
    expect([...new Set(unserved)].sort()).toEqual([]);
  });
});
