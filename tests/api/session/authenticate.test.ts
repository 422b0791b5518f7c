import type { DecodedIdToken } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { digest } from '../../../functions/src/domain/secure-id';
import { authenticate } from '../../../functions/src/http/authenticate';
import type { SentToken } from '../../../functions/src/platform/identity';

const EXPIRES = 1_795_000_000;

const decoded = (claims: Record<string, unknown> = {}) =>
  ({ uid: 'u1', phone_number: '+919876543210', exp: EXPIRES, ...claims }) as DecodedIdToken;

/** Authenticates a header, with what the verification of its token answers. */
async function read(
  header: string | undefined,
  answer: DecodedIdToken | null = decoded(),
  isReading = false,
) {
  const asked: [string, SentToken][] = [];
  const identity = await authenticate(header, isReading, async (token, sent) => {
    asked.push([token, sent]);
    return answer;
  });
  return { identity, asked };
}

describe('the header', () => {
  test.each(['Bearer a.b.c', 'bearer a.b.c', 'BEARER a.b.c'])('%j: its token is verified', async (header) => {
    const { asked } = await read(header);
    expect(asked).toEqual([['a.b.c', { key: digest('a.b.c'), isReading: false }]]);
  });

  test('says whether the call only reads', async () => {
    const { asked } = await read('Bearer a.b.c', decoded(), true);
    expect(asked).toEqual([['a.b.c', { key: digest('a.b.c'), isReading: true }]]);
  });

  test('a token of 8,192 characters is verified, a longer one refused before', async () => {
    const longest = 'x'.repeat(8_192);
    expect((await read(`Bearer ${longest}`)).asked).toHaveLength(1);
    const refused = authenticate(`Bearer ${longest}x`, false, () => {
      throw new Error('was verified');
    });
    await expect(refused).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer  a.b.c',
    'Bearer a.b c',
    ' Bearer a.b.c',
    'Bearer a.b.c ',
    'Basic a.b.c',
    'Bearera.b.c',
    'a.b.c',
  ])('%j: refused', async (header) => {
    const verify = () => Promise.reject(new Error('was verified'));
    await expect(authenticate(header, false, verify)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('the owner of a token', () => {
  test('has what the token says', async () => {
    const { identity } = await read('Bearer a.b.c');
    expect(identity).toEqual({
      ...{ uid: 'u1', phone: '9876543210', isAdmin: false, adminRole: null, hasSecondFactor: false },
      session: { id: digest('a.b'), expiresAt: new Date(EXPIRES * 1000) },
    });
  });

  test('has one session, however its signature is spelled, and each spelling is verified by itself', async () => {
    const [one, another] = [await read('Bearer a.b.cQ'), await read('Bearer a.b.cR')];
    expect(another.identity.session).toEqual(one.identity.session);
    expect([one, another].map(({ asked }) => asked[0]?.[1].key)).toEqual([
      digest('a.b.cQ'),
      digest('a.b.cR'),
    ]);
    expect((await read('Bearer a.x.cQ')).identity.session.id).not.toBe(one.identity.session.id);
  });

  test.each([
    [{ phone_number: undefined }, { phone: null }],
    [{ phone_number: '+14155550100' }, { phone: null }],
    [{ admin: true }, { isAdmin: true, adminRole: 'owner' }],
    [
      { admin: true, role: 'kyc' },
      { isAdmin: true, adminRole: 'kyc' },
    ],
    [
      { admin: true, role: 'unknown' },
      { isAdmin: true, adminRole: null },
    ],
    [{ admin: 'true' }, { isAdmin: false, adminRole: null }],
    [{ firebase: { sign_in_second_factor: 'totp' } }, { hasSecondFactor: true }],
    [{ firebase: {} }, { hasSecondFactor: false }],
  ])('claims %j: %j', async (claims, expected) => {
    const { identity } = await read('Bearer a.b.c', decoded(claims));
    expect(identity).toMatchObject(expected);
  });

  test('of a bad token: refused', async () => {
    await expect(read('Bearer a.b.c', null)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('is unknown while tokens cannot be verified: another time, with the cause for the log', async () => {
    const cause = new Error('no keys');
    const failing = authenticate('Bearer a.b.c', false, () => Promise.reject(cause));
    await expect(failing).rejects.toMatchObject({ code: 'unavailable', reason: 'sign_in_unchecked', cause });
  });
});
