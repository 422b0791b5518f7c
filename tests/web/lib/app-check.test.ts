import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createVerifyLocalAppToken } from '../../../functions/src/platform/app-tokens';
import { REAL_SETTINGS } from '../../support/real-settings';

/** However busy the machine is, a module comes. */
const PATIENT = { timeout: 60_000 };

const SITE_KEY = `6L${'a'.repeat(38)}`;

const sdk = vi.hoisted(() => ({
  initializeAppCheck: vi.fn((_app: unknown, _options: { provider: unknown }) => 'app check'),
  getToken: vi.fn(async () => ({ token: 'proof' })),
}));
vi.mock('firebase/app-check', () => {
  class Provider {
    readonly given: unknown;
    constructor(given: unknown) {
      this.given = given;
    }
  }
  return { ...sdk, CustomProvider: Provider, ReCaptchaEnterpriseProvider: Provider };
});
vi.mock('firebase/app', () => ({ initializeApp: () => 'app' }));

let scripts: HTMLScriptElement[];
let requests: { url: string; headers: Headers }[];

/** The modules of a build of a kind, new ones for each test: they keep what they have opened. */
async function build(kind: 'off' | 'local' | 'recaptcha') {
  vi.stubGlobal('__APP_CHECK__', kind);
  if (kind === 'recaptcha') {
    for (const [name, value] of Object.entries(REAL_SETTINGS)) vi.stubEnv(name, value);
    vi.stubEnv('VITE_APP_CHECK_SITE_KEY', SITE_KEY);
  } else if (kind === 'local') vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'local');
  vi.resetModules();
  const [{ addAppToken }, { callApi }, { fetchFile }, { withToken }, { provideIdentity }] = await Promise.all(
    [
      import('../../../web/src/lib/firebase/app-token'),
      import('../../../web/src/lib/api/call-api'),
      import('../../../web/src/lib/api/fetch-file'),
      import('../../../web/src/lib/session/session'),
      import('../../../web/src/lib/session/session-token'),
    ],
  );
  provideIdentity(async () => ({
    ...{ getIdToken: async () => null, getSignedInUid: async () => null, signOut: async () => undefined },
    addAppToken,
  }));
  /** The token that a call gets; null without one. */
  const appToken = async () => {
    const headers: Record<string, string> = {};
    await addAppToken(headers);
    return headers['X-Firebase-AppCheck'] ?? null;
  };
  return { appToken, callApi, fetchFile, withToken };
}

beforeEach(() => {
  scripts = [];
  requests = [];
  sdk.initializeAppCheck.mockClear();
  sdk.getToken.mockClear();
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]));
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, headers: new Headers(init.headers) });
    return new Response('{}', { status: 200 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const proofs = () => requests.map(({ headers }) => headers.get('X-Firebase-AppCheck'));
const LOAN = { name: 'Asha', email: 'a@example.com', phone: '9876543210', amount: 5000 };

describe('calls of the API', () => {
  test('with App Check: those of people and the covered public ones carry the token, others do not', async () => {
    const { callApi, fetchFile, withToken } = await build('local');
    await callApi('GET /api/user/:id', { params: { id: 'u' }, as: withToken('customer', 't') });
    await callApi('GET /api/worker/:firebaseUid', {
      params: { firebaseUid: 'u' },
      as: withToken('worker', 't'),
    });
    await callApi('POST /api/loan', { body: LOAN, appCheck: true });
    await fetchFile('/api/upload/u_photo/file', withToken('worker', 't'));
    expect(proofs()).toEqual(['proof', 'proof', 'proof', 'proof']);
    requests = [];
    await callApi('GET /api/category', {});
    await callApi('GET /api/admin/providers', { query: {}, as: withToken('admin', 't') });
    await fetchFile('/api/upload/u_photo/file', withToken('admin', 't'));
    expect(proofs()).toEqual([null, null, null]);
    expect(sdk.initializeAppCheck).toHaveBeenCalledTimes(1);
  });

  test('without App Check: none carries a token, and nothing is loaded', async () => {
    const { callApi, appToken, withToken } = await build('off');
    await callApi('GET /api/user/:id', { params: { id: 'u' }, as: withToken('customer', 't') });
    expect(await appToken()).toBeNull();
    expect(proofs()).toEqual([null]);
    expect(sdk.initializeAppCheck).not.toHaveBeenCalled();
  });

  test('no token to be had: the call is made without', async () => {
    sdk.getToken.mockRejectedValueOnce(new Error('appCheck/throttled'));
    const { callApi } = await build('local');
    await callApi('POST /api/loan', { body: LOAN, appCheck: true });
    expect(proofs()).toEqual([null]);
  });

  test('a covered public call that does not say so is a type error', async () => {
    const { callApi } = await build('off');
    const calls = [
      // @ts-expect-error App Check covers loans
      () => callApi('POST /api/loan', { body: LOAN }),
      // @ts-expect-error App Check does not cover reads of the catalogue
      () => callApi('GET /api/category', { appCheck: true }),
    ];
    expect(calls).toHaveLength(2);
  });
});

describe('a build for a real project', () => {
  const script = () => scripts.at(-1) as HTMLScriptElement;

  test('reCAPTCHA Enterprise is loaded once, then App Check starts with the site key', async () => {
    const { appToken } = await build('recaptcha');
    const both = [appToken(), appToken()];
    await vi.waitFor(() => expect(scripts).toHaveLength(1), PATIENT);
    expect(script().src).toBe('https://www.google.com/recaptcha/enterprise.js?render=explicit');
    expect(sdk.initializeAppCheck).not.toHaveBeenCalled();
    script().onload?.(new Event('load'));
    expect(await Promise.all(both)).toEqual(['proof', 'proof']);
    expect(sdk.initializeAppCheck.mock.calls).toEqual([
      ['app', { provider: { given: SITE_KEY }, isTokenAutoRefreshEnabled: true }],
    ]);
  });

  test('reCAPTCHA is blocked: no token, App Check does not start, and the next call tries again', async () => {
    const { appToken } = await build('recaptcha');
    const first = appToken();
    await vi.waitFor(() => expect(scripts).toHaveLength(1), PATIENT);
    script().onerror?.('blocked');
    expect(await first).toBeNull();
    expect(sdk.initializeAppCheck).not.toHaveBeenCalled();
    const second = appToken();
    await vi.waitFor(() => expect(scripts).toHaveLength(2), PATIENT);
    script().onload?.(new Event('load'));
    expect(await second).toBe('proof');
  });

  test('reCAPTCHA does not answer: no token after ten seconds; once it has come there is one', async () => {
    const { appToken } = await build('recaptcha');
    await import('../../../web/src/lib/firebase/app-check');
    vi.useFakeTimers();
    const first = appToken();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first).toBeNull();
    script().onload?.(new Event('load'));
    expect(await appToken()).toBe('proof');
    expect(scripts).toHaveLength(1);
  });
});

test('on the local stack: the token is one that its function takes, and that no other project’s does', async () => {
  const { appToken } = await build('local');
  await appToken();
  const provider = sdk.initializeAppCheck.mock.calls[0]?.[1].provider;
  const { given } = provider as { given: { getToken: () => Promise<{ token: string }> } };
  const { token } = await given.getToken();
  expect(await createVerifyLocalAppToken('demo-gharseva')(token)).toBe(true);
  expect(await createVerifyLocalAppToken('demo-other')(token)).toBe(false);
  expect(scripts).toEqual([]);
});
