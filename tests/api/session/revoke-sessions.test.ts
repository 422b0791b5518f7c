import { getAuth } from 'firebase-admin/auth';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAdminSessions } from '../../../functions/src/platform/admin-sessions';
import { createClaims } from '../../../functions/src/platform/claims';
import { createVerifyToken } from '../../../functions/src/platform/identity';
import type { RevocationTime } from '../../../functions/src/platform/revoke-sessions';
import { startApi, type TestApi } from '../../support/api/api-server';
import { ADMIN_DOMAIN, PATIENT } from '../../support/api/test-context';
import { emulatorToken, type Person, randomPhone, signInStranger } from '../../support/people';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
afterEach(() => {
  vi.useRealTimers();
});

/** Pauses pass at once. */
const time: RevocationTime = {
  now: () => Date.now(),
  pause: async (ms) => {
    vi.setSystemTime(Date.now() + ms);
  },
};

const HOUR = 3600;
/** A token of a sign-in `seconds` from now. */
const tokenOf = (person: Person, seconds: number) =>
  emulatorToken(person, { issued: seconds, expires: seconds + HOUR });

const ways: [string, (person: Person) => Promise<unknown>][] = [
  [
    'signing out everywhere',
    ({ uid }) =>
      createAdminSessions(
        api.authApp,
        { firebaseApiKey: null, adminDomain: ADMIN_DOMAIN },
        PATIENT,
        time,
      ).signOut(uid),
  ],
  [
    'changing the phone',
    ({ uid }) => createClaims(api.authApp, PATIENT, time).movePhone(uid, `+91${randomPhone()}`),
  ],
];

/** As a call that may write sends it: nothing that was verified before counts. */
const SENT = { key: 'token', isReading: false };

describe.each(ways)('%s', (_what, end) => {
  test('in the second of the sign-in: its token is refused, a sign-in that follows at once is good', async () => {
    const person = await signInStranger();
    const verify = createVerifyToken(api.authApp, PATIENT);
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 1000) * 1000 + 1400 });
    const [earlier, same, next] = [-1, 0, 1].map((seconds) => tokenOf(person, seconds)) as [
      string,
      string,
      string,
    ];
    expect(await verify(same, SENT)).toMatchObject({ uid: person.uid });
    await end(person);
    expect(await verify(earlier, SENT)).toBeNull();
    expect(await verify(same, SENT)).toBeNull();
    expect(await verify(next, SENT)).toMatchObject({ uid: person.uid });
  });
});

test('a pause that ends early: the revocation waits for the next second', async () => {
  const person = await signInStranger();
  const pauses: number[] = [];
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 1000) * 1000 + 1400 });
  const early: RevocationTime = {
    ...time,
    pause: (ms) => {
      pauses.push(ms);
      return time.pause(pauses.length === 1 ? ms - 1 : ms);
    },
  };
  const second = Math.floor(Date.now() / 1000);
  const sessions = createAdminSessions(
    api.authApp,
    { firebaseApiKey: null, adminDomain: ADMIN_DOMAIN },
    PATIENT,
    early,
  );
  await sessions.signOut(person.uid);
  expect(pauses).toEqual([600, 1]);
  const { tokensValidAfterTime } = await getAuth(api.authApp).getUser(person.uid);
  expect(Date.parse(tokensValidAfterTime ?? '') / 1000).toBe(second + 1);
});
