import type { App } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AskAccounts } from '../../../functions/src/platform/accounts';
import { createVerifyToken } from '../../../functions/src/platform/identity';
import { createVerifiedTokens } from '../../../functions/src/platform/verified-tokens';

const NOW = Date.parse('2026-11-20T10:00:00+05:30');
const NOW_S = NOW / 1000;

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const person = { uid: 'u1', iat: NOW_S - 10, auth_time: NOW_S - 10, exp: NOW_S + 3590 };
const sent = { key: 'digest', isReading: true };

/**
 * Verification by an identity provider that gives an answer, or throws an error.
 * @returns the verification, and the method of the SDK that each token was given to
 */
function verifyBy(answer: object | (() => never)) {
  const asked: string[] = [];
  const give = (method: string) => async (token: string, checksRevocation: unknown) => {
    asked.push(`${method} ${token} ${checksRevocation}`);
    return typeof answer === 'function' ? answer() : answer;
  };
  const auth = { verifyIdToken: give('id'), verifySessionCookie: give('session') } as unknown as Auth;
  const ask: AskAccounts = (question) => question(auth);
  return { asked, verify: createVerifyToken({} as App, undefined, createVerifiedTokens(), ask) };
}

const failing =
  (code: string | undefined, message = 'made by the test') =>
  () => {
    throw Object.assign(new Error(message), code === undefined ? {} : { code });
  };

describe('what the identity provider is asked', () => {
  const token = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;

  test.each<[string, string, string]>([
    ['an ID token', token({ iss: 'https://securetoken.google.com/p' }), 'id'],
    ['a session cookie', token({ iss: 'https://session.firebase.google.com/p' }), 'session'],
    [
      'one whose issuer only contains that of sessions',
      token({ iss: 'x https://session.firebase.google.com/p' }),
      'id',
    ],
    [
      'one of the issuer’s name without a project',
      token({ iss: 'https://session.firebase.google.com' }),
      'id',
    ],
    ['one without an issuer', token({}), 'id'],
    ['one whose issuer is no text', token({ iss: 7 }), 'id'],
    ['one that contains null', token(null), 'id'],
    ['one that contains no JSON', 'h.bm90IGpzb24.s', 'id'],
    ['one without a point', 'text', 'id'],
    ['an empty one', '', 'id'],
  ])('%s, with the check for revocation', async (_token, value, method) => {
    const { verify, asked } = verifyBy(person);
    expect(await verify(value, sent)).toEqual(person);
    expect(asked).toEqual([`${method} ${value} true`]);
  });
});

describe('a token that its provider refuses', () => {
  const CODES = [
    ...['argument-error', 'invalid-argument', 'invalid-id-token', 'invalid-session-cookie'],
    ...['session-cookie-expired', 'session-cookie-revoked', 'id-token-expired', 'id-token-revoked'],
    ...['user-disabled', 'user-not-found'],
  ];

  test.each(CODES)('as auth/%s: a bad token', async (code) => {
    expect(await verifyBy(failing(`auth/${code}`)).verify('t', sent)).toBeNull();
  });

  test.each([
    ['auth/internal-error'],
    ['auth/network-request-failed'],
    ['other/user-disabled'],
    [''],
    [undefined],
  ])('as %j: neither good nor bad', async (code) => {
    await expect(verifyBy(failing(code)).verify('t', sent)).rejects.toThrow('made by the test');
  });

  test.each(['Error fetching public keys for Google certs', 'error While Making Request: ECONNREFUSED'])(
    'because Google’s keys are out of reach (%s): neither good nor bad',
    async (message) => {
      await expect(verifyBy(failing('auth/argument-error', message)).verify('t', sent)).rejects.toThrow(
        message,
      );
    },
  );

  test('without a message: a bad token', async () => {
    const { verify } = verifyBy(() => {
      throw { code: 'auth/user-disabled' };
    });
    expect(await verify('t', sent)).toBeNull();
  });
});

describe('a token from the future', () => {
  const fields = ['iat', 'auth_time'] as const;

  test.each(fields)('whose %s is five minutes ahead: accepted, a second more: not', async (field) => {
    const ahead = (seconds: number) => ({ ...person, [field]: NOW_S + seconds });
    expect(await verifyBy(ahead(300)).verify('t', sent)).toMatchObject({ uid: 'u1' });
    expect(await verifyBy(ahead(301)).verify('t', sent)).toBeNull();
  });

  test.each(fields)('without %s: not accepted', async (field) => {
    expect(await verifyBy({ ...person, [field]: undefined }).verify('t', sent)).toBeNull();
  });

  test('is not remembered', async () => {
    const { verify, asked } = verifyBy({ ...person, iat: NOW_S + 301 });
    for (let call = 0; call < 2; call += 1) expect(await verify('t', sent)).toBeNull();
    expect(asked).toHaveLength(2);
  });
});

describe('a token that was verified before', () => {
  test('is trusted by calls that read, and verified anew for one that may write', async () => {
    const { verify, asked } = verifyBy(person);
    for (const isReading of [true, true, false, true]) await verify('t', { key: 'digest', isReading });
    expect(asked).toHaveLength(2);
  });

  test('of another digest is another token', async () => {
    const { verify, asked } = verifyBy(person);
    for (const key of ['one', 'other']) await verify('t', { key, isReading: true });
    expect(asked).toHaveLength(2);
  });

  test('is forgotten once its verification fails', async () => {
    let isDown = false;
    const ask: AskAccounts = async (question) => {
      if (isDown) throw new Error('out of reach');
      return question({ verifyIdToken: async () => person } as unknown as Auth);
    };
    const verify = createVerifyToken({} as App, undefined, createVerifiedTokens(), ask);
    await verify('t', sent);
    isDown = true;
    expect(await verify('t', sent)).toEqual(person);
    await expect(verify('t', { ...sent, isReading: false })).rejects.toThrow('out of reach');
    await expect(verify('t', sent)).rejects.toThrow('out of reach');
  });
});
