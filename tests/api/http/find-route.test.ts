import { endpoints } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { createRoutes } from '../../../functions/src/http/find-route';

const find = createRoutes([
  ['GET', '/api/worker/exists', 'exists'],
  ['GET', '/api/worker/:id', 'worker'],
  ['POST', '/api/worker/:id', 'change'],
  ['GET', '/api/user/:userId/address/:addressId', 'address'],
]);

describe('the route of a request', () => {
  test.each([
    ['GET', '/api/worker/exists', 'exists'],
    ['GET', '/api/worker/a', 'worker'],
    ['HEAD', '/api/worker/a', 'worker'],
    ['POST', '/api/worker/exists', 'change'],
    ['GET', 'http://localhost:5000/api/worker/exists?x=1', 'exists'],
    ['GET', 'HTTP://localhost/api/worker/a', 'worker'],
  ])('%s %s: %s', (method, url, target) => {
    expect(find(method, url)?.target).toBe(target);
  });

  test.each([
    ['PUT', '/api/worker/a'],
    ['HEAD', '/api/user/a'],
    ['GET', '/api/worker/'],
    ['GET', '/api/worker/a/'],
    ['GET', '/API/worker/a'],
    ['GET', '//api/worker/a'],
    ['GET', '/api/worker'],
    ['GET', '*'],
    ['', ''],
  ])('%s %s: none', (method, url) => {
    expect(find(method, url)).toBeNull();
  });

  test('its parameters are decoded, the query is read', () => {
    const found = find('GET', '/api/user/a%20b/address/%E0%A4%95?x=1&x=2&y=%26');
    expect(found?.address.params).toEqual({ userId: 'a b', addressId: 'क' });
    expect({ ...found?.address.query }).toEqual({ x: ['1', '2'], y: '&' });
  });

  test('a slash in a parameter, encoded, belongs to it', () => {
    expect(find('GET', '/api/worker/a%2Fb')?.address.params).toEqual({ id: 'a/b' });
  });

  test('a malformed parameter is an error, a malformed path of nothing is none', () => {
    expect(() => find('GET', '/api/worker/%zz')).toThrow(URIError);
    expect(find('GET', '/api/%zz')).toBeNull();
  });

  test('names of every object are parameters like others', () => {
    expect(find('GET', '/api/worker/__proto__')?.address.params.id).toBe('__proto__');
    expect(Object.entries(find('GET', '/api/worker/a?__proto__=b')?.address.query ?? {})).toEqual([
      ['__proto__', 'b'],
    ]);
  });
});

test('a path that begins with a parameter: no table', () => {
  expect(() => createRoutes([['GET', '/:locale/services', 1]])).toThrow('begins with a parameter');
});

test('every endpoint is found by its own address', () => {
  const declared = Object.values(endpoints);
  const all = createRoutes(declared.map(({ method, path }) => [method, path, path] as const));
  for (const { method, path } of declared) {
    expect(all(method, path.replaceAll(/:\w+/g, 'x'))?.target).toBe(path);
  }
});
