import { INCOMPLETE_NAME, MAX_ADDRESSES, toE164 } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../support/api/api-server';
import { ADDRESS } from '../../support/order-body';
import {
  type Person,
  randomPhone,
  signInByPhone,
  signInCustomer,
  signInStranger,
} from '../../support/people';
import { readDatabase } from '../../support/read-database';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const storedUser = async (uid: string) => (await api.db.doc(`users/${uid}`).get()).data();

describe('POST /api/user/authenticate', () => {
  test('a first sign-in: creates a record without details', async () => {
    const { uid, phone, token } = await signInStranger();
    const { data } = await api.call('authenticateUser', { token, body: { phone } });
    expect(data).toEqual({ _id: uid, name: INCOMPLETE_NAME, phone, email: '', addresses: [] });
    expect(await storedUser(uid)).toMatchObject({ name: INCOMPLETE_NAME, phone, email: '', addresses: [] });
  });

  test('20 first sign-ins at once: one record', async () => {
    const { phone, token } = await signInStranger();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.call('authenticateUser', { token, body: { phone } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  test('a later sign-in: keeps the details', async () => {
    const { uid, phone, token } = await signInCustomer(api);
    await api.call('updateUser', {
      token,
      params: { id: uid },
      body: { name: 'Asha', email: 'asha@example.com' },
    });
    const { data } = await api.call('authenticateUser', { token, body: { phone } });
    expect(data).toMatchObject({ name: 'Asha', email: 'asha@example.com' });
  });

  test('the placeholder name: 400 names it; spaces and direction marks are cleaned', async () => {
    const { uid, token } = await signInCustomer(api);
    const update = (name: string) =>
      api.call('updateUser', { token, params: { id: uid }, body: { name, email: 'asha@example.com' } });
    const refused = await update(' uSer ');
    expect([refused.status, refused.error.details?.map(({ path }) => path)]).toEqual([400, ['name']]);
    expect((await update('Asha\u202e  Verma')).data).toMatchObject({ name: 'Asha Verma' });
  });

  test('a phone other than the token’s: 403, and no record', async () => {
    const { uid, token } = await signInStranger();
    const { status } = await api.call('authenticateUser', { token, body: { phone: randomPhone() } });
    expect(status).toBe(403);
    expect(await storedUser(uid)).toBeUndefined();
  });

  test('a phone that is not Indian: 403', async () => {
    const { token } = await signInByPhone(`+1202555${randomPhone().slice(0, 4)}`);
    expect((await api.call('authenticateUser', { token, body: { phone: '9876543210' } })).status).toBe(403);
  });

  test.each([
    [{}],
    [{ phone: '12345' }],
    [{ phone: '5876543210' }],
    [{ phone: 9876543210 }],
    [{ phone: '+659876543210' }],
  ])('the body %j: 400 names the phone', async (body) => {
    const { token } = await signInStranger();
    const { status, error } = await api.call('authenticateUser', { token, body });
    expect([status, error.details?.[0]?.path]).toEqual([400, 'phone']);
  });
});

describe('GET /api/user/:id and POST /api/user/:id/update', () => {
  test('saved details: trimmed, and read back', async () => {
    const { uid, token } = await signInCustomer(api);
    const params = { id: uid };
    const saved = await api.call('updateUser', {
      token,
      params,
      body: { name: ' Asha ', email: ' Asha@Example.com ' },
    });
    expect(saved.data).toMatchObject({ name: 'Asha', email: 'asha@example.com' });
    expect((await api.call('getUser', { token, params })).data).toEqual(saved.data);
  });

  test('a person who never signed in as a customer: 403, and no record', async () => {
    const { uid, token } = await signInStranger();
    const params = { id: uid };
    const body = { name: 'Asha', email: 'asha@example.com' };
    expect((await api.call('getUser', { token, params })).status).toBe(403);
    expect((await api.call('updateUser', { token, params, body })).status).toBe(403);
    expect(await storedUser(uid)).toBeUndefined();
  });

  test.each([
    [{ name: '', email: 'a@b.in' }, 'name'],
    [{ name: 'Asha' }, 'email'],
    [{ name: 'Asha', email: 'nobody' }, 'email'],
    [{ name: 'x'.repeat(81), email: 'a@b.in' }, 'name'],
    [{ name: 'a\u0000b', email: 'a@b.in' }, 'name'],
    [{ name: 'Asha', email: 'a@b.in', phone: '9876543210' }, 'phone'],
    [{ name: 'Asha', email: 'a@b.in', _id: 'other' }, '_id'],
  ])('the body %j: 400 names %s, and nothing changes', async (body, path) => {
    const { uid, token } = await signInCustomer(api);
    const before = await storedUser(uid);
    const { status, error } = await api.call('updateUser', { token, params: { id: uid }, body });
    expect([status, error.details?.map((detail) => detail.path)]).toEqual([400, [path]]);
    expect(await storedUser(uid)).toEqual(before);
  });
});

describe('addresses', () => {
  const add = ({ uid, token }: Person, body: unknown = ADDRESS, idempotencyKey?: string) =>
    api.call('addAddress', { token, params: { id: uid }, body, ...(idempotencyKey && { idempotencyKey }) });

  test('adding, changing and deleting: each answer holds all remaining addresses', async () => {
    const person = await signInCustomer(api);
    const { token, uid: userId } = person;
    const first = (await add(person)).data.addresses;
    const { addresses } = (await add(person, { ...ADDRESS, label: 'Work', landmark: 'Gate 2' })).data;
    expect(addresses).toEqual([
      ...first,
      { ...ADDRESS, label: 'Work', landmark: 'Gate 2', _id: addresses[1]?._id },
    ]);
    const addressId = first[0]?._id ?? '';
    const changed = { ...ADDRESS, addressLine1: '7 MG Road' };
    const updated = await api.call('updateAddress', { token, params: { userId, addressId }, body: changed });
    expect(updated.data.addresses).toEqual([{ ...changed, _id: addressId }, addresses[1]]);
    const left = await api.call('deleteAddress', { token, params: { userId, addressId } });
    expect(left.data.addresses).toEqual([addresses[1]]);
    expect((await api.call('getUser', { token, params: { id: userId } })).data.addresses).toEqual([
      addresses[1],
    ]);
  });

  test('optional fields left out: stored empty, with the label Home', async () => {
    const person = await signInCustomer(api);
    const { addressLine1, city, state, pincode } = ADDRESS;
    const { addresses } = (await add(person, { addressLine1, city, state, pincode })).data;
    expect(addresses[0]).toMatchObject({ label: 'Home', addressLine2: '', landmark: '' });
  });

  test('20 identical addresses with one key at once: one is added', async () => {
    const person = await signInCustomer(api);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(person, ADDRESS, 'key-1')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ data }) => data.addresses[0]?._id)).size).toBe(1);
    expect((await storedUser(person.uid))?.addresses).toHaveLength(1);
    const other = await add(person, { ...ADDRESS, label: 'Work' }, 'key-1');
    expect([other.status, other.error.code]).toEqual([422, 'idempotency_mismatch']);
  });

  test('10 different addresses at once: none is lost', async () => {
    const person = await signInCustomer(api);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => add(person, { ...ADDRESS, label: `L${index}` })),
    );
    expect((await storedUser(person.uid))?.addresses).toHaveLength(10);
  });

  test('one address more than allowed: 409', async () => {
    const person = await signInCustomer(api);
    const addresses = Array.from({ length: MAX_ADDRESSES }, (_, index) => ({ ...ADDRESS, _id: `a${index}` }));
    await api.db.doc(`users/${person.uid}`).update({ addresses });
    const { status, error } = await add(person);
    expect([status, error.code]).toEqual([409, 'conflict']);
    expect(error.error).toContain(String(MAX_ADDRESSES));
  });

  test('a missing address: 403, and nothing changes', async () => {
    const person = await signInCustomer(api);
    const { token, uid: userId } = person;
    await add(person);
    const before = await storedUser(userId);
    const params = { userId, addressId: 'nothing' };
    expect((await api.call('updateAddress', { token, params, body: ADDRESS })).status).toBe(403);
    expect((await api.call('deleteAddress', { token, params })).status).toBe(403);
    expect(await storedUser(userId)).toEqual(before);
  });

  test.each([
    [{ ...ADDRESS, addressLine1: ' ' }, 'addressLine1'],
    [{ ...ADDRESS, pincode: '022600' }, 'pincode'],
    [{ ...ADDRESS, city: undefined }, 'city'],
    [{ ...ADDRESS, state: 7 }, 'state'],
    [{ ...ADDRESS, owner: 'me' }, 'owner'],
    [{ ...ADDRESS, _id: 'mine' }, '_id'],
  ])('the address %j: 400 names %s', async (body, path) => {
    const person = await signInCustomer(api);
    const { status, error } = await add(person, body);
    expect([status, error.details?.map((detail) => detail.path)]).toEqual([400, [path]]);
    expect((await storedUser(person.uid))?.addresses).toEqual([]);
  });
});

describe('a thousand phones of others', () => {
  test('known or not, with one token: all answers are the same', async () => {
    const { token } = await signInStranger();
    const known = await signInCustomer(api);
    const before = await readDatabase(api.db);
    const answers = new Set<string>();
    for (let batch = 0; batch < 10; batch += 1) {
      const phones = Array.from({ length: 100 }, (_, index) => (index === 50 ? known.phone : randomPhone()));
      const all = await Promise.all(
        phones.map((phone) => api.call('authenticateUser', { token, body: { phone } })),
      );
      for (const { status, error } of all) answers.add(JSON.stringify([status, error]));
    }
    expect([...answers]).toEqual([
      JSON.stringify([403, { error: 'You may not do this.', code: 'forbidden' }]),
    ]);
    expect(await readDatabase(api.db)).toEqual(before);
    expect(api.logLines.join('\n')).not.toContain(toE164(known.phone).slice(3));
  });
});
