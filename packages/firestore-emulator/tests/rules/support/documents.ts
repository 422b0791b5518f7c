import type { Fields } from '@gharseva/firestore-emulator/engine/value';

/** The documents of the conformance cases, by path below `documents`. */
export const DOCUMENTS: Record<string, Fields> = {
  'docs/one': {
    i: { integerValue: '1' },
    f: { doubleValue: 1.5 },
    n: { nullValue: 'NULL_VALUE' },
    t: { timestampValue: { seconds: '1577836800', nanos: 123456000 } },
    b: { bytesValue: Buffer.from('abc') },
    g: { geoPointValue: { latitude: 1, longitude: 2 } },
    r: { referenceValue: 'projects/demo-conformance/databases/(default)/documents/docs/two' },
    l: { arrayValue: { values: [{ integerValue: '1' }, { stringValue: 'a' }] } },
    m: { mapValue: { fields: { x: { integerValue: '1' } } } },
  },
  'posts/p1': {
    owner: { stringValue: 'alice' },
    n: { integerValue: '5' },
    pub: { booleanValue: true },
    tags: { arrayValue: { values: [{ stringValue: 'a' }, { stringValue: 'b' }] } },
    m: { mapValue: { fields: { x: { integerValue: '1' }, y: { stringValue: 'q' } } } },
  },
  'posts/p2': {
    owner: { stringValue: 'bob' },
    n: { integerValue: '15' },
    pub: { booleanValue: false },
    tags: { arrayValue: { values: [{ stringValue: 'a' }] } },
    m: { mapValue: { fields: { x: { integerValue: '2' } } } },
  },
  'posts/p1/comments/c1': { owner: { stringValue: 'alice' } },
};
