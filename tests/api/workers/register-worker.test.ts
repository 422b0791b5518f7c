import { providerSchema, workerSchema } from '@gharseva/contract';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../support/api/api-server';
import { startApiProcess } from '../../support/api/start-api-process';
import { type Person, randomPhone, signInByEmail, signInStranger } from '../../support/people';
import { countDocuments, readDatabase } from '../../support/read-database';
import { signInWorker, storedWorker } from '../../support/workers';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const register = ({ uid, phone, token }: Person, changes: Record<string, unknown> = {}) =>
  api.call('registerWorker', {
    token,
    body: { fullName: 'Ravi Kumar', phone, firebaseUid: uid, ...changes },
  });
const exists = ({ phone, token }: Person) => api.call('workerExists', { token, query: { phone } });
const storedProvider = async (uid: string) => {
  const { commits: _commits, ...provider } = (await api.db.doc(`providers/${uid}`).get()).data() ?? {};
  return provider;
};
const claimsOf = async (uid: string) => (await getAuth(api.authApp).getUser(uid)).customClaims ?? {};

describe('POST /api/worker/register', () => {
  test('a new worker: claim, worker and provider are stored, and the answer leads to the dashboard', async () => {
    const person = await signInStranger();
    expect((await exists(person)).data).toEqual({ exists: false });
    const { status, data } = await register(person);
    expect([status, data]).toEqual([201, { message: 'You are registered.', redirect: 'dashboard' }]);
    expect(await storedWorker(api, person.uid)).toMatchObject({
      fullName: 'Ravi Kumar',
      phone: person.phone,
      firebaseUid: person.uid,
      status: 'pending',
      preferredWorkingRadius: 5,
      todayJobs: 0,
      earnings: 0,
    });
    expect(await storedProvider(person.uid)).toEqual({ name: 'Ravi Kumar', isVerified: false });
    expect(await claimsOf(person.uid)).toEqual({ worker: true });
    expect((await exists(person)).data).toEqual({ exists: true });
  });

  test.each(['pending', 'active', 'inactive'] as const)(
    'a %s worker who registers again: nothing changes, and the answer leads to the dashboard',
    async (state) => {
      const person = await signInWorker(api, state);
      await api.db.doc(`providers/${person.uid}`).update({ isVerified: true });
      const before = await readDatabase(api.db);
      const { status, data } = await register(person, { fullName: 'Somebody Else' });
      const answer = { message: 'You are already registered.', redirect: 'dashboard' };
      expect([status, data]).toEqual([200, answer]);
      expect(await readDatabase(api.db)).toEqual(before);
    },
  );

  test('20 registrations at once: one is new, the others repeat it', async () => {
    const person = await signInStranger();
    const before = await countDocuments(api.db, 'workers');
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(person)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(await countDocuments(api.db, 'workers')).toBe(before + 1);
  });

  test('other claims of the account: kept', async () => {
    const person = await signInStranger();
    await getAuth(api.authApp).setCustomUserClaims(person.uid, { early: 'bird' });
    await register(person);
    expect(await claimsOf(person.uid)).toEqual({ early: 'bird', worker: true });
  });

  test.each([
    ['the phone', async () => ({ phone: randomPhone() })],
    ['the uid', async () => ({ firebaseUid: (await signInStranger()).uid })],
  ])('%s of somebody else: 403, and nothing is stored or granted', async (_what, changes) => {
    const person = await signInStranger();
    const before = await readDatabase(api.db);
    expect((await register(person, await changes())).status).toBe(403);
    expect(await readDatabase(api.db)).toEqual(before);
    expect(await claimsOf(person.uid)).toEqual({});
  });

  test.each([
    [{ fullName: ' ' }, 'fullName'],
    [{ fullName: undefined }, 'fullName'],
    [{ fullName: 'x'.repeat(81) }, 'fullName'],
    [{ phone: '12345' }, 'phone'],
  ])('a body with %j: 400 names %s', async (changes, path) => {
    const person = await signInStranger();
    const { status, error } = await register(person, changes);
    expect([status, error.details?.map((detail) => detail.path)]).toEqual([400, [path]]);
    expect(await storedWorker(api, person.uid)).toBeUndefined();
  });
});

describe('fields that a registration may not have', () => {
  const accepted = ['fullName', 'phone', 'firebaseUid'];
  const fields = Object.keys({
    ...workerSchema.shape,
    ...providerSchema.shape,
    registeredAt: null,
    worker: null,
  });
  test.each(fields.filter((field) => !accepted.includes(field)))(
    '%s: 400 names it, and nothing is stored or granted',
    async (field) => {
      const person = await signInStranger();
      const { status, error } = await register(person, { [field]: 'active' });
      expect([status, error.details?.map(({ path }) => path)]).toEqual([400, [field]]);
      expect(await storedWorker(api, person.uid)).toBeUndefined();
      expect(await claimsOf(person.uid)).toEqual({});
    },
  );
});

describe('an interrupted registration', () => {
  /** Registers with an API that is killed at this point; true when it died without an answer. */
  async function registerAndDie(dies: string, { uid, phone, token }: Person): Promise<boolean> {
    const { url, child, ended } = await startApiProcess(api, dies);
    const answer = await fetch(`${url}/api/worker/register`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ fullName: 'Ravi Kumar', phone, firebaseUid: uid }),
    }).catch(() => null);
    child.kill('SIGTERM');
    return answer === null && (await ended) === 'SIGKILL';
  }

  test.each([
    ['after the claim', false, 201],
    ['before the commit', false, 201],
    ['after the commit', true, 200],
  ])(
    'a server killed %s: the existence check is right, and registering again completes the rest',
    async (dies, isThere, status) => {
      const person = await signInStranger();
      expect(await registerAndDie(dies, person)).toBe(true);
      expect(await claimsOf(person.uid)).toEqual({ worker: true });
      expect((await exists(person)).data).toEqual({ exists: isThere });
      const own = { token: person.token, params: { firebaseUid: person.uid } };
      expect((await api.call('getWorker', own)).status).toBe(isThere ? 200 : 403);
      const again = await register(person);
      expect([again.status, again.data.redirect]).toEqual([status, 'dashboard']);
      expect((await exists(person)).data).toEqual({ exists: true });
      expect((await api.call('getWorker', own)).data).toMatchObject({
        status: 'pending',
        phone: person.phone,
      });
      expect(await storedProvider(person.uid)).toEqual({ name: 'Ravi Kumar', isVerified: false });
    },
  );

  test('a missing provider and claim: added by registering again, the rest is kept', async () => {
    const person = await signInWorker(api, 'active');
    await api.db.doc(`providers/${person.uid}`).delete();
    await getAuth(api.authApp).setCustomUserClaims(person.uid, null);
    expect((await exists(person)).data).toEqual({ exists: false });
    expect((await register(person, { fullName: 'Somebody Else' })).status).toBe(200);
    expect(await storedProvider(person.uid)).toEqual({ name: 'Ravi Kumar', isVerified: false });
    expect(await storedWorker(api, person.uid)).toMatchObject({ status: 'active', fullName: 'Ravi Kumar' });
    expect(await claimsOf(person.uid)).toEqual({ worker: true });
  });
});

describe('GET /api/worker/exists', () => {
  test('a thousand phones of others, registered or not: all answers are the same', async () => {
    const { token } = await signInStranger();
    const known = await signInWorker(api);
    const before = await readDatabase(api.db);
    const answers = new Set<string>();
    for (let batch = 0; batch < 10; batch += 1) {
      const phones = Array.from({ length: 100 }, (_, index) => (index === 50 ? known.phone : randomPhone()));
      const all = await Promise.all(
        phones.map((phone) => api.call('workerExists', { token, query: { phone } })),
      );
      for (const { status, error } of all) answers.add(JSON.stringify([status, error]));
    }
    expect([...answers]).toEqual([
      JSON.stringify([403, { error: 'You may not do this.', code: 'forbidden' }]),
    ]);
    expect(await readDatabase(api.db)).toEqual(before);
    expect(api.logLines.join('\n')).not.toContain(known.phone);
  });

  test('an admin: registered and unknown phones are told apart', async () => {
    const { token } = await signInByEmail(api, { admin: true });
    const { phone } = await signInWorker(api);
    const ask = async (asked: string) =>
      (await api.call('workerExists', { token, query: { phone: asked } })).data.exists;
    expect([await ask(phone), await ask(randomPhone())]).toEqual([true, false]);
  });

  test('the phone in the body: the same answers, none for the phone of another', async () => {
    const ask = ({ token }: Person, phone: string) => api.call('askWorkerExists', { token, body: { phone } });
    const [worker, customer] = [await signInWorker(api), await signInStranger()];
    expect((await ask(worker, worker.phone)).data).toEqual({ exists: true });
    expect((await ask(customer, customer.phone)).data).toEqual({ exists: false });
    for (const phone of [worker.phone, randomPhone()]) {
      const { status, error } = await ask(customer, phone);
      expect([status, error]).toEqual([403, { error: 'You may not do this.', code: 'forbidden' }]);
    }
    const wrong = await ask(worker, '12345');
    expect([wrong.status, wrong.error.details?.map(({ path }) => path)]).toEqual([400, ['phone']]);
    expect(api.logLines.join('\n')).not.toContain(worker.phone);
  });
});
