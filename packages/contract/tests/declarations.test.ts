import { type EndpointDeclaration, endpoints, isFileBody } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const all = Object.entries(endpoints) as [string, EndpointDeclaration][];

/** The calls listed in docs/specification.md section 7. */
const SPECIFIED = [
  'GET /api/category',
  'GET /api/category/:categoryId',
  'GET /api/service',
  'POST /api/user/authenticate',
  'POST /api/user/:id/update',
  'GET /api/user/:id',
  'POST /api/user/:id/address',
  'PUT /api/user/:userId/address/:addressId',
  'DELETE /api/user/:userId/address/:addressId',
  'POST /api/service-order',
  'GET /api/service-order/user/:userId',
  'POST /api/loan',
  'GET /api/worker/exists',
  'POST /api/worker/register',
  'GET /api/worker/:firebaseUid',
  'PUT /api/worker/:firebaseUid',
  'GET /api/service-booking',
  'GET /api/upload',
  'POST /api/upload',
  'POST /api/admin/login',
  'GET /api/admin/cities',
  'POST /api/admin/cities',
  'PUT /api/admin/cities/:id',
  'DELETE /api/admin/cities/:id',
  'GET /api/admin/categories',
  'POST /api/admin/categories',
  'PUT /api/admin/categories/:id',
  'DELETE /api/admin/categories/:id',
  'GET /api/admin/services',
  'POST /api/admin/services',
  'PUT /api/admin/services/:id',
  'DELETE /api/admin/services/:id',
  'GET /api/admin/providers',
  'PUT /api/admin/providers/:id/verify',
  'GET /api/admin/bookings',
  'PUT /api/admin/bookings/:id/assign',
  'PUT /api/admin/bookings/:id/status',
  'GET /api/admin/payments',
  'GET /api/admin/workers',
  'PUT /api/admin/workers/:id',
  'GET /api/admin/workers/:id/uploads',
  'PATCH /api/admin/workers/uploads/:id/status',
];

/** Whether every object anywhere in a schema rejects unknown fields. */
function rejectsUnknownFields(schema: z.ZodMiniType): boolean {
  const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const objects = json.match(/"type":"object"/g)?.length ?? 0;
  const closed = json.match(/"additionalProperties":false/g)?.length ?? 0;
  return objects === closed;
}

describe('the declarations', () => {
  test('include every call of the specification', () => {
    const routes = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(routes).toEqual(expect.arrayContaining(SPECIFIED));
    expect(new Set(routes).size).toBe(routes.length);
  });

  test.each(all)('%s names its path parameters, and only them', (_name, { path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]).sort();
    expect(Object.keys(params?.shape ?? {}).sort()).toEqual(named);
  });

  test.each(all)('%s rejects unknown fields', (_name, { params, query, body }) => {
    for (const schema of [params, query, body]) {
      if (schema && !isFileBody(schema)) expect(rejectsUnknownFields(schema)).toBe(true);
    }
  });

  test.each(all)(
    '%s is cached only if it reads the public catalogue, or is asked about each time',
    (_name, { audience, cache, method }) => {
      if (method !== 'GET') expect(cache).toBe('never');
      else if (!['public', 'anyone'].includes(audience.kind))
        expect(['never', 'revalidated']).toContain(cache);
      else expect(cache).not.toBe('revalidated');
    },
  );

  test('have a call with the phone in the body beside each that is specified with a phone in the address', () => {
    const named = all.filter(([, { query, params }]) =>
      ['phone', 'search'].some((field) => field in { ...query?.shape, ...params?.shape }),
    );
    const personal = named.filter(([name]) => !['listAdminCategories', 'listAdminServices'].includes(name));
    expect(personal.map(([, { method, path }]) => `${method} ${path}`).sort()).toEqual([
      'GET /api/admin/workers',
      'GET /api/worker/exists',
    ]);
    expect(Object.keys(endpoints.askWorkerExists.body.shape)).toEqual(['phone']);
    expect(Object.keys(endpoints.searchWorkers.body.shape).sort()).toEqual(
      Object.keys(endpoints.listWorkers.query.shape).sort(),
    );
  });

  test.each(all)('%s declares a size limit if it takes a file', (_name, { body, maxBodyBytes }) => {
    if (body && isFileBody(body)) expect(maxBodyBytes).toBeGreaterThan(0);
  });

  test.each(all)('%s has the path parameter that names its owner', (_name, { audience, params }) => {
    if (audience.kind === 'customerOwner') expect(Object.keys(params?.shape ?? {})).toContain(audience.param);
  });

  test.each(all)('%s declares the errors of its Idempotency-Key and its rate limit', (_name, d) => {
    if (d.idempotent) expect(d.errors).toContain('idempotency_mismatch');
    if (d.limit || d.attempts) expect(d.errors).toContain('rate_limited');
  });
});
