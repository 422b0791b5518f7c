import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../web/src/lib/api/api-error';
import { buildUrl } from '../../../web/src/lib/api/build-url';
import { callApi } from '../../../web/src/lib/api/call-api';
import { connected } from '../../../web/src/lib/connection';
import { customer } from '../../../web/src/lib/session/customer';
import { sessionEnded } from '../../../web/src/lib/session/end-session';
import { withToken } from '../../../web/src/lib/session/session';
import { provideIdentity } from '../../../web/src/lib/session/session-token';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { customer as person } from '../support/people';

type Answer = { status?: number; body?: string; headers?: Record<string, string> };
let requests: { url: string; init: RequestInit }[] = [];

function answer({ status = 200, body = '{}', headers = {} }: Answer) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return new Response(body, { status, headers });
  });
}

const header = (name: string) => new Headers(requests[0]?.init.headers).get(name);
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error as ApiError,
  );

beforeEach(() => {
  requests = [];
});

describe('buildUrl', () => {
  test('encodes parameters and query, and omits undefined values', () => {
    expect(buildUrl('/api/a/:id/b', { id: 'x/../y?' }, { q: 'a,b&c', none: undefined })).toBe(
      '/api/a/x%2F..%2Fy%3F/b?q=a%2Cb%26c',
    );
  });

  test('rejects a path with a missing parameter', () => {
    expect(() => buildUrl('/api/a/:id', {})).toThrow(':id');
    expect(() => buildUrl('/api/a/:id', { id: '' })).toThrow(':id');
  });
});

describe('callApi', () => {
  test('sends method, address and JSON body, and returns the answer', async () => {
    answer({ status: 201, body: '{"_id":"l1"}' });
    const body = { name: 'Asha', email: 'a@example.com', phone: '9876543210', amount: 5000 };
    expect(await callApi('POST /api/loan', { body, idempotencyKey: 'k1', appCheck: true })).toEqual({
      _id: 'l1',
    });
    expect(requests[0]?.url).toBe('/api/loan');
    expect(requests[0]?.init.method).toBe('POST');
    expect(JSON.parse(String(requests[0]?.init.body))).toEqual(body);
    expect(header('Content-Type')).toBe('application/json');
    expect(header('Idempotency-Key')).toBe('k1');
    expect(header('Authorization')).toBeNull();
  });

  test('sends the ID token of the stored user; a visitor loads no identity provider', async () => {
    const load = vi.fn(async () => ({
      ...{ getIdToken: async () => 'abc', getSignedInUid: async () => 'u1', signOut: async () => undefined },
    }));
    provideIdentity(load);
    answer({});
    await callApi('GET /api/user/:id', { params: { id: 'u1' }, as: customer });
    expect(header('Authorization')).toBeNull();
    expect(load).not.toHaveBeenCalled();

    requests = [];
    window.localStorage.setItem('user', JSON.stringify({ _id: 'u1', phone: '9876543210' }));
    await callApi('GET /api/user/:id', { params: { id: 'u1' }, as: customer });
    expect(header('Authorization')).toBe('Bearer abc');
    requests = [];
    await callApi('GET /api/user/:id', { params: { id: 'u1' }, as: withToken('customer', 'own') });
    expect(header('Authorization')).toBe('Bearer own');
  });

  test('sends no token of another person, whose sign-in has replaced the customer’s: the 401 ends the session', async () => {
    const identity = { getIdToken: async () => 'of-u2', getSignedInUid: async () => 'u2' };
    provideIdentity(async () => ({ ...identity, signOut: async () => undefined }));
    storedUser.set(person({ _id: 'u1' }));
    answer({ status: 401, body: '{"error":"Please sign in","code":"unauthenticated"}' });
    await failure(callApi('GET /api/user/:id', { params: { id: 'u1' }, as: customer }));
    expect(header('Authorization')).toBeNull();
    expect(storedUser.get()).toBeNull();
    expect(sessionEnded.get()).toBe(true);
  });

  test('calling an endpoint as another audience is a type error', () => {
    const calls = [
      // @ts-expect-error an admin's endpoint needs a session
      () => callApi('GET /api/admin/providers', { query: {} }),
      // @ts-expect-error an admin's endpoint takes no customer's session
      () => callApi('GET /api/admin/providers', { query: {}, as: customer }),
      // @ts-expect-error a public endpoint takes no session
      () => callApi('GET /api/category', { as: customer }),
      () => callApi('GET /api/admin/providers', { query: {}, as: withToken('admin', 'own') }),
    ];
    expect(calls).toHaveLength(4);
  });

  test('throws the complete error of the API', async () => {
    const details = [{ path: 'amount', message: 'Too small', value: 49 }];
    answer({
      status: 409,
      body: JSON.stringify({ error: 'Prices changed', code: 'price_changed', details }),
      headers: { 'Retry-After': '7' },
    });
    const error = await failure(callApi('GET /api/category', {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: 'Prices changed',
      status: 409,
      code: 'price_changed',
      details,
      retryAfter: 7,
      isTransient: false,
    });
  });

  test('a page that could not prove its site: a failure that may pass, in its own words', async () => {
    answer({ status: 403, body: '{"error":"Reload","code":"forbidden","reason":"app_unproven"}' });
    const error = await failure(callApi('GET /api/category', {}));
    expect(error).toMatchObject({ status: 503, code: 'unavailable', isTransient: true, reference: null });
    expect(error.message).toMatch(/^We could not confirm that this comes from our site/);
  });

  test('a failure on the server’s side: the message ends with its reference, that of a refusal does not', async () => {
    const headers = { 'X-Request-Id': '7K2QF-9XM0T' };
    answer({ status: 500, body: '{"error":"Broken","code":"internal"}', headers });
    const broken = await failure(callApi('GET /api/category', {}));
    expect(broken).toMatchObject({ message: 'Broken Reference: 7K2QF-9XM0T', reference: '7K2QF-9XM0T' });
    answer({ status: 409, body: '{"error":"Prices changed","code":"price_changed"}', headers });
    const refused = await failure(callApi('GET /api/category', {}));
    expect(refused).toMatchObject({ message: 'Prices changed', reference: null });
  });

  test('an answer that is not JSON is bad_answer, whatever its status', async () => {
    for (const [status, body] of [
      [200, '<!doctype html>'],
      [502, '<h1>Bad gateway</h1>'],
      [500, '{"oops":true}'],
    ] as const) {
      answer({ status, body });
      expect(await failure(callApi('GET /api/category', {}))).toMatchObject({ status, code: 'bad_answer' });
    }
  });

  test('no network: throws an ApiError with a readable message', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure(callApi('GET /api/category', {}))).toMatchObject({
      status: 0,
      code: 'network',
      isTransient: true,
      message: 'You seem to be offline. Check your connection and try again.',
    });
  });

  test('gives up after its timeout', async () => {
    vi.stubGlobal('fetch', hang);
    const error = await failure(callApi('GET /api/category', { timeout: 20 }));
    expect(error).toMatchObject({ status: 0, code: 'timeout' });
  });

  test('gives up after its timeout on a sign-in that gives no token, and sends nothing', async () => {
    answer({});
    const as = { kind: 'customer', token: () => new Promise<null>(() => undefined) } as const;
    const error = await failure(callApi('GET /api/user/:id', { params: { id: 'u1' }, as, timeout: 20 }));
    expect(error).toMatchObject({ status: 0, code: 'timeout' });
    expect(connected.get()).toBe(false);
    expect(requests).toEqual([]);
  });

  test('a sign-in that cannot be reached is told in its own words', async () => {
    const away = new ApiError('The sign-in is away', { code: 'network' });
    const as = { kind: 'customer', token: () => Promise.reject(away) } as const;
    expect(await failure(callApi('GET /api/user/:id', { params: { id: 'u1' }, as }))).toBe(away);
  });

  test('the sign-in’s code that could not be fetched tells nothing of the network', async () => {
    connected.set(true);
    const lost = new TypeError('Failed to fetch dynamically imported module: /assets/identity.js');
    const as = { kind: 'customer', token: () => Promise.reject(lost) } as const;
    expect(await failure(callApi('GET /api/user/:id', { params: { id: 'u1' }, as }))).toBe(lost);
    expect(connected.get()).toBe(true);
  });

  test('an abort by the caller is rethrown as it is', async () => {
    vi.stubGlobal('fetch', hang);
    const controller = new AbortController();
    const call = failure(callApi('GET /api/category', { signal: controller.signal }));
    controller.abort();
    expect(await call).toMatchObject({ name: 'AbortError' });
  });
});

/** A fetch that never answers and only rejects when its signal aborts. */
function hang(_url: string, init: RequestInit): Promise<never> {
  return new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}
