import { expect, test } from 'vitest';
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
