import { request } from 'node:http';
import { type EndpointDeclaration, endpoints, errorBodySchema } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../support/api/api-server';
import { writeCatalogue } from '../../support/catalogue';
import { ADDRESS, orderBody } from '../../support/order-body';
import { signInCustomer } from '../../support/people';
import { countDocuments } from '../../support/read-database';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await writeCatalogue(api.db);
});
afterAll(() => api.close());

const LOAN = { name: 'Ravi', email: 'ravi@example.com', phone: '9876543210', amount: 5000 };

async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(api.url + path, init);
  const body = errorBodySchema.parse(await response.json());
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  return { status: response.status, headers: response.headers, body };
}

const post = (body: BodyInit | undefined, type: string | null = 'application/json') =>
  send('/api/loan', {
    method: 'POST',
    headers: type === null ? {} : { 'Content-Type': type },
    ...(body !== undefined && { body }),
  });

describe('invalid requests', () => {
  test.each([
    '/',
    '/api',
    '/api/',
    '/api/nothing',
    '/api/category/',
    '/API/category',
    '/api/category/a/b',
    '/api/user//address',
    '/api/services',
    '/api/services/',
    '/api/services/electrician',
  ])('path %s: 404 in JSON, not cached', async (path) => {
    const { status, body, headers } = await send(path);
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  const declarations: EndpointDeclaration[] = Object.values(endpoints);
  test.each([...new Set(declarations.map(({ path }) => path))])(
    '%s called with a method that it lacks: 405 names those that it has',
    async (path) => {
      const concrete = path.replaceAll(/:(\w+)/g, 'x');
      const own: string[] = declarations.filter((one) => one.path === path).map(({ method }) => method);
      for (const method of ['PATCH', 'OPTIONS'].filter((one) => !own.includes(one))) {
        const { status, headers, body } = await send(concrete, { method });
        expect([status, body.code]).toEqual([405, 'method_not_allowed']);
        for (const one of own) expect(headers.get('Allow')?.split(', ')).toContain(one);
      }
    },
  );

  test.each<[BodyInit, string]>([
    ['{', 'truncated JSON'],
    ['', 'empty'],
    ['{"name":"x"}{', 'two values'],
    [new Uint8Array([0x22, 0xff, 0x22]), 'not UTF-8'],
    ["{'name':'x'}", 'not JSON'],
  ])('body %j (%s): 400 names the body', async (text: BodyInit) => {
    const { status, body } = await post(text);
    expect([status, body.code, body.details?.[0]?.path]).toEqual([400, 'invalid_request', 'body']);
  });

  test.each(['null', '[]', '"text"', '7', 'true'])('body %s: 400', async (text) => {
    expect((await post(text)).status).toBe(400);
  });

  test.each([
    null,
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'multipart/form-data',
  ])('content type %s: 400', async (type) => {
    const { status, body } = await post(
      type === null ? new Blob([JSON.stringify(LOAN)]) : JSON.stringify(LOAN),
      type,
    );
    expect([status, body.details?.[0]?.path]).toEqual([400, 'body']);
  });

  test('a content type with charset: accepted', async () => {
    const { status } = await fetch(`${api.url}/api/loan`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(LOAN),
    });
    expect(status).toBe(201);
  });

  test('a body that is too large, with or without Content-Length: 400', async () => {
    const large = JSON.stringify({ ...LOAN, name: 'x'.repeat(70_000) });
    expect((await post(large)).status).toBe(400);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(`${api.url}/api/loan`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
      });
      sending.on('response', (response) => resolve(response.resume().statusCode));
      sending.on('error', reject);
      sending.end(large);
    });
    expect(status).toBe(400);
  });

  test.each(['/api/category/%zz', '/api/category/%E0%A4%A'])('path %s: 400', async (path) => {
    expect((await send(path)).status).toBe(400);
  });

  test('a repeated or unknown query field: 400 names it', async () => {
    const twice = await send('/api/pincode/226001?a=1');
    expect(twice.status).toBe(400);
    expect(twice.body.details?.[0]?.path).toBe('a');
    const repeated = await send('/api/category?parentCategory=a&parentCategory=b');
    expect([repeated.status, repeated.body.details?.[0]?.path]).toEqual([400, 'parentCategory']);
  });
});

describe('headers of every answer', () => {
  test.each(['/api/category', '/api/nothing', '/api/healthz'])(
    '%s: no scripts, no framing, no sniffing',
    async (path) => {
      const { headers } = await fetch(api.url + path);
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Frame-Options')).toBeTruthy();
      expect(headers.get('X-Powered-By')).toBeNull();
    },
  );

  test('data has none of the headers for documents, a page has them', async () => {
    const names = ['Cross-Origin-Opener-Policy', 'X-Permitted-Cross-Domain-Policies', 'Referrer-Policy'];
    const [data, page] = await Promise.all(
      ['/api/category', '/services'].map((path) => fetch(api.url + path)),
    );
    for (const name of names) {
      expect([name, data?.headers.get(name)]).toEqual([name, null]);
      expect([name, page?.headers.get(name)]).toEqual([name, expect.any(String)]);
    }
  });
});

describe('the request id', () => {
  test.each([
    '/api/category',
    '/api/nothing',
    '/api/user/x',
    '/api/category/%zz',
    '/services',
    '/services/none',
  ])('%s: a header of the answer, not the caller’s', async (path) => {
    const headers = {
      'X-Request-Id': 'AAAAA-AAAAA',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    };
    const answers = await Promise.all([1, 2].map(() => fetch(api.url + path, { headers })));
    const ids = answers.map((answer) => answer.headers.get('X-Request-Id'));
    for (const id of ids) expect(id).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(new Set([...ids, 'AAAAA-AAAAA']).size).toBe(3);
  });

  test('a 304 and a 5xx have one, which is that of their log lines', async () => {
    const first = await fetch(`${api.url}/api/category`);
    const known = { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } };
    const { status, headers } = await fetch(`${api.url}/api/category`, known);
    expect(status).toBe(304);
    const line = JSON.parse(api.logLines.at(-1) ?? '');
    expect([line.status, line.requestId]).toEqual([304, headers.get('X-Request-Id')]);
    const person = await signInCustomer(api);
    await api.db.doc(`users/${person.uid}`).update({ phone: 7 });
    const failed = await api.call('getUser', { token: person.token, params: { id: person.uid } });
    const own = api.logLines.map((text) => JSON.parse(text));
    const named = own.filter(({ requestId }) => requestId === failed.headers.get('X-Request-Id'));
    expect(named.map(({ message }) => message)).toEqual(['damaged document', 'request']);
  });
});

describe('internal errors', () => {
  test('a damaged stored document: 500 without details; the log names the field, not its value', async () => {
    const person = await signInCustomer(api);
    await api.db.doc(`users/${person.uid}`).update({ phone: 'secret-value' });
    const { status, error } = await api.call('getUser', { token: person.token, params: { id: person.uid } });
    expect([status, error]).toEqual([
      500,
      { error: 'Something went wrong on our side. Please try again.', code: 'internal' },
    ]);
    const logged = api.logLines.findLast((line) => line.includes('"severity":"ERROR"')) ?? '';
    expect(JSON.parse(logged)).toMatchObject({
      ...{ message: 'damaged document', collection: 'users', id: person.uid },
      faults: ['phone (invalid_format)'],
    });
    expect(logged).not.toContain('secret-value');
  });
});

describe('the log', () => {
  test('a customer who signs in, orders and is refused: no line holds personal data', async () => {
    const { uid, phone, token } = await signInCustomer(api);
    const details = { name: 'Confidential Person', email: 'confidential@example.com' };
    await api.call('updateUser', { token, params: { id: uid }, body: details });
    const address = { ...ADDRESS, addressLine1: 'Confidential Lane 5' };
    await api.call('addAddress', { token, params: { id: uid }, body: address });
    const body = orderBody(
      uid,
      { socket: 1 },
      { serviceAddress: address, customerNotes: 'Confidential note' },
    );
    expect((await api.call('placeOrder', { token, body })).status).toBe(201);
    await api.call('placeOrder', { token, body: { ...body, amount: 1 } });
    await api.call('checkPincode', { params: { pincode: '226017' } });
    const log = api.logLines.join('\n');
    for (const secret of [uid, phone, token, 'onfidential', '226017', '127.0.0.1'])
      expect(log).not.toContain(secret);
    expect(JSON.parse(api.logLines.at(-1) ?? '')).toEqual({
      severity: 'INFO',
      message: 'request',
      requestId: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/),
      method: 'GET',
      route: 'GET /api/pincode/:pincode',
      status: 200,
      code: 'ok',
      ms: expect.any(Number),
    });
    expect(await countDocuments(api.db, 'orders')).toBe(1);
  });
});
