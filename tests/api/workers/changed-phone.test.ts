import { toE164 } from '@gharseva/contract';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { api, setUpAdminApi, token } from '../../support/api/admin-api';
import { emulatorToken, type Person, randomPhone, signInByPhone, signInStranger } from '../../support/people';
import { readDatabase } from '../../support/read-database';
import { signInWorker, storedWorker } from '../../support/workers';

setUpAdminApi();

const register = ({ uid, phone, token: own }: Person) =>
  api.call('registerWorker', { token: own, body: { fullName: 'Ravi Kumar', phone, firebaseUid: uid } });
const authenticate = ({ phone, token: own }: Person) =>
  api.call('authenticateUser', { token: own, body: { phone } });
const storedUser = async (uid: string) => (await api.db.doc(`users/${uid}`).get()).data();

/** A worker whose phone an admin has just changed. */
async function changePhone(): Promise<{ before: Person; phone: string }> {
  const before = await signInWorker(api);
  const phone = randomPhone();
  const body = { fullName: 'Ravi Kumar', phone };
  expect((await api.call('changeWorker', { token, params: { id: before.uid }, body })).status).toBe(200);
  return { before, phone };
}

/** The person with a token of the old phone whose sign-in revocation does not reach: that of the same second. */
const notRevoked = (person: Person): Person => ({
  ...person,
  token: emulatorToken(person, { issued: 30, expires: 3600 }),
});

describe('after an admin has changed a worker’s phone', () => {
  test('a token from before: 401, like any revoked one', async () => {
    const person = await signInWorker(api);
    const old = { ...person, token: emulatorToken(person, { issued: -60, expires: 3000 }) };
    expect((await register(old)).status).toBe(200);
    const own = { token: old.token, params: { firebaseUid: person.uid } };
    // Remembered by the instance, and forgotten by it when it changes the phone.
    expect((await api.call('getWorker', own)).status).toBe(200);
    const body = { fullName: 'Ravi Kumar', phone: randomPhone() };
    await api.call('changeWorker', { token, params: { id: person.uid }, body });
    expect((await api.call('getWorker', own)).status).toBe(401);
    expect((await register(old)).status).toBe(401);
    expect((await authenticate(old)).status).toBe(401);
  });

  test('the old phone in a token that revocation misses: 401, and nothing changes', async () => {
    const { before, phone } = await changePhone();
    const stored = await readDatabase(api.db);
    expect((await register(notRevoked(before))).status).toBe(401);
    expect((await authenticate(notRevoked(before))).status).toBe(401);
    expect(await readDatabase(api.db)).toEqual(stored);
    expect((await storedWorker(api, before.uid))?.phone).toBe(phone);
  });

  test('the same person as a customer: has the new phone', async () => {
    const { before, phone } = await changePhone();
    expect((await storedUser(before.uid))?.phone).toBe(phone);
  });

  test('a worker who never was a customer: gets no customer record', async () => {
    const person = await signInStranger();
    expect((await register(person)).status).toBe(201);
    const body = { fullName: 'Ravi Kumar', phone: randomPhone() };
    expect((await api.call('changeWorker', { token, params: { id: person.uid }, body })).status).toBe(200);
    expect(await storedUser(person.uid)).toBeUndefined();
  });

  test('a sign-in with the new phone: the same worker and customer', async () => {
    const { before, phone } = await changePhone();
    const after = { ...(await signInByPhone(toE164(phone))), phone };
    expect(after.uid).toBe(before.uid);
    const asked = { token: after.token, query: { phone } };
    expect((await api.call('workerExists', asked)).data).toEqual({ exists: true });
    expect((await register(after)).status).toBe(200);
    expect((await authenticate(after)).data.phone).toBe(phone);
  });

  test('somebody else with the old phone: a worker of their own, and no two share a number', async () => {
    const { before, phone } = await changePhone();
    const other = { ...(await signInByPhone(toE164(before.phone))), phone: before.phone };
    expect(other.uid).not.toBe(before.uid);
    expect((await register(other)).status).toBe(201);
    expect((await register(notRevoked(before))).status).toBe(401);
    const { docs } = await api.db.collection('workers').where('phone', 'in', [phone, before.phone]).get();
    expect(docs.map((doc) => [doc.id, doc.get('phone')]).sort()).toEqual(
      [
        [before.uid, phone],
        [other.uid, before.phone],
      ].sort(),
    );
  });
});

describe('an admin’s change of a worker’s phone', () => {
  const change = (id: string, body: object) => api.call('changeWorker', { token, params: { id }, body });
  const accountPhone = async (uid: string) => (await getAuth(api.authApp).getUser(uid)).phoneNumber;

  /** Does something in place of the next change of an account, or before it. */
  async function withNextUpdate(
    next: (update: () => Promise<UserRecord>) => Promise<UserRecord>,
    work: () => Promise<void>,
  ): Promise<void> {
    const auth = getAuth(api.authApp);
    const update = auth.updateUser.bind(auth);
    auth.updateUser = (...changed) => {
      auth.updateUser = update;
      return next(() => update(...changed));
    };
    try {
      await work();
    } finally {
      auth.updateUser = update;
    }
  }

  test('to a number that no operator gives out: 400 that names it, and nothing changes', async () => {
    const { uid, phone } = await signInWorker(api);
    const refuse = () =>
      Promise.reject(Object.assign(new Error('INVALID'), { code: 'auth/invalid-phone-number' }));
    await withNextUpdate(refuse, async () => {
      const { status, error } = await change(uid, { fullName: 'Ravi Kumar', phone: randomPhone() });
      expect([status, error.code, error.details]).toEqual([
        ...[400, 'invalid_request'],
        [expect.objectContaining({ path: 'phone', reason: 'phone_wrong' })],
      ]);
    });
    expect([await accountPhone(uid), (await storedWorker(api, uid))?.phone]).toEqual([toE164(phone), phone]);
  });

  test('of somebody whose account is gone: 409 that says so, and nothing changes', async () => {
    const { uid, phone } = await signInWorker(api);
    await getAuth(api.authApp).deleteUser(uid);
    const { status, error } = await change(uid, { fullName: 'Ravi Kumar', phone: randomPhone() });
    expect([status, error.reason, error.details?.map(({ path }) => path)]).toEqual([
      ...[409, 'worker_account_gone'],
      ['phone'],
    ]);
    expect((await storedWorker(api, uid))?.phone).toBe(phone);
    expect((await change(uid, { areaName: 'Aliganj' })).status).toBe(200);
  });

  test('overtaken by another change: 409, and the account has the number of the record again', async () => {
    const { uid, phone } = await signInWorker(api);
    const { version } = (await api.call('getAdminWorker', { token, params: { id: uid } })).data;
    await withNextUpdate(
      async (update) => {
        expect((await change(uid, { areaName: 'Aliganj' })).status).toBe(200);
        return update();
      },
      async () => {
        const { status, error } = await change(uid, {
          ...{ fullName: 'Ravi Kumar', phone: randomPhone(), version },
        });
        expect([status, error.reason]).toEqual([409, 'changed_meanwhile']);
      },
    );
    expect([await accountPhone(uid), (await storedWorker(api, uid))?.phone]).toEqual([toE164(phone), phone]);
    expect((await authenticate({ ...(await signInByPhone(toE164(phone))), phone })).data.phone).toBe(phone);
  });

  test('overtaken by another one: 409, and the account has the number that the other one gave', async () => {
    const { uid } = await signInWorker(api);
    const [one, other] = [randomPhone(), randomPhone()];
    const { version } = (await api.call('getAdminWorker', { token, params: { id: uid } })).data;
    await withNextUpdate(
      async (update) => {
        expect((await change(uid, { fullName: 'Ravi Kumar', phone: other })).status).toBe(200);
        return update();
      },
      async () => {
        const { status } = await change(uid, { fullName: 'Ravi Kumar', phone: one, version });
        expect(status).toBe(409);
      },
    );
    expect([await accountPhone(uid), (await storedWorker(api, uid))?.phone]).toEqual([toE164(other), other]);
  });
});

describe('an account moved to a new phone by its owner, or by a change that was interrupted', () => {
  test('a sign-in with the new phone: it is not registered yet, and registering again gives it to the worker', async () => {
    const before = await signInWorker(api, 'active');
    const phone = randomPhone();
    await getAuth(api.authApp).updateUser(before.uid, { phoneNumber: toE164(phone) });
    const after = { ...(await signInByPhone(toE164(phone))), phone };
    const exists = async () =>
      (await api.call('askWorkerExists', { token: after.token, body: { phone } })).data.exists;
    expect(await exists()).toBe(false);
    expect((await register(after)).status).toBe(200);
    expect(await exists()).toBe(true);
    expect(await storedWorker(api, before.uid)).toMatchObject({ phone, status: 'active' });
  });

  test('a token of the old phone: stores neither a first worker nor a first customer', async () => {
    const person = await signInStranger();
    await getAuth(api.authApp).updateUser(person.uid, { phoneNumber: toE164(randomPhone()) });
    expect([(await register(person)).status, (await authenticate(person)).status]).toEqual([401, 401]);
    expect([await storedWorker(api, person.uid), await storedUser(person.uid)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
