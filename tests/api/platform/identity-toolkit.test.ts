import { APP_CHECK_HEADER } from '@gharseva/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openToolkit, ToolkitRefusal } from '../../../functions/src/platform/identity-toolkit';

const METHOD = 'v1/accounts:signInWithPassword';
const PATH = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
const BODY = { email: 'owner@example.com' };

type Sent = [url: string, init: RequestInit & { headers: Record<string, string> }];
let sent: Sent[];

/** Answers every request, and keeps what was sent. */
function answer(status: number, body: object): void {
  sent = [];
  vi.stubGlobal('fetch', async (...asked: Sent) => {
    sent.push(asked);
    return Response.json(body, { status });
  });
}

beforeEach(() => answer(200, { localId: 'an-owner' }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('a call of the identity provider', () => {
  test('of a real project: by its key, with a JSON body, within its time', async () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
    const call = openToolkit({ firebaseApiKey: 'a key&more' }, 2_000);
    expect(await call(METHOD, BODY)).toEqual({ localId: 'an-owner' });
    const [[url, init] = []] = sent;
    expect(url).toBe(`https://${PATH}?key=a%20key%26more`);
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(BODY) });
    expect(init?.headers).toEqual({ 'Content-Type': 'application/json' });
    expect([init?.signal?.aborted, init?.signal]).toEqual([false, expect.any(AbortSignal)]);
  });

  test('of a project whose Authentication is under App Check: with a token of its own, if there is one', async () => {
    const call = async (token: string | null) => {
      await openToolkit({ firebaseApiKey: 'key', ownAppToken: async () => token }, 2_000)(METHOD, BODY);
      return sent.at(-1)?.[1].headers[APP_CHECK_HEADER];
    };
    expect([await call('a token'), await call(null)]).toEqual(['a token', undefined]);
  });

  test('on the local stack: of the emulator, with a key or without', async () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099');
    for (const firebaseApiKey of ['a key', null]) await openToolkit({ firebaseApiKey }, 2_000)(METHOD, BODY);
    expect(sent.map(([url]) => url)).toEqual([
      `http://127.0.0.1:9099/${PATH}?key=a%20key`,
      `http://127.0.0.1:9099/${PATH}?key=local`,
    ]);
  });

  test('without a key: refused with the name of the setting, and nothing is sent', async () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
    const call = openToolkit({ firebaseApiKey: null }, 2_000)(METHOD, BODY);
    await expect(call).rejects.toThrow('GHARSEVA_FIREBASE_API_KEY is not set: no admin can sign in');
    expect(sent).toEqual([]);
  });
});

describe('a refusal', () => {
  const refusalOf = async (status: number, body: object) => {
    answer(status, body);
    const [outcome] = await Promise.allSettled([openToolkit({ firebaseApiKey: 'key' }, 2_000)(METHOD, BODY)]);
    const error = outcome.status === 'rejected' ? outcome.reason : null;
    expect(error).toBeInstanceOf(ToolkitRefusal);
    const { name, message, word, status: told } = error as ToolkitRefusal;
    return { name, message, word, told };
  };

  test('has its first word, its status and the whole message', async () => {
    const message = 'TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled.';
    expect(await refusalOf(400, { error: { message } })).toEqual({
      ...{ name: 'ToolkitRefusal', word: 'TOO_MANY_ATTEMPTS_TRY_LATER', told: 400 },
      message: `The identity provider answered 400 ${message}`,
    });
  });

  test.each([{}, { error: {} }])('without a message, as %j: has no word', async (body) => {
    expect(await refusalOf(503, body)).toMatchObject({ word: '', told: 503 });
  });
});
