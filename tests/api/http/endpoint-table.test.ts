import { type EndpointDeclaration, endpoints } from '@gharseva/contract';
import { expect, test } from 'vitest';
import { createAnswerMemory } from '../../../functions/src/http/answer-memory';
import { createEndpointTable } from '../../../functions/src/http/endpoint-table';
import { findMethods } from '../../../functions/src/http/find-methods';
import type { ServerParts } from '../../../functions/src/http/handle-endpoint';
import { DEADLINES } from '../../../functions/src/platform/deadlines';

const parts = { context: {}, deadlines: DEADLINES } as unknown as ServerParts;
const createTable = () => createEndpointTable(parts, createAnswerMemory());
const declared: EndpointDeclaration[] = Object.values(endpoints);
const addressOf = (path: string) => path.replaceAll(/:\w+/g, 'x');

test('every declared endpoint is found by its own address, and it alone', async () => {
  const table = createTable();
  const targets = new Set();
  for (const { method, path } of declared) targets.add((await table.find(method, addressOf(path)))?.target);
  expect(targets.size).toBe(declared.length);
  expect(targets).not.toContain(undefined);
});

test('every path has its declared methods, whatever was loaded before', async () => {
  for (const { path } of declared) {
    expect(await createTable().findMethods(addressOf(path))).toEqual(findMethods(addressOf(path), declared));
  }
});

test('the endpoints of a booking are found at once, without a promise', () => {
  const table = createTable();
  for (const [method, path] of [
    ['GET', '/api/category'],
    ['GET', '/api/service?categoryIds=fans'],
    ['GET', '/api/admin/cities'],
    ['GET', '/api/slot?pincode=226001'],
    ['POST', '/api/coupon/check'],
    ['GET', '/api/user/u1'],
    ['POST', '/api/service-order'],
    ['GET', '/api/service-order/o1/state'],
  ] as const) {
    expect(table.find(method, path), path).toMatchObject({ target: expect.any(Function) });
    expect(table.find(method, path), path).not.toBeInstanceOf(Promise);
  }
});

test('a group that is loaded later: found by the first of many calls at once as by all others', async () => {
  const table = createTable();
  const calls = Array.from({ length: 20 }, () => table.find('GET', '/api/admin/workers/w1?x=1'));
  const found = await Promise.all(calls);
  expect(new Set(found.map((one) => one?.target)).size).toBe(1);
  expect(found[0]?.address).toMatchObject({ params: { id: 'w1' }, query: { x: '1' } });
});

test.each([
  ['GET', '/api/admin/nothing'],
  ['PUT', '/api/admin/login'],
  ['GET', '/api/worker/a/b/c'],
  ['GET', '/api/admin'],
  ['GET', '/api/admins/x'],
  ['GET', '/api/__proto__/x'],
  ['GET', '/services'],
  ['GET', '*'],
  ['', ''],
])('%s %s: none', async (method, url) => {
  expect(await createTable().find(method, url)).toBeNull();
});

test('an address that names its host: found, too', async () => {
  const found = await createTable().find('GET', 'HTTP://localhost:5000/api/admin/workers/w1');
  expect(found?.address.params).toEqual({ id: 'w1' });
});

test('a malformed parameter of a group that is loaded later: an error, as elsewhere', async () => {
  await expect(async () => createTable().find('GET', '/api/admin/workers/%zz')).rejects.toThrow(URIError);
});
