import fc from 'fast-check';

type Kind =
  | 'bool'
  | 'int'
  | 'float'
  | 'string'
  | 'list'
  | 'map'
  | 'set'
  | 'timestamp'
  | 'duration'
  | 'bytes'
  | 'path'
  | 'latlng';

const KINDS: readonly Kind[] = [
  'bool',
  'int',
  'float',
  'string',
  'list',
  'map',
  'set',
  'timestamp',
  'duration',
  'bytes',
  'path',
  'latlng',
];

const LITERALS: Record<Kind, readonly string[]> = {
  bool: ['true', 'false'],
  int: ['0', '1', '2', '3', '-1', '7', '10', '9223372036854775807', '-9223372036854775808'],
  float: ['0.0', '1.0', '2.5', '-0.5', '10000000.0', '0.0001', '(1.0 / 0.0)', '(0.0 / 0.0)'],
  string: [
    "''",
    "'a'",
    "'b'",
    "'abc'",
    "'A b'",
    "'1'",
    "'2.5'",
    "'é'",
    "'a,b,,c,'",
    'request.auth.uid',
    'request.method',
  ],
  list: ['[]', '[1]', '[1, 2, 3]', "['a', 'b']", '[1.0, 1]', '[[1], [1.0]]', '[null, true]'],
  map: ['{}', "{'a': 1}", "{'a': 1.0, 'b': 'x'}", "{'a': {'b': 2}}", "{'b': null}", 'request.auth.token'],
  set: ['[].toSet()', '[1, 2].toSet()', "['a'].toSet()", '[1.0, 3].toSet()'],
  timestamp: [
    'timestamp.date(2020, 1, 1)',
    'timestamp.value(1577840461123)',
    "timestamp.value('2021-06-05T04:03:02.001Z')",
    'timestamp.date(1960, 2, 29)',
  ],
  duration: [
    "duration.value(1, 'd')",
    "duration.value(-1500, 'ms')",
    'duration.time(1, 2, 3, 4)',
    "duration.value(0, 's')",
  ],
  bytes: ["b''", "b'abc'", String.raw`b'\xff\x00'`, "'é'.toUtf8()"],
  path: ['/a/b', '/a/$(request.auth.uid)', "path('x/y/z')"],
  latlng: ['latlng.value(0, 0)', 'latlng.value(26.8, 80.9)', 'latlng.value(-90, 180.0)'],
};

/** Forms of an expression of each kind: `?int` stands for an expression of that kind, `?any` for one of any kind. */
const FORMS: Record<Kind, readonly string[]> = {
  bool: [
    '(?bool && ?bool)',
    '(?bool || ?bool)',
    '!(?bool)',
    '(?any == ?any)',
    '(?any != ?any)',
    '(?int == ?float)',
    '(?list == ?list)',
    '(?map == ?map)',
    '(?set == ?set)',
    '(?int < ?int)',
    '(?int <= ?float)',
    '(?string > ?string)',
    '(?timestamp >= ?timestamp)',
    '(?duration < ?duration)',
    '(?bytes <= ?bytes)',
    '(?any in ?list)',
    '(?string in ?map)',
    '(?any in ?set)',
    '(?any is int)',
    '(?any is number)',
    '(?any is string)',
    '(?any is list)',
    '(?any is map)',
    '(?any is float)',
    '(?any is timestamp)',
    '(?any is path)',
    '(?list.hasAll(?list))',
    '(?list.hasAny(?list))',
    '(?list.hasOnly(?list))',
    '(?set.hasAll(?set))',
    '(?set.hasAny(?list))',
    '(?set.hasOnly(?set))',
    "(?string.matches('[a-z]*'))",
    "(?string.matches('.b.|a'))",
    '(?bool ?any ?bool : ?bool)',
    'math.isNaN(?float)',
    '(?path == ?path)',
    '(?latlng == ?latlng)',
    '(?any < ?any)',
  ],
  int: [
    '(?int + ?int)',
    '(?int - ?int)',
    '(?int * ?int)',
    '(?int / ?int)',
    '(?int % ?int)',
    '-(?int)',
    '(?string.size())',
    '(?list.size())',
    '(?map.size())',
    '(?set.size())',
    '(?bytes.size())',
    'math.abs(?int)',
    'math.round(?float)',
    'int(?float)',
    'int(?string)',
    '(?list[?int])',
    "(?map.get('a', ?int))",
    '(?map.a)',
    '(?timestamp.year())',
    '(?timestamp.month())',
    '(?timestamp.day())',
    '(?timestamp.dayOfWeek())',
    '(?timestamp.dayOfYear())',
    '(?timestamp.hours())',
    '(?timestamp.nanos())',
    '(?timestamp.toMillis())',
    '(?duration.seconds())',
    '(?duration.nanos())',
    '(?bool ?any ?int : ?int)',
  ],
  float: [
    '(?float + ?float)',
    '(?int * ?float)',
    '(?float / ?int)',
    '(?float % ?float)',
    '(?float - ?int)',
    '-(?float)',
    'math.ceil(?float)',
    'math.floor(?float)',
    'math.sqrt(?float)',
    'math.pow(?int, ?int)',
    'float(?string)',
    'float(?int)',
    'math.abs(?float)',
    '(?latlng.latitude())',
    '(?latlng.longitude())',
  ],
  string: [
    '(?string + ?string)',
    '(?string.lower())',
    '(?string.upper())',
    '(?string.trim())',
    "(?string.replace('[ab]', ?string))",
    'string(?int)',
    'string(?float)',
    'string(?bool)',
    'string(?path)',
    '(?string[?int:?int])',
    '(?string[?int])',
    "(?list.join('-'))",
    '(?bytes.toHexString())',
    '(?bytes.toBase64())',
    '(?path[?int])',
    "(?string.split(',')[?int])",
    'hashing.md5(?string).toHexString()',
    'hashing.crc32c(?bytes).toHexString()',
  ],
  list: [
    '[?any, ?any]',
    '(?list.concat(?list))',
    '(?list.removeAll(?list))',
    '(?list[?int:?int])',
    '(?list[?int:])',
    '(?list[:?int])',
    "(?string.split('b'))",
    '(?string.split(?string))',
    '(?map.keys())',
    '[?map].concat(?list)',
  ],
  map: [
    "{'a': ?any}",
    "{'a': ?any, 'c': ?any}",
    "(?map.get(['a'], ?map))",
    "(?map.get('b', ?map))",
    '{?string: ?int}',
  ],
  set: [
    '(?list.toSet())',
    '(?set.union(?set))',
    '(?set.intersection(?set))',
    '(?set.difference(?set))',
    '(?map.diff(?map).affectedKeys())',
    '(?map.diff(?map).changedKeys())',
    '(?map.diff(?map).unchangedKeys())',
    '(?map.diff(?map).addedKeys())',
    '(?map.diff(?map).removedKeys())',
  ],
  timestamp: [
    '(?timestamp + ?duration)',
    '(?timestamp - ?duration)',
    '(?timestamp.date())',
    'timestamp.value(?int)',
    'timestamp.date(?int, ?int, ?int)',
  ],
  duration: [
    '(?duration + ?duration)',
    '(?timestamp - ?timestamp)',
    '-(?duration)',
    'duration.abs(?duration)',
    "duration.value(?int, 'h')",
    '(?timestamp.time())',
  ],
  bytes: ['(?string.toUtf8())', 'hashing.sha256(?bytes)', 'hashing.crc32(?string)'],
  path: ['/p/$(?string)', '/p/$(?int)/q', '(?path[?int:?int])'],
  latlng: ['latlng.value(?float, ?int)'],
};

const LEVELS = 4;

/** Random conditions of the rules language, mostly with matching types. */
export const randomExpression: fc.Arbitrary<string> = fc
  .infiniteStream(fc.noBias(fc.nat({ max: 0x7fffffff })))
  .map((choices) => {
    // the stream's values come from fast-check, so a seed gives the same expressions
    const next = () => choices.next().value as number;
    return build('bool', LEVELS, next);
  });

/** @param depth how many further levels of forms are allowed */
function build(kind: Kind, depth: number, next: () => number): string {
  const actual = depth < LEVELS && next() % 25 === 0 ? pick(KINDS, next) : kind;
  if (depth === 0 || (depth < LEVELS && next() % 3 === 0)) return pick(LITERALS[actual], next);
  return pick(FORMS[actual], next).replace(/\?([a-z]+)/g, (_written, name: string) => {
    return build(name === 'any' ? pick(KINDS, next) : (name as Kind), depth - 1, next);
  });
}

function pick<T>(items: readonly T[], next: () => number): T {
  return items[next() % items.length] as T;
}
