import { expect, test } from 'vitest';
import { setUpAdminApi } from '../../support/api/admin-api';
import { call } from '../../support/api/plain-client';

/** The public calls of docs/specification.md section 7, by a client that knows nothing else. */
setUpAdminApi();

test('GET /api/category, /{categoryId}, ?parentCategory= and GET /api/service?categoryIds=', async () => {
  const top = await call('GET /api/category');
  expect(top.json[0]).toMatchObject({ _id: 'plumber', name: 'Plumber', isActive: true });
  expect((await call('GET /api/category/electrician')).json.name).toBe('Electrician');
  const below = await call('GET /api/category?parentCategory=electrician');
  expect(below.json.map(({ _id }: { _id: string }) => _id)).toEqual(['fans', 'wiring']);
  const services = await call('GET /api/service?categoryIds=fans,wiring');
  expect(services.json.length).toBeGreaterThan(3);
  expect(services.json[0]).toMatchObject({
    isActive: true,
    categoryId: expect.stringMatching(/fans|wiring/),
  });
});

test('GET /api/admin/cities without a token, for the profile', async () => {
  const { status, json } = await call('GET /api/admin/cities');
  expect([status, json.some(({ name }: { name: string }) => name === 'Lucknow')]).toEqual([200, true]);
});
