import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Claims, createClaims } from '../../../functions/src/platform/claims';
import { startApi, type TestApi } from '../../support/api/api-server';
import { PATIENT } from '../../support/api/test-context';
import { randomPhone, signInByPhone } from '../../support/people';

let api: TestApi;
let claims: Claims;
beforeAll(async () => {
  api = await startApi();
  claims = createClaims(api.authApp, PATIENT);
});
afterAll(() => api.close());

const account = (uid: string) => getAuth(api.authApp).getUser(uid);
const newPhone = () => `+91${randomPhone()}`;
const newAccount = async () => {
  const phone = newPhone();
  return { phone, ...(await signInByPhone(phone)) };
};

describe('the claim of a worker', () => {
  test('is added beside the others, once', async () => {
    const { uid } = await newAccount();
    await getAuth(api.authApp).setCustomUserClaims(uid, { level: 2 });
    for (let time = 1; time <= 2; time += 1) {
      await claims.grantWorker(uid);
      expect((await account(uid)).customClaims).toEqual({ level: 2, worker: true });
    }
  });

  test('is added to an account without claims, and replaces another value', async () => {
    const { uid } = await newAccount();
    await claims.grantWorker(uid);
    expect((await account(uid)).customClaims).toEqual({ worker: true });
    await getAuth(api.authApp).setCustomUserClaims(uid, { worker: 'yes' });
    await claims.grantWorker(uid);
    expect((await account(uid)).customClaims).toEqual({ worker: true });
  });

  test('is not written where it is', async () => {
    const { uid } = await newAccount();
    const other = await newAccount();
    await claims.grantWorker(uid);
    const written: unknown[] = [];
    const auth = getAuth(api.authApp);
    const write = auth.setCustomUserClaims.bind(auth);
    auth.setCustomUserClaims = async (...args) => void written.push(args);
    try {
      await claims.grantWorker(uid);
      await claims.grantWorker(other.uid);
    } finally {
      auth.setCustomUserClaims = write;
    }
    expect(written).toEqual([[other.uid, { worker: true }]]);
  });

  test('of a missing account fails', async () => {
    await expect(claims.grantWorker('nobody')).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });
});

describe('the number of an account', () => {
  test('is moved to a free one, and the tokens of before are revoked', async () => {
    const { uid, token } = await newAccount();
    const e164 = newPhone();
    expect(await claims.movePhone(uid, e164)).toBe('moved');
    expect((await account(uid)).phoneNumber).toBe(e164);
    await expect(getAuth(api.authApp).verifyIdToken(token, true)).rejects.toMatchObject({
      code: 'auth/id-token-revoked',
    });
  });

  test('that another account has is not taken, and nothing is revoked', async () => {
    const { uid, phone, token } = await newAccount();
    const other = await newAccount();
    expect(await claims.movePhone(uid, other.phone)).toBe('taken');
    expect((await account(uid)).phoneNumber).toBe(phone);
    expect((await getAuth(api.authApp).verifyIdToken(token, true)).uid).toBe(uid);
  });

  test('of a missing account: is told', async () => {
    expect(await claims.movePhone('nobody', newPhone())).toBe('gone');
  });

  test('that the identity provider does not take: is told, and nothing is revoked', async () => {
    const { uid, phone, token } = await newAccount();
    expect(await claims.movePhone(uid, '12')).toBe('wrong');
    expect((await account(uid)).phoneNumber).toBe(phone);
    expect((await getAuth(api.authApp).verifyIdToken(token, true)).uid).toBe(uid);
  });

  test('signs in where the account has it and is not disabled', async () => {
    const { uid, phone } = await newAccount();
    expect(await claims.hasPhone(uid, phone)).toBe(true);
    expect(await claims.hasPhone(uid, newPhone())).toBe(false);
    await getAuth(api.authApp).updateUser(uid, { disabled: true });
    expect(await claims.hasPhone(uid, phone)).toBe(false);
    expect(await claims.hasPhone('nobody', phone)).toBe(false);
  });
});
