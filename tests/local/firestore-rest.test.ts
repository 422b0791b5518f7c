import { describe, expect, test } from 'vitest';
import { onBackEnds } from './support/on-back-ends';

const ROOT = 'projects/demo-rest/databases/(default)/documents';
const OWNER = { Authorization: 'Bearer owner' };

onBackEnds('REST', (port) => {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = OWNER,
  ) => {
    const response = await fetch(`http://127.0.0.1:${port()}/v1/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const n = (value: number) => ({ fields: { n: { integerValue: `${value}` } } });

  test('creating a document with an id: answered; a second time 409', async () => {
    const created = await call('POST', `${ROOT}/made?documentId=one`, n(1));
    expect(created).toMatchObject({ status: 200, body: { name: `${ROOT}/made/one`, ...n(1) } });
    expect(created.body.createTime).toBe(created.body.updateTime);
    const again = await call('POST', `${ROOT}/made?documentId=one`, n(2));
    expect(again).toMatchObject({ status: 409, body: { error: { status: 'ALREADY_EXISTS' } } });
    const named = await call('POST', `${ROOT}/made`, n(3));
    expect(named.body.name).toMatch(/\/made\/[A-Za-z0-9]{20}$/);
  });

  test('a patch with a mask: changes or removes the masked fields alone', async () => {
    await call('PATCH', `${ROOT}/patched/one`, {
      fields: { a: { stringValue: 'a' }, b: { stringValue: 'b' } },
    });
    const mask = 'updateMask.fieldPaths=a&updateMask.fieldPaths=c';
    const patched = await call('PATCH', `${ROOT}/patched/one?${mask}`, {
      fields: { c: { doubleValue: 1.5 } },
    });
    expect(patched.body.fields).toEqual({ b: { stringValue: 'b' }, c: { doubleValue: 1.5 } });
    const missing = await call('PATCH', `${ROOT}/patched/none?currentDocument.exists=true`, n(1));
    expect(missing).toMatchObject({ status: 404, body: { error: { status: 'NOT_FOUND' } } });
  });

  test('reading: a mask selects fields; a missing document is 404', async () => {
    await call('PATCH', `${ROOT}/read/one`, {
      fields: { a: { booleanValue: true }, b: { nullValue: null } },
    });
    const whole = await call('GET', `${ROOT}/read/one`);
    expect(whole.body.fields).toEqual({ a: { booleanValue: true }, b: { nullValue: null } });
    const masked = await call('GET', `${ROOT}/read/one?mask.fieldPaths=a`);
    expect(masked.body.fields).toEqual({ a: { booleanValue: true } });
    expect(await call('GET', `${ROOT}/read/none`)).toMatchObject({ status: 404 });
  });

  test('listing a collection: page by page', async () => {
    for (const id of ['a', 'b', 'c']) await call('PATCH', `${ROOT}/listed/${id}`, n(1));
    const ids = ({ documents = [] }: { documents?: { name: string }[] }) =>
      documents.map(({ name }) => name.split('/').at(-1));
    const first = await call('GET', `${ROOT}/listed?pageSize=2`);
    expect(ids(first.body)).toEqual(['a', 'b']);
    const token = encodeURIComponent(first.body.nextPageToken);
    const second = await call('GET', `${ROOT}/listed?pageSize=2&pageToken=${token}`);
    expect(ids(second.body)).toEqual(['c']);
    expect(second.body.nextPageToken ?? '').toBe('');
  });

  test('deleting a document: it is gone; deleting it again succeeds too', async () => {
    await call('PATCH', `${ROOT}/deleted/one`, n(1));
    expect(await call('DELETE', `${ROOT}/deleted/one`)).toEqual({ status: 200, body: {} });
    expect(await call('DELETE', `${ROOT}/deleted/one`)).toEqual({ status: 200, body: {} });
    expect(await call('GET', `${ROOT}/deleted/one`)).toMatchObject({ status: 404 });
    expect(await call('DELETE', `${ROOT}/deleted/one?currentDocument.exists=true`)).toMatchObject({
      status: 404,
    });
  });

  test('a query, an aggregation and a transaction: answered', async () => {
    for (const i of [1, 2, 3]) await call('PATCH', `${ROOT}/asked/d${i}`, n(i));
    const structuredQuery = {
      from: [{ collectionId: 'asked' }],
      where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: { integerValue: '1' } } },
      limit: 1,
    };
    const found = await call('POST', `${ROOT}:runQuery`, { structuredQuery });
    expect(found.body.map((one: { document: { name: string } }) => one.document.name)).toEqual([
      `${ROOT}/asked/d2`,
    ]);

    const aggregations = [{ alias: 'all', count: {} }];
    const from = { from: structuredQuery.from };
    const structuredAggregationQuery = { structuredQuery: from, aggregations };
    const counted = await call('POST', `${ROOT}:runAggregationQuery`, { structuredAggregationQuery });
    expect(counted.body[0].result.aggregateFields).toEqual({ all: { integerValue: '3' } });

    const { transaction } = (await call('POST', `${ROOT}:beginTransaction`, {})).body;
    const documents = [`${ROOT}/asked/d1`, `${ROOT}/asked/none`];
    const got = await call('POST', `${ROOT}:batchGet`, { documents, transaction });
    expect(got.body.map((one: object) => 'found' in one).sort()).toEqual([false, true]);
    const writes = [{ update: { name: documents[0], ...n(9) } }];
    const committed = await call('POST', `${ROOT}:commit`, { writes, transaction });
    expect(committed.body.writeResults).toHaveLength(1);
    expect((await call('GET', `${ROOT}/asked/d1`)).body.fields).toEqual(n(9).fields);
    const collections = await call('POST', `${ROOT}:listCollectionIds`, {});
    expect(collections.body.collectionIds).toContain('asked');
  });

  describe('the JSON of protobuf', () => {
    const MAX = '9223372036854775807';
    // what is sent as a value; what is stored, or the status of its refusal
    test.each<[unknown, unknown]>([
      [{ integerValue: 5 }, { integerValue: '5' }],
      [{ integerValue: 5.5 }, 400],
      [{ integerValue: 'abc' }, 400],
      [{ integerValue: MAX }, { integerValue: MAX }],
      [{ integerValue: '9223372036854775808' }, 400],
      [{ doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
      [{ doubleValue: '-Infinity' }, { doubleValue: '-Infinity' }],
      [{ doubleValue: '1.5' }, { doubleValue: 1.5 }],
      [{ doubleValue: 'x' }, 400],
      [{ doubleValue: '' }, 400],
      [{ booleanValue: 'true' }, { booleanValue: true }],
      [{ booleanValue: 'yes' }, 400],
      [{ booleanValue: false }, { booleanValue: false }],
      [{ nullValue: 'NULL_VALUE' }, { nullValue: null }],
      [{ nullValue: 0 }, { nullValue: null }],
      [{ bytesValue: '-_8' }, { bytesValue: '+/8=' }],
      [{ bytesValue: '!!' }, 400],
      [{ timestampValue: '2020-01-01T00:00:00+05:30' }, { timestampValue: '2019-12-31T18:30:00Z' }],
      [{ timestampValue: '2020-01-01T00:00:00.1234567Z' }, { timestampValue: '2020-01-01T00:00:00.123456Z' }],
      [{ timestampValue: '2020-01-01' }, 400],
      [{ timestampValue: { seconds: 1 } }, 400],
      [{ stringValue: 5 }, { stringValue: '5' }],
      [{ stringValue: '' }, { stringValue: '' }],
      [{ stringValue: 'a\ud800b' }, { stringValue: 'a?b' }],
      [{ stringValue: '😀' }, { stringValue: '😀' }],
      [{ stringValue: null }, 400],
      [{ stringValue: ['a'], integerValue: 1 }, 400],
      [{ string_value: 'a' }, { stringValue: 'a' }],
      [{ stringValue: 'a', integerValue: '1' }, 400],
      [{ geoPointValue: { latitude: 1 } }, { geoPointValue: { latitude: 1 } }],
      [{ geoPointValue: {} }, { geoPointValue: {} }],
      [{ arrayValue: {} }, { arrayValue: {} }],
      [{ arrayValue: { values: {} } }, 400],
      [{ arrayValue: { values: [null] } }, 400],
      [{ mapValue: { fields: {} } }, { mapValue: {} }],
      [{ mapValue: { fields: [] } }, 400],
      [{ otherValue: 1 }, 400],
      [{}, 400],
      [null, 400],
      [5, 400],
    ])('%j', async (value, expected) => {
      const { status, body } = await call('PATCH', `${ROOT}/json/one`, { fields: { value } });
      expect(status === 200 ? body.fields.value : status).toEqual(expected);
    });

    test.each<[string, unknown]>([
      ['a list', []],
      ['null', null],
      ['a text', 'a'],
      ['an unknown member', { fields: {}, other: 1 }],
      ['fields that are a list', { fields: [1] }],
    ])('%s in place of a document: 400', async (_what, body) => {
      expect(await call('PATCH', `${ROOT}/json/one`, body)).toMatchObject({ status: 400 });
    });

    test('names in snake_case, numbers of enumerations: as good as the others', async () => {
      const name = `${ROOT}/snakes/a`;
      const write = { update: { name, fields: { n: { integer_value: 1 }, m: { integer_value: 1 } } } };
      const writes = [{ ...write, update_mask: { field_paths: ['n'] }, current_document: { exists: false } }];
      expect(await call('POST', `${ROOT}:commit`, { writes })).toMatchObject({ status: 200 });
      expect((await call('GET', `${ROOT}/snakes/a`)).body.fields).toEqual({ n: { integerValue: '1' } });
      expect((await call('POST', `${ROOT}/snakes?document_id=b`, n(2))).body.name).toBe(`${ROOT}/snakes/b`);
      const filter = { field: { field_path: 'n' }, op: 3, value: { integer_value: '1' } };
      const query = { from: [{ collection_id: 'snakes' }], where: { field_filter: filter }, limit: '5' };
      const found = await call('POST', `${ROOT}:runQuery`, { structured_query: query });
      expect(found.body.map(({ document }: { document: { name: string } }) => document.name)).toEqual([
        `${ROOT}/snakes/b`,
      ]);
      expect((await call('GET', `${ROOT}/snakes?page_size=1`)).body.documents).toHaveLength(1);
    });

    test.each<[string, object]>([
      ['an unknown member', { from: [{ collectionId: 'c' }], other: 1 }],
      ['a limit that is an object', { from: [{ collectionId: 'c' }], limit: { value: 1 } }],
      ['one in place of a list', { from: { collectionId: 'c' } }],
      [
        'an unknown operator',
        {
          from: [{ collectionId: 'c' }],
          where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'LIKE', value: { integerValue: 1 } } },
        },
      ],
    ])('a query with %s: 400', async (_what, structuredQuery) => {
      expect(await call('POST', `${ROOT}:runQuery`, { structuredQuery })).toMatchObject({ status: 400 });
    });

    test('what is empty is left out', async () => {
      const write = { update: { name: `${ROOT}/empty/a` } };
      const written = await call('POST', `${ROOT}:batchWrite`, { writes: [write] });
      expect(written.body).toEqual({ writeResults: [{ updateTime: expect.any(String) }], status: [{}] });
      expect(Object.keys((await call('GET', `${ROOT}/empty/a`)).body)).toEqual([
        'name',
        'createTime',
        'updateTime',
      ]);
      expect((await call('GET', `${ROOT}/empty/a/nothing`)).body).toEqual({});
    });
  });

  test.each([
    ['POST', 'c/d', 400],
    ['PATCH', 'c', 400],
    ['DELETE', 'c', 400],
    ['GET', 'c/d?readTime=yesterday', 400],
    ['PATCH', `c/${encodeURIComponent('a/b')}`, 400],
  ])('%s %s: %i', async (method, path, status) => {
    const body = method === 'GET' ? undefined : {};
    expect(await call(method, `${ROOT}/${path}`, body)).toMatchObject({ status });
  });

  test('a collection by the name of a call, an id with a colon: not confused with calls', async () => {
    const name = `${ROOT}/runQuery/a:commit`;
    expect((await call('PATCH', `${ROOT}/runQuery/a:commit`, n(1))).body.name).toBe(name);
    expect((await call('GET', `${ROOT}/runQuery/a:commit`)).body.fields).toEqual(n(1).fields);
  });

  test('aggregations without an alias: numbered among themselves', async () => {
    const aggregations = [{ count: {} }, { alias: 'named', count: {} }, { count: { upTo: 1 } }];
    const { body } = await call('POST', `${ROOT}:runAggregationQuery`, {
      structuredAggregationQuery: { structuredQuery: { from: [{ collectionId: 'none' }] }, aggregations },
    });
    const nothing = { integerValue: '0' };
    expect(body[0].result.aggregateFields).toEqual({ field_1: nothing, named: nothing, field_2: nothing });
  });

  test('the rules that are loaded: told', async () => {
    const content = "rules_version = '2';\nservice cloud.firestore { match /c/{d} { allow get; } }";
    const address = `http://127.0.0.1:${port()}/emulator/v1/projects/demo-told:securityRules`;
    const rules = { files: [{ name: 'my.rules', content }] };
    await fetch(address, { method: 'PUT', body: JSON.stringify({ rules }) });
    expect(await (await fetch(address)).json()).toEqual({ rules });
  });

  test('a body that is not JSON: 400', async () => {
    const url = `http://127.0.0.1:${port()}/v1/${ROOT}/made/bad`;
    const response = await fetch(url, { method: 'PATCH', headers: OWNER, body: '{' });
    expect(response.status).toBe(400);
  });

  test('the emulator’s own endpoint: clears the database', async () => {
    await call('PATCH', `${ROOT}/cleared/one`, n(1));
    const cleared = await fetch(`http://127.0.0.1:${port()}/emulator/v1/${ROOT}`, { method: 'DELETE' });
    expect(cleared.status).toBe(200);
    expect((await call('GET', `${ROOT}/cleared/one`)).status).toBe(404);
    expect((await call('POST', `${ROOT}:listCollectionIds`, {})).body.collectionIds ?? []).toEqual([]);
  });
});
