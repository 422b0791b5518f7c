import fc from 'fast-check';
import { double, int, list, map, NULL, reference, text } from '../../support/raw-firestore';

/** A path of a document, some with an id that is a number, a few that are refused. */
export const path = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.constantFrom(
      ...['c/d0', 'c/d1', 'c/d2', 'c/d3', 'c/__id7__', 'c/__id-3__'],
      ...['c/gone/s/e0', 'c/d0/s/e1', 'x/y'],
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('c/__id0__', 'c/__x__', 'c') },
);
export const parent = fc.oneof(
  { weight: 12, arbitrary: fc.constant('$') },
  { weight: 3, arbitrary: fc.constantFrom('$/c/d0', '$/c/gone') },
  { weight: 1, arbitrary: fc.constantFrom('$/c', '$/c/__x__') },
);
export const collectionId = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('c', 'c', 's', 'x') },
  { weight: 1, arbitrary: fc.constant('__x__') },
);

const time = (seconds: string, nanos = 0) => ({ timestampValue: { seconds, nanos } });
const point = (latitude: number, longitude: number) => ({ geoPointValue: { latitude, longitude } });

const plain = fc.constantFrom<object>(
  NULL,
  { booleanValue: false },
  int(0),
  int(1),
  int(2),
  int('9223372036854775807'),
  double(1.5),
  double(Number.NaN),
  double(-0),
  text(''),
  text('a'),
  time('1', 5000),
  { bytesValue: '' },
  point(1, -1),
  reference('c/d0'),
);
/** What stands at or beyond a limit. */
const odd = fc.constantFrom<object>(
  point(90.1, 0),
  point(0, -180.1),
  time('-62135596801'),
  time('253402300800'),
  time('0', -1),
  time('0', 1_000_000_000),
  reference('c'),
  reference('c/__x__'),
  { referenceValue: 'projects/x/databases/y/documents/c/d' },
  {},
  list(list(int(1))),
  map({ __x__: int(1) }),
  map({ __type__: text('__vector__'), value: list(double(1)) }),
  map({ __type__: text('__vector__'), value: list(int(1)) }),
);
/** A value; one of 25 is odd. */
export const value: fc.Arbitrary<object> = fc.oneof(
  { weight: 40, arbitrary: plain },
  { weight: 4, arbitrary: fc.array(plain, { maxLength: 2 }).map((of) => list(...of)) },
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom('x', 'y'), plain, { maxKeys: 2 }).map(map) },
  { weight: 2, arbitrary: odd },
);

/** A field path; a few are refused. */
export const fieldPath = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('a', 'b', 'list', 'map', 'map.x') },
  { weight: 1, arbitrary: fc.constantFrom('`1 é`', '__x__', 'a..b', '1a') },
);
