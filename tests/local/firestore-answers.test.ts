import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../packages/firestore-emulator/tests/support/connect';
import { onBackEnds } from './support/on-back-ends';
import {
  all,
  any,
  by,
  double,
  from,
  int,
  list,
  type Message,
  map,
  NULL,
  RawFirestore,
  reference,
  remove,
  set,
  text,
  where,
} from './support/raw-firestore';

const OK = 0;
const INVALID = 3;
const MISSING = 5;
const EXISTS = 6;
const IMPOSSIBLE = 9;

// What the SDKs do not let through, or do not show. On Google's emulator too, where it is installed.
onBackEnds('answers to raw calls', (port, backend) => {
  const opened: RawFirestore[] = [];
  const open = () => {
    const raw = new RawFirestore(port());
    opened.push(raw);
    return raw;
  };
  afterAll(() => {
    for (const one of opened) one.close();
  });
  const fieldsOf = async (raw: RawFirestore, path: string) => {
    const found = await raw.call('getDocument', { name: `$/${path}` });
    return typeof found === 'number' ? found : found.fields;
  };
  /** Whether each write of a result has an update time. */
  const times = (answer: Message) => answer.writeResults.map((one: Message) => one.updateTime !== undefined);

  describe('ids', () => {
    const LONGS = [
      '__id-9223372036854775808__',
      '__id-3__',
      '__id7__',
      '__id100__',
      '__id9223372036854775807__',
    ];
    const IN_ORDER = [...LONGS, '0', 'Z', '_', '__id', 'a', '~'];

    test('`__id7__` is a number: numbers come first, by value', async () => {
      const raw = open();
      await raw.commit(...[...IN_ORDER].sort().map((id) => set(`c/${id}`, { n: int(1) })));
      const c = from('c');
      expect(await raw.query({ from: c })).toEqual(IN_ORDER);
      expect(
        await raw.query({ from: c, where: where('__name__', 'GREATER_THAN', reference('c/__id5__')) }),
      ).toEqual(IN_ORDER.slice(2));
      expect(await raw.query({ from: c, where: where('__name__', 'LESS_THAN', reference('c/_')) })).toEqual(
        IN_ORDER.slice(0, 7),
      );
      const listed = await raw.call('listDocuments', { parent: '$', collectionId: 'c' });
      expect(listed.documents.map(({ name }: Message) => name.split('/').at(-1))).toEqual(IN_ORDER);
      await raw.commit(...IN_ORDER.map((id, i) => set(`r/${i}`, { to: reference(`x/${id}`) })));
      const sorted = await raw.query({ from: from('r'), orderBy: [by('to')] });
      expect(sorted).toEqual(IN_ORDER.map((_, i) => `${i}`));
    });

    test('recursiveDelete: nothing is left, whatever the ids', async () => {
      const { db, close } = connect(port(), `demo-recursive-${process.pid}`);
      const c = db.collection('c');
      const batch = db.batch();
      const first = ['0', 'A', '^', '_', '`', 'a', '~', 'é', '😀', '__id7__'];
      for (let i = 0; i < 400; i += 1)
        batch.set(c.doc(`${first[i % first.length]}${i < 10 ? '' : i}`), { i });
      batch.set(c.doc('A/deep/Z'), {});
      batch.set(db.doc('d/kept'), {});
      await batch.commit();
      await db.recursiveDelete(c);
      expect((await c.get()).size).toBe(0);
      expect((await db.collectionGroup('deep').get()).size).toBe(0);
      expect((await db.doc('d/kept').get()).exists).toBe(true);
      await close();
    });

    const LONG = 'a'.repeat(1500);
    // id, its code as a document's in a write, in a get, as a collection's in a write and in a query
    test.each([
      ['__id7__', OK, MISSING, INVALID, INVALID],
      ['__id0__', INVALID, INVALID, INVALID, INVALID],
      ['__id07__', INVALID, INVALID, INVALID, INVALID],
      ['__id-0__', INVALID, INVALID, INVALID, INVALID],
      ['__id+1__', INVALID, INVALID, INVALID, INVALID],
      ['__id9223372036854775808__', INVALID, INVALID, INVALID, INVALID],
      ['__x__', INVALID, INVALID, INVALID, INVALID],
      ['____', OK, MISSING, OK, OK],
      ['__', OK, MISSING, OK, OK],
      ['__id', OK, MISSING, OK, OK],
      ['.', INVALID, INVALID, INVALID, INVALID],
      ['..', INVALID, INVALID, INVALID, INVALID],
      [LONG, OK, MISSING, OK, OK],
      [`${LONG}a`, INVALID, MISSING, INVALID, INVALID],
    ])('%.30s as an id', async (id, written, got, collection, queried) => {
      const raw = open();
      expect(await raw.codeOf('commit', { writes: [set(`c/${id}`)] }), 'written').toBe(written);
      expect(await raw.codeOf('getDocument', { name: `$/c/${id}x`.replace(/x$/, '') })).toBe(
        written ? got : OK,
      );
      expect(await raw.codeOf('commit', { writes: [set(`${id}/d`)] }), 'as a collection').toBe(collection);
      const structuredQuery = { from: from(id) };
      expect(await raw.codeOf('runQuery', { parent: '$', structuredQuery }), 'queried').toBe(queried);
      expect(await raw.codeOf('listDocuments', { parent: '$', collectionId: id }), 'listed').toBe(queried);
    });

    test.each(['$/c', '$/c/d/', '$/c/__x__', 'projects/x'])('the parent %s: refused', async (parent) => {
      const raw = open();
      expect(await raw.query({ from: from('s') }, parent)).toBe(INVALID);
      expect(await raw.codeOf('listDocuments', { parent, collectionId: 's' })).toBe(INVALID);
    });

    test('a path of more than 100 collections: refused', async () => {
      const raw = open();
      const deep = (documents: number) => set(Array(documents).fill('a/b').join('/'));
      expect(await raw.codeOf('commit', { writes: [deep(100)] })).toBe(OK);
      expect(await raw.codeOf('commit', { writes: [deep(101)] })).toBe(INVALID);
    });
  });

  describe('field paths', () => {
    const WORD = 'a'.repeat(1499);
    test.each([
      ['a', OK],
      ['a.b.c', OK],
      ['`1 é`', OK],
      [WORD, OK],
      [`${WORD}a`, INVALID],
      ['', INVALID],
      ['a..b', INVALID],
      ['a.', INVALID],
      ['1a', INVALID],
      ['a-b', INVALID],
      ['é', INVALID],
      ['a b', INVALID],
      ['``', INVALID],
      ['a.`b', INVALID],
      ['__x__', INVALID],
      ['a.__x__', INVALID],
      ['a.__name__', INVALID],
      ['__name__.a', INVALID],
    ])('%.20s', async (path, code) => {
      const raw = open();
      await raw.commit(set('c/d'));
      const c = from('c');
      const codes = [
        await raw.codeOf('runQuery', {
          parent: '$',
          structuredQuery: { from: c, where: where(path, 'EQUAL', int(1)) },
        }),
        await raw.codeOf('runQuery', { parent: '$', structuredQuery: { from: c, orderBy: [by(path)] } }),
        await raw.codeOf('runQuery', {
          parent: '$',
          structuredQuery: { from: c, select: { fields: [{ fieldPath: path }] } },
        }),
        await raw.codeOf('getDocument', { name: '$/c/d', mask: { fieldPaths: [path] } }),
        await raw.codeOf('commit', { writes: [set('c/d', {}, { updateMask: { fieldPaths: [path] } })] }),
      ];
      expect(codes).toEqual(codes.map(() => code));
    });
  });

  describe('values out of their limits', () => {
    const time = (seconds: number, nanos = 0) => ({ timestampValue: { seconds, nanos } });
    const point = (latitude: number, longitude: number) => ({ geoPointValue: { latitude, longitude } });
    const vector = (value: object, more: object = {}) =>
      map({ __type__: text('__vector__'), value, ...more });
    // value, its code in a document, and in a filter
    test.each<[string, object, number, number]>([
      ['the northernmost point', point(90, 180), OK, OK],
      ['a latitude of 90.1', point(90.1, 0), INVALID, INVALID],
      ['a latitude of NaN', point(Number.NaN, 0), INVALID, INVALID],
      ['a longitude of -180.1', point(0, -180.1), INVALID, INVALID],
      ['the first second', time(-62_135_596_800), OK, OK],
      ['the second before it', time(-62_135_596_801), INVALID, INVALID],
      ['the last second', time(253_402_300_799, 999_999_999), OK, OK],
      ['the second after it', time(253_402_300_800), INVALID, INVALID],
      ['negative nanoseconds', time(0, -1), INVALID, INVALID],
      ['a second of nanoseconds', time(0, 1_000_000_000), INVALID, INVALID],
      ['a reference to a collection', reference('c'), INVALID, INVALID],
      ['a reference to a reserved id', reference('c/__x__'), INVALID, INVALID],
      ['a reference that is none', { referenceValue: 'c/d' }, INVALID, INVALID],
      ['an empty reference', { referenceValue: '' }, INVALID, INVALID],
      ['a reference to another database', { referenceValue: 'projects/x/databases/y/documents/c/d' }, OK, OK],
      ['no value', {}, INVALID, INVALID],
      ['a list in a list', list(list(int(1))), INVALID, OK],
      ['a reserved name in a map', map({ __x__: int(1) }), INVALID, INVALID],
      ['a name of 1,498 letters in a map', map({ ['a'.repeat(1498)]: int(1) }), OK, INVALID],
      ['a name of 1,499 letters in a map', map({ ['a'.repeat(1499)]: int(1) }), INVALID, INVALID],
      ['a text of 1,499 letters', text('a'.repeat(1499)), OK, OK],
      ['a text of 1,500 letters', text('a'.repeat(1500)), OK, INVALID],
      ['the longest text', text('a'.repeat(1_048_487)), OK, INVALID],
      ['a longer text', text('a'.repeat(1_048_488)), INVALID, INVALID],
      ['longer bytes', { bytesValue: Buffer.alloc(1_048_488) }, INVALID, INVALID],
      ['a vector', vector(list(double(1), double(2))), OK, OK],
      ['a vector of integers', vector(list(int(1))), INVALID, INVALID],
      ['a vector without values', map({ __type__: text('__vector__') }), INVALID, INVALID],
      ['a vector with more', vector(list(), { x: int(1) }), INVALID, INVALID],
      ['another type', map({ __type__: text('x') }), INVALID, OK],
    ])('%s', async (_what, value, stored, filtered) => {
      const raw = open();
      expect(await raw.codeOf('commit', { writes: [set('c/d', { v: value })] }), 'stored').toBe(stored);
      const structuredQuery = { from: from('c'), where: where('v', 'EQUAL', value) };
      expect(await raw.codeOf('runQuery', { parent: '$', structuredQuery }), 'filtered').toBe(filtered);
    });

    test.each([
      ['', INVALID],
      ['__x__', INVALID],
      ['__type__', INVALID],
      ['a'.repeat(1500), OK],
      ['a'.repeat(1501), INVALID],
    ])('a field named %.10s', async (name, code) => {
      expect(await open().codeOf('commit', { writes: [set('c/d', { [name]: int(1) })] })).toBe(code);
    });

    describe('the size of a document', () => {
      // what its fields take beside 1,000,000 letters, by their kinds
      const KINDS: [string, object, number][] = [
        ['nothing more', {}, 0],
        ['an integer', { f: int(1) }, 10],
        ['a double', { f: double(1) }, 10],
        ['true', { f: { booleanValue: true } }, 3],
        ['null', { f: NULL }, 3],
        ['a time', { f: { timestampValue: { seconds: 1 } } }, 10],
        ['a point', { f: { geoPointValue: {} } }, 18],
        ['bytes', { f: { bytesValue: Buffer.alloc(10) } }, 12],
        ['a reference', { f: reference('x/y') }, 22],
        ['an empty list', { f: list() }, 3],
        ['an empty map', { f: map({}) }, 3],
        ['a list', { f: list(text('a'), int(1)) }, 12],
        ['a map', { f: map({ a: int(1) }) }, 12],
      ];
      test.each(KINDS)('%s', async (_what, fields, bytes) => {
        const raw = open();
        const codes = [0, 1].map(async (more) => {
          // 1 MiB, less the name, its own 48, and two fields with texts
          const letters = 2 ** 20 - 'b/c/'.length - 48 - 6 - bytes + more;
          const rest = { x: text('x'.repeat(500_000)), y: text('y'.repeat(letters - 500_000)) };
          return raw.codeOf('commit', { writes: [set('b/c', { ...fields, ...rest })] });
        });
        expect(await Promise.all(codes)).toEqual([OK, INVALID]);
      });
    });

    test('a request of more than 11 MiB: refused', async () => {
      const writes = Array.from({ length: 12 }, (_, i) => set(`b/${i}`, { x: text('x'.repeat(1_000_000)) }));
      expect(await open().codeOf('commit', { writes })).toBe(8);
    });
  });

  describe('transactions', () => {
    const begin = async (raw: RawFirestore, options: object = {}) =>
      (await raw.call('beginTransaction', { options })).transaction as Buffer;
    const retry = (raw: RawFirestore, retryTransaction: Buffer) =>
      raw.codeOf('beginTransaction', { options: { readWrite: { retryTransaction } } });

    test('rolled back once more, or after its commit: nothing happens; one that never was is refused', async () => {
      const raw = open();
      const [first, second] = [await begin(raw), await begin(raw)];
      expect(await raw.codeOf('rollback', { transaction: first })).toBe(OK);
      expect(await raw.codeOf('rollback', { transaction: first })).toBe(OK);
      expect(await raw.codeOf('commit', { transaction: second })).toBe(OK);
      expect(await raw.codeOf('rollback', { transaction: second })).toBe(OK);
      expect(await raw.codeOf('getDocument', { name: '$/c/d', transaction: second })).toBe(INVALID);
      expect(await raw.codeOf('rollback', { transaction: Buffer.alloc(16) })).toBe(INVALID);
    });

    test('retried: only one that writes', async () => {
      const raw = open();
      const readOnly = await begin(raw, { readOnly: {} });
      const readWrite = await begin(raw);
      await raw.call('rollback', { transaction: readWrite });
      expect(await retry(raw, readWrite)).toBe(OK);
      expect(await retry(raw, readOnly)).toBe(INVALID);
      expect(await retry(raw, Buffer.from('x'))).toBe(INVALID);
    });

    test('at a time to come: refused; too long ago: impossible', async () => {
      const raw = open();
      const at = (seconds: number) =>
        raw.codeOf('beginTransaction', { options: { readOnly: { readTime: { seconds } } } });
      expect(await at(4_000_000_000)).toBe(INVALID);
      expect(await at(1)).toBe(IMPOSSIBLE);
      // By the clock of the server: that of these tests may be moved.
      const { commitTime } = await raw.commit(set('c/d', {}));
      expect(await at(Number(commitTime.seconds) - 6 * 86_400)).toBe(OK);
      const readTime = { seconds: 4_000_000_000 };
      expect(await raw.codeOf('getDocument', { name: '$/c/d', readTime })).toBe(INVALID);
    });
  });

  describe('filters', () => {
    const VALUES: Record<string, object> = {
      true: { booleanValue: true },
      nan: double(Number.NaN),
      one: int(1),
      oned: double(1),
      null: NULL,
      s: text('s'),
      nans: list(double(Number.NaN), NULL),
      ones: list(int(1)),
      map: map({ n: double(Number.NaN) }),
    };
    const NOT_NULL = ['true', 'nan', 'one', 'oned', 's', 'nans', 'ones', 'map'];
    const without = (...gone: string[]) => NOT_NULL.filter((id) => !gone.includes(id));
    let raw: RawFirestore;
    beforeAll(async () => {
      raw = open();
      await raw.commit(...Object.entries(VALUES).map(([id, f]) => set(`c/${id}`, { f, g: int(1) })));
    });

    const NAN = double(Number.NaN);
    test.each<[string, object, string[] | number]>([
      ['IN', list(NAN, int(1)), ['one', 'oned']],
      ['IN', list(NULL), []],
      ['IN', list(list(int(1)), text('s')), ['ones', 's']],
      ['IN', list(list(NAN, NULL)), ['nans']],
      ['IN', list(), INVALID],
      ['IN', int(1), INVALID],
      ['IN', list(...Array(31).fill(int(1))), INVALID],
      ['NOT_IN', list(NAN), NOT_NULL],
      ['NOT_IN', list(NAN, int(1)), without('one', 'oned')],
      ['NOT_IN', list(list(int(1))), without('ones')],
      ['NOT_IN', list(int(1), NULL), []],
      ['NOT_IN', list(...Array(11).fill(int(1))), INVALID],
      ['ARRAY_CONTAINS_ANY', list(NAN, int(1)), ['ones']],
      ['ARRAY_CONTAINS_ANY', list(list(int(1))), []],
      ['ARRAY_CONTAINS', NAN, []],
      ['ARRAY_CONTAINS', NULL, []],
      ['EQUAL', NAN, []],
      ['EQUAL', NULL, []],
      ['EQUAL', map({ n: NAN }), ['map']],
      ['NOT_EQUAL', NAN, NOT_NULL],
      ['NOT_EQUAL', NULL, []],
      ['NOT_EQUAL', list(list(int(1))), NOT_NULL],
      ['GREATER_THAN', NAN, []],
      ['GREATER_THAN_OR_EQUAL', NAN, []],
      ['GREATER_THAN_OR_EQUAL', NULL, []],
      ['LESS_THAN_OR_EQUAL', NULL, []],
      ['OPERATOR_UNSPECIFIED', int(1), INVALID],
    ])('%s %j', async (op, value, expected) => {
      const found = await raw.query({ from: from('c'), where: where('f', op, value) });
      if (typeof expected === 'number') expect(found).toBe(expected);
      else expect([...(found as string[])].sort()).toEqual([...expected].sort());
    });

    const g = where('g', 'EQUAL', int(1));
    const notIn = where('f', 'NOT_IN', list(int(1)));
    const contains = (n: number) => where('f', 'ARRAY_CONTAINS', int(n));
    const many = (count: number, op = 'EQUAL') =>
      Array.from({ length: count }, (_, i) => where(`x${i}`, op, int(1)));
    const name = (op: string, value: object) => where('__name__', op, value);
    const unary = (op: string, fieldPath: string) => ({ unaryFilter: { op, field: { fieldPath } } });
    test.each<[string, object, number]>([
      ['NOT_IN in an OR of one', any(notIn), INVALID],
      ['NOT_IN in an AND in an OR of one', any(all(notIn)), INVALID],
      ['NOT_IN beside an OR of one', all(any(g), notIn), INVALID],
      ['NOT_EQUAL in an OR of one', any(where('f', 'NOT_EQUAL', int(1))), OK],
      ['an empty AND', all(), OK],
      ['an empty OR', any(), INVALID],
      ['a composite without an operator', { compositeFilter: { filters: [g] } }, INVALID],
      ['no filter', {}, INVALID],
      ['10 inequality fields', all(...many(10, 'GREATER_THAN')), OK],
      ['11 inequality fields', all(...many(11, 'GREATER_THAN')), INVALID],
      ['100 filters', all(...many(100)), OK],
      ['101 filters', all(...many(101)), INVALID],
      ['101 equal filters', all(...Array(101).fill(g)), OK],
      ['30 alternatives', any(...many(30)), OK],
      ['31 alternatives', any(...many(31)), INVALID],
      ['31 equal alternatives', any(...Array(31).fill(g)), OK],
      ['ARRAY_CONTAINS twice', all(contains(1), contains(2)), INVALID],
      ['the same ARRAY_CONTAINS twice', all(contains(1), contains(1)), OK],
      ['the same ARRAY_CONTAINS in two ANDs', all(contains(1), all(contains(1))), INVALID],
      ['a name that is a number', name('EQUAL', int(1)), INVALID],
      ['names of which one is a number', name('IN', list(reference('c/one'), int(1))), INVALID],
      [
        'a name of another database',
        name('EQUAL', { referenceValue: 'projects/x/databases/y/documents/c/d' }),
        INVALID,
      ],
      ['a name that contains', name('ARRAY_CONTAINS', reference('c/one')), INVALID],
      ['a name that is null', unary('IS_NULL', '__name__'), INVALID],
      ['an unknown unary operator', unary('OPERATOR_UNSPECIFIED', 'f'), INVALID],
    ])('%s', async (_what, filter, code) => {
      const structuredQuery = { from: from('c'), where: filter };
      expect(await raw.codeOf('runQuery', { parent: '$', structuredQuery })).toBe(code);
    });

    const down = [by('__name__', 'DESCENDING')];
    test.each<[string, object, number]>([
      ['descending by name', { orderBy: down }, IMPOSSIBLE],
      [
        'descending by name, from a name',
        { orderBy: down, where: name('GREATER_THAN', reference('c/n')) },
        IMPOSSIBLE,
      ],
      ['descending by name, one name', { orderBy: down, where: name('EQUAL', reference('c/n')) }, IMPOSSIBLE],
      ['descending by name, an empty AND', { orderBy: down, where: all() }, IMPOSSIBLE],
      ['descending by name, a field', { orderBy: down, where: g }, OK],
      [
        'descending by name, a name and a field',
        { orderBy: down, where: all(g, name('GREATER_THAN', reference('c/n'))) },
        OK,
      ],
      ['descending by name, everything', { from: [{ allDescendants: true }], orderBy: down }, INVALID],
      ['a cursor without an order', { startAt: { values: [reference('c/n')] } }, INVALID],
      [
        'a cursor for an implied order',
        { where: where('g', 'GREATER_THAN', int(0)), startAt: { values: [int(1)] } },
        INVALID,
      ],
      [
        'a cursor out of its limits',
        { orderBy: [by('f')], startAt: { values: [{ geoPointValue: { latitude: 91 } }] } },
        INVALID,
      ],
      [
        'a cursor with a list in a list',
        { orderBy: [by('f')], startAt: { values: [list(list(int(1)))] } },
        OK,
      ],
      ['a collection with a slash', { from: from('c/d/e') }, INVALID],
      ['a negative limit', { limit: { value: -1 } }, INVALID],
    ])('%s', async (_what, query, code) => {
      const structuredQuery = { from: from('c'), ...query };
      expect(await raw.codeOf('runQuery', { parent: '$', structuredQuery })).toBe(code);
    });

    test('vector search: Google’s emulator has it, this one refuses it', async () => {
      const queryVector = map({ __type__: text('__vector__'), value: list(double(1)) });
      const limit = { value: 1 };
      const findNearest = {
        vectorField: { fieldPath: 'v' },
        queryVector,
        distanceMeasure: 'EUCLIDEAN',
        limit,
      };
      const structuredQuery = { from: from('c'), findNearest };
      const code = await raw.codeOf('runQuery', { parent: '$', structuredQuery });
      expect(code).toBe(backend === 'official' ? OK : 12);
    });

    test.each<[string, object, number]>([
      ['a count up to -1', { count: { upTo: { value: -1 } } }, INVALID],
      ['a reserved alias', { alias: '__x__', count: {} }, INVALID],
      ['a sum of names', { sum: { field: { fieldPath: '__name__' } } }, INVALID],
      ['no kind', {}, INVALID],
      ['a count', { count: {} }, OK],
    ])('an aggregation: %s', async (_what, aggregation, code) => {
      const structuredAggregationQuery = {
        structuredQuery: { from: from('c') },
        aggregations: [aggregation],
      };
      expect(await raw.codeOf('runAggregationQuery', { parent: '$', structuredAggregationQuery })).toBe(code);
    });
  });

  describe('writes', () => {
    test('the write time of a delete: none', async () => {
      const raw = open();
      await raw.commit(set('c/a'), set('c/b'));
      expect(times(await raw.commit(remove('c/a')))).toEqual([false]);
      expect(times(await raw.commit(remove('c/a'), set('c/x')))).toEqual([false, true]);
      expect(times(await raw.commit(set('c/b', { n: int(1) }), remove('c/b')))).toEqual([false, false]);
      expect(times(await raw.commit(remove('c/b'), set('c/b')))).toEqual([true, true]);
      expect(times(await raw.call('batchWrite', { writes: [remove('c/a'), set('c/y')] }))).toEqual([
        false,
        true,
      ]);
    });

    test('a document twice in a batch of independent writes, or a malformed one: nothing is written', async () => {
      const raw = open();
      for (const bad of [set('c/a', { n: int(2) }), {}, set('c/__x__'), set('c/b', { '': int(1) })]) {
        expect(await raw.codeOf('batchWrite', { writes: [set('c/a', { n: int(1) }), bad] })).toBe(INVALID);
        expect(await fieldsOf(raw, 'c/a')).toBe(MISSING);
      }
    });

    const there = { currentDocument: { exists: true } };
    const absent = { currentDocument: { exists: false } };
    test.each<[string, object[], number]>([
      ['nothing', [{}], INVALID],
      ['a delete with a mask', [{ ...remove('c/a'), updateMask: { fieldPaths: ['a'] } }], INVALID],
      ['a transform of nothing', [{ transform: { document: '$/c/a', fieldTransforms: [] } }], INVALID],
      [
        'a precondition on the year 10000',
        [set('c/a', {}, { currentDocument: { updateTime: { seconds: 253_402_300_800 } } })],
        INVALID,
      ],
      [
        'a precondition with nanoseconds',
        [set('c/a', {}, { currentDocument: { updateTime: { seconds: 1, nanos: 1 } } })],
        INVALID,
      ],
      ['verify without a precondition', [{ verify: '$/c/a' }], INVALID],
      ['verify of a document', [{ verify: '$/c/a', ...there }], OK],
      ['verify of no document', [{ verify: '$/c/none', ...absent }], OK],
      ['verify that fails', [{ verify: '$/c/a', ...absent }], EXISTS],
      ['verify of a missing document', [{ verify: '$/c/none', ...there }], MISSING],
      ['verify and write', [{ verify: '$/c/a', ...there }, set('c/a')], INVALID],
      ['write and verify', [set('c/a'), { verify: '$/c/a', ...there }], INVALID],
      [
        'verify twice',
        [
          { verify: '$/c/a', ...there },
          { verify: '$/c/a', ...there },
        ],
        INVALID,
      ],
      ['verify and another write', [{ verify: '$/c/a', ...there }, set('c/b')], OK],
    ])('%s', async (_what, writes, code) => {
      const raw = open();
      await raw.commit(set('c/a'));
      expect(await raw.codeOf('commit', { writes })).toBe(code);
    });

    const NAN = double(Number.NaN);
    const transform = (kind: string, value: object) => ({
      transform: { document: '$/c/a', fieldTransforms: [{ fieldPath: 'n', [kind]: value }] },
    });
    test.each<[string, object, object, object]>([
      ['maximum', int(1), NAN, NAN],
      ['maximum', NAN, int(1), NAN],
      ['maximum', NAN, NAN, NAN],
      ['maximum', int(1), double(1), int(1)],
      ['minimum', int(1), NAN, NAN],
      ['minimum', NAN, int(1), NAN],
      ['minimum', text('x'), int(1), int(1)],
    ])('%s of %j and %j', async (kind, stored, operand, expected) => {
      const raw = open();
      await raw.commit(set('c/a', { n: stored }));
      const { writeResults } = await raw.commit(transform(kind, operand));
      expect(writeResults[0].transformResults).toEqual([expected]);
      expect(await fieldsOf(raw, 'c/a')).toEqual({ n: expected });
    });

    test('transforms: a list in a list is appended; a field and one inside it are refused', async () => {
      const raw = open();
      await raw.commit(transform('appendMissingElements', { values: [list(int(1)), list(int(1))] }));
      expect(await fieldsOf(raw, 'c/a')).toEqual({ n: list(list(int(1))) });
      const fieldTransforms = ['n', 'n.a'].map((fieldPath) => ({ fieldPath, increment: int(1) }));
      const writes = [{ transform: { document: '$/c/a', fieldTransforms } }];
      expect(await raw.codeOf('commit', { writes })).toBe(INVALID);
    });

    test('CreateDocument, UpdateDocument and DeleteDocument', async () => {
      const raw = open();
      const create = (documentId: string, document: object = { fields: { n: int(1), m: int(2) } }) =>
        raw.call('createDocument', {
          parent: '$',
          collectionId: 'c',
          documentId,
          document,
          mask: { fieldPaths: ['n'] },
        });
      const created = await create('x');
      expect(created.fields).toEqual({ n: int(1) });
      expect(created.createTime).toEqual(created.updateTime);
      expect(await create('x')).toBe(EXISTS);
      expect((await create('')).name).toMatch(/\/c\/[A-Za-z0-9]{20}$/);
      expect(await create('a/b')).toBe(INVALID);
      expect(await create('y', { name: '$/c/z' })).toBe(INVALID);
      const update = (fields: object, more: object = {}) =>
        raw.call('updateDocument', { document: { name: '$/c/x', fields }, ...more });
      expect((await update({ n: int(3) }, { updateMask: { fieldPaths: ['n'] } })).fields).toEqual({
        n: int(3),
        m: int(2),
      });
      expect((await update({ n: int(4) }, { updateMask: { fieldPaths: [] } })).fields).toEqual({
        n: int(3),
        m: int(2),
      });
      expect((await update({ k: int(4) })).fields).toEqual({ k: int(4) });
      expect(await update({}, absent)).toBe(EXISTS);
      expect(await raw.call('deleteDocument', { name: '$/c/x' })).toEqual({});
      expect(await raw.call('deleteDocument', { name: '$/c/x' })).toEqual({});
      expect(await raw.call('deleteDocument', { name: '$/c/x', ...there })).toBe(MISSING);
    });
  });

  describe('pages', () => {
    test('a token goes on behind its document, also when that is gone; a full page has one', async () => {
      const raw = open();
      await raw.commit(...['a', 'b', 'c', 'd'].map((id) => set(`c/${id}`)));
      const page = (more: object) => raw.call('listDocuments', { parent: '$', collectionId: 'c', ...more });
      const ids = (answer: Message) =>
        (answer.documents ?? []).map(({ name }: Message) => name.split('/').at(-1));
      const first = await page({ pageSize: 2 });
      await raw.commit(remove('c/b'));
      const second = await page({ pageSize: 2, pageToken: first.nextPageToken });
      expect([ids(first), ids(second)]).toEqual([
        ['a', 'b'],
        ['c', 'd'],
      ]);
      const third = await page({ pageToken: second.nextPageToken });
      expect([ids(third), third.nextPageToken ?? '']).toEqual([[], '']);
      expect(await page({ pageToken: 'nonsense' })).toBe(INVALID);
      expect(await page({ pageSize: -1 })).toBe(INVALID);
      expect(await page({ orderBy: 'n sideways' })).toBe(INVALID);
    });
  });

  describe('live queries', () => {
    const query = (structuredQuery: object, parent = '$') => ({ query: { parent, structuredQuery } });
    test.each<[string, object, number]>([
      ['an operand that is refused', query({ from: from('c'), where: where('f', 'IN', list()) }), INVALID],
      ['a descending scan', query({ from: from('c'), orderBy: [by('__name__', 'DESCENDING')] }), IMPOSSIBLE],
      ['a parent that is none', query({ from: from('c') }, 'nonsense'), INVALID],
      ['a document that is none', { documents: { documents: ['$/c'] } }, INVALID],
    ])('%s: its target ends with the cause, the stream goes on', async (_what, bad, code) => {
      const raw = open();
      await raw.commit(set('c/a'));
      const words = await raw.listen([bad, query({ from: from('c') })]);
      expect(words).toEqual(['ADD 2', `REMOVE 2: ${code}`, 'ADD 4', 'a for 4', 'CURRENT 4']);
    });

    test('continued from a time: told to forget, and everything again', async () => {
      const raw = open();
      await raw.commit(set('c/a'));
      const words = await raw.listen([{ ...query({ from: from('c') }), readTime: { seconds: 1000 } }]);
      expect(words).toEqual(['ADD 2', 'RESET 2', 'a for 2', 'CURRENT 2']);
    });

    test('documents by name: a missing one is said to be missing', async () => {
      const raw = open();
      await raw.commit(set('c/a'));
      const words = await raw.listen([{ documents: { documents: ['$/c/a', '$/c/none'] } }]);
      expect(words).toEqual(['ADD 2', 'a for 2', 'no none', 'CURRENT 2']);
    });
  });
});
