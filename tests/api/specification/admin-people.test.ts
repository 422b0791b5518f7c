import { beforeAll, expect, test } from 'vitest';
import { admin, api, setUpAdminApi, token } from '../../support/api/admin-api';
import { call, readAll } from '../../support/api/plain-client';
import { PASSWORD, type Person, randomPhone } from '../../support/people';
import { signInWorker } from '../../support/workers';

/** An admin's calls on people of docs/specification.md section 7, by a client that knows nothing else. */
setUpAdminApi();

let worker: Person;
beforeAll(async () => {
  worker = await signInWorker(api, 'active', { serviceType: 'electrician', city: 'Lucknow' });
  await api.db.doc(`providers/${worker.uid}`).update({ isVerified: true });
});

test('POST /api/admin/login answers {token} or {error}', async () => {
  const right = await call('POST /api/admin/login', {
    body: { username: admin.email, password: PASSWORD },
  });
  expect([right.status, right.json]).toEqual([200, { token: expect.any(String) }]);
  const wrong = await call('POST /api/admin/login', { body: { username: admin.email, password: 'no' } });
  expect([wrong.status, wrong.json.error]).toEqual([401, expect.any(String)]);
});

test('GET /api/admin/providers, PUT …/verify, and the e-mail address of a provider', async () => {
  const person = await signInWorker(api);
  const verified = await call(`PUT /api/admin/providers/${person.uid}/verify`, { token });
  expect(verified.json).toMatchObject({ name: 'Ravi Kumar', isVerified: true });
  const email = 'ravi@example.com';
  const at = `PUT /api/admin/providers/${person.uid}`;
  expect((await call(at, { token, body: { email } })).json).toMatchObject({ email, isVerified: true });
  const listed = await readAll('/api/admin/providers', token);
  expect(listed.ids).toContain(person.uid);
  const trail = await api.db.collection('audit').where('action', '==', 'update_provider').get();
  expect(trail.docs.map((doc) => doc.get('changes'))).toEqual([
    [{ field: 'email', from: null, to: 'r•••@example.com' }],
  ]);
  expect((await call(at, { token, body: { email: '' } })).json).not.toHaveProperty('email');
  expect((await call(at, { token, body: { email: 'nonsense' } })).status).toBe(400);
});

test('GET /api/admin/workers?page=N answers every page by its number, and an empty one past the end', async () => {
  const word = `Zeb${randomPhone().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] as string)}`;
  const batch = api.db.batch();
  const stored = (await api.db.doc(`workers/${worker.uid}`).get()).data();
  for (let index = 0; index < 34; index += 1) {
    const fullName = `${word} ${String(index).padStart(2, '0')}`;
    const prefixes = [word.toLowerCase()];
    batch.set(api.db.doc(`workers/${word}-${index}`), { ...stored, fullName, searchPrefixes: prefixes });
  }
  await batch.commit();
  const page = (number: number) =>
    call(`GET /api/admin/workers?page=${number}&limit=10&search=${word}`, { token });
  const numbers = [1, 2, 3, 4, 5, 99_999];
  const pages = await Promise.all(numbers.map(page));
  expect(pages.map(({ status, json }) => [status, json.workers.length, json.total])).toEqual([
    ...[10, 10, 10, 4, 0, 0].map((length) => [200, length, 34]),
  ]);
  const names = pages.flatMap(({ json }) =>
    json.workers.map(({ fullName }: { fullName: string }) => fullName),
  );
  expect(names).toEqual([...names].sort());
  expect(new Set(names).size).toBe(34);
  expect(pages.map(({ next }) => next !== null)).toEqual([true, true, true, false, false, false]);
  const linked = await readAll(`/api/admin/workers?search=${word}`, token, ({ workers }) => workers);
  expect([linked.ids.length, linked.pages]).toEqual([34, 4]);
});

test('PUT /api/admin/workers/{id} with {status} or {fullName, phone}', async () => {
  const person = await signInWorker(api, 'active');
  const at = `PUT /api/admin/workers/${person.uid}`;
  expect((await call(at, { token, body: { status: 'inactive' } })).json.status).toBe('inactive');
  const body = { fullName: 'Ravi Sharma', phone: randomPhone() };
  expect((await call(at, { token, body })).json).toMatchObject(body);
});
