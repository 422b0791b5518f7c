import type { AdminRole } from '@gharseva/contract';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdminAccounts } from '../../../functions/src/platform/admin-accounts';
import { createLimitStore } from '../../../functions/src/stores/limits';
import { type Admin, auditOf, setPassword, signInAdmin } from '../../support/admins';
import { startApi, type TestApi } from '../../support/api/api-server';
import { PATIENT, quietLog } from '../../support/api/test-context';
import { createEmailAccount, PASSWORD, randomPhone } from '../../support/people';
import { readDatabase } from '../../support/read-database';

let api: TestApi;
let owner: Admin;
beforeAll(async () => {
  api = await startApi();
  owner = await signInAdmin(api);
});
afterAll(() => api.close());

const accountOf = (uid: string) => getAuth(api.authApp).getUser(uid);
const newAddress = () => `${randomPhone()}@example.com`;
const create = (email = newAddress(), role: AdminRole = 'finance') =>
  api.call('createAdmin', { token: owner.token, body: { name: 'Meera Rao', email, role } });
const setRole = (id: string, role: AdminRole, by = owner) =>
  api.call('setAdminRole', { token: by.token, params: { id }, body: { role } });
const withdraw = (id: string, by = owner) => api.call('withdrawAdmin', { token: by.token, params: { id } });
const linkFor = (id: string) => api.call('createPasswordLink', { token: owner.token, params: { id } });
const login = (username: string, password = PASSWORD) =>
  api.call('adminLogin', { body: { username, password } });
const enter = async (token: string) => (await api.call('getDashboard', { token })).status;
const stored = async (uid: string) => (await api.db.doc(`admins/${uid}`).get()).data();
const listed = async (uid: string) => {
  const { data } = await api.call('listAdmins', { token: owner.token, query: {} });
  return data.find(({ _id }) => _id === uid);
};
/** An admin with a role, signed in and with a record. */
const signInAs = (role: AdminRole) => signInAdmin(api, { admin: true, role });

describe('creating an admin', () => {
  test('an unused address: account, claims, record and entry; the list shows it', async () => {
    const email = newAddress();
    const { status, data } = await create(` ${email.toUpperCase()} `);
    expect(status).toBe(201);
    const { customClaims, displayName, email: address } = await accountOf(data.id);
    expect([customClaims, displayName, address]).toEqual([
      { admin: true, role: 'finance' },
      'Meera Rao',
      email,
    ]);
    expect(await listed(data.id)).toEqual({
      ...{ _id: data.id, name: 'Meera Rao', email, role: 'finance' },
      ...{ since: expect.any(String), lastSignInAt: null, hasAccess: true, hasSecondFactor: false },
      unfinished: null,
    });
    expect(await auditOf(api, data.id)).toMatchObject([
      {
        ...{ actor: owner.uid, action: 'create_admin', subject: { kind: 'admin', name: 'Meera Rao' } },
        changes: [
          { field: 'email', to: `${email.slice(0, 1)}•••@example.com` },
          { field: 'name', to: 'Meera Rao' },
          { field: 'role', to: 'finance' },
        ],
      },
    ]);
  });

  test('not done at the account: the list says so, and the same role, or the withdrawal again, completes it', async () => {
    const { id } = (await create()).data;
    await getAuth(api.authApp).setCustomUserClaims(id, null);
    expect(await listed(id)).toMatchObject({ hasAccess: false, unfinished: 'access' });
    expect((await setRole(id, 'finance')).status).toBe(200);
    expect(await listed(id)).toMatchObject({ hasAccess: true, unfinished: null });
    await api.db.doc(`admins/${id}`).update({ withdrawnAt: '2026-11-20T18:00:00.000+05:30' });
    expect(await listed(id)).toMatchObject({ hasAccess: false, unfinished: 'withdrawal' });
    expect((await withdraw(id)).status).toBe(200);
    expect(await listed(id)).toMatchObject({ hasAccess: false, unfinished: null });
  });

  test('the claims were taken by the command line: nothing is unfinished, so that no button gives them back', async () => {
    const { uid } = await signInAs('operations');
    await getAuth(api.authApp).setCustomUserClaims(uid, null);
    expect(await listed(uid)).toMatchObject({ hasAccess: false, unfinished: null });
  });

  test('the link: sets the password once; then the admin signs in with the role, and no link is made again', async () => {
    const email = newAddress();
    const { id } = (await create(email)).data;
    expect((await login(email)).status).toBe(401);
    const { data } = await linkFor(id);
    expect(await setPassword(data.link, PASSWORD)).toBe(true);
    expect(await setPassword(data.link, 'Another-one-2')).toBe(false);
    const { status, data: session } = await login(email);
    expect(status).toBe(200);
    expect((await api.call('listPayments', { token: session.token, query: {} })).status).toBe(200);
    expect((await api.call('listAdmins', { token: session.token, query: {} })).status).toBe(403);
    expect((await listed(id))?.lastSignInAt).not.toBeNull();
    const again = await linkFor(id);
    expect([again.status, again.error.reason]).toEqual([409, 'admin_has_signed_in']);
    const links = (await auditOf(api, id)).filter(({ action }) => action === 'create_password_link');
    expect(links).toHaveLength(1);
    expect(JSON.stringify(await readDatabase(api.db))).not.toContain(data.link);
  });

  test('an account that is gone, and whose address another one has: 409 for each decision, and nothing is written', async () => {
    const email = newAddress();
    const { id } = (await create(email)).data;
    await getAuth(api.authApp).deleteUser(id);
    await getAuth(api.authApp).createUser({ email });
    const before = await stored(id);
    const call = { token: owner.token, params: { id } };
    const answers = [
      await linkFor(id),
      await setRole(id, 'kyc'),
      await api.call('endAdminSessions', call),
      await api.call('resetSecondFactor', call),
    ];
    const told = answers.map(({ status, error }) => [status, error?.reason]);
    expect(told).toEqual(answers.map(() => [409, 'admin_withdrawn']));
    expect((await auditOf(api, id)).map(({ action }) => action)).toEqual(['create_admin']);
    expect(await stored(id)).toEqual(before);
  });

  test.each([
    ['an admin', { admin: true }],
    ['a partner', { worker: true }],
    ['somebody without rights', undefined],
  ])('the address of %s: 409 at the field, and nothing is changed', async (_who, claims) => {
    const { uid, email } = await createEmailAccount(api, claims);
    const before = await readDatabase(api.db);
    const { status, error } = await create(email);
    expect([status, error.reason]).toEqual([409, 'admin_address_taken']);
    expect(error.details).toMatchObject([{ path: 'email' }]);
    expect((await accountOf(uid)).customClaims).toEqual(claims);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'meera' }, 'email'],
    [{ role: 'boss' }, 'role'],
    [{ more: 1 }, 'more'],
  ])('the body with %j: 400 at the field', async (change, path) => {
    const body = { name: 'Meera', email: newAddress(), role: 'kyc', ...change } as never;
    const { status, error } = await api.call('createAdmin', { token: owner.token, body });
    expect([status, error.details?.map((one) => one.path)]).toEqual([400, [path]]);
  });

  test('a call that the limit refuses: leaves no account that holds the address', async () => {
    const other = await signInAs('owner');
    const email = newAddress();
    const call = () =>
      api.call('createAdmin', {
        token: other.token,
        body: { name: 'Meera', email: newAddress(), role: 'kyc' },
      });
    expect((await call()).status).toBe(201);
    const limits = createLimitStore({ database: async () => api.db, log: quietLog });
    await api.db.doc(`limits/${limits.idOfActor('createAdmin', other.uid)}`).update({ calls: 30 });
    const body = { name: 'Meera', email, role: 'kyc' } as const;
    expect((await api.call('createAdmin', { token: other.token, body })).status).toBe(429);
    await expect(getAuth(api.authApp).getUserByEmail(email)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });
});

describe('changing a role', () => {
  test('another role: the token is refused at once, the next sign-in has it, the entry has before and after', async () => {
    const admin = await signInAs('finance');
    expect((await setRole(admin.uid, 'kyc')).status).toBe(200);
    expect(await enter(admin.token)).toBe(401);
    expect((await accountOf(admin.uid)).customClaims).toEqual({ admin: true, role: 'kyc' });
    const { token } = (await login(admin.email)).data;
    expect((await api.call('listPayments', { token, query: {} })).status).toBe(403);
    expect((await api.call('listWorkers', { token, query: {} })).status).toBe(200);
    expect((await auditOf(api, admin.uid)).find(({ action }) => action === 'set_admin_role')).toMatchObject({
      actor: owner.uid,
      changes: [{ field: 'role', from: 'finance', to: 'kyc' }],
    });
  });

  test('the role that it has: nothing is written, and the session goes on', async () => {
    const admin = await signInAs('kyc');
    const entries = (await auditOf(api, admin.uid)).length;
    expect((await setRole(admin.uid, 'kyc')).status).toBe(200);
    expect(await auditOf(api, admin.uid)).toHaveLength(entries);
    expect(await enter(admin.token)).toBe(200);
  });

  test('claims that could not be written: 503, the old role is refused all the same, the sign-in brings them up', async () => {
    const adminAccounts = {
      ...createAdminAccounts(api.authApp, PATIENT),
      grant: () => Promise.reject(new Error('Auth is down')),
    };
    const broken = await startApi({ projectId: api.projectId, adminAccounts });
    const admin = await signInAs('owner');
    const call = { token: owner.token, params: { id: admin.uid }, body: { role: 'readonly' } } as const;
    const { status, error } = await broken.call('setAdminRole', call);
    await broken.close();
    expect([status, error.reason]).toEqual([503, 'admin_account_unchanged']);
    expect((await accountOf(admin.uid)).customClaims).toEqual({ admin: true, role: 'owner' });
    expect(await enter(admin.token)).toBe(401);
    const { token } = (await login(admin.email)).data;
    expect((await api.call('listAdmins', { token, query: {} })).status).toBe(403);
    expect((await accountOf(admin.uid)).customClaims).toEqual({ admin: true, role: 'readonly' });
  });

  test('a record whose role cannot be read: no access', async () => {
    const admin = await signInAs('owner');
    await api.db.doc(`admins/${admin.uid}`).update({ role: 'boss' });
    expect(await enter(admin.token)).toBe(401);
    await api.db.doc(`admins/${admin.uid}`).delete();
  });
});

describe('withdrawing access', () => {
  test('the next request is 401, the sign-in refused, the account gone; its address can be used again', async () => {
    const admin = await signInAs('operations');
    expect((await withdraw(admin.uid)).status).toBe(200);
    expect(await enter(admin.token)).toBe(401);
    expect((await login(admin.email)).status).toBe(401);
    await expect(accountOf(admin.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(await listed(admin.uid)).toMatchObject({ hasAccess: false, role: 'operations' });
    expect((await auditOf(api, admin.uid)).find(({ action }) => action === 'withdraw_admin')).toMatchObject({
      actor: owner.uid,
      changes: [{ field: 'role', from: 'operations', to: null }],
    });
    const { data } = await api.call('listAudit', { token: owner.token, query: { actor: admin.uid } });
    expect(data[0]?.actorName).toBe(admin.email);
    expect((await create(admin.email)).status).toBe(201);
    for (const again of [withdraw(admin.uid), setRole(admin.uid, 'owner'), linkFor(admin.uid)]) {
      expect([200, 409]).toContain((await again).status);
    }
    expect(await listed(admin.uid)).toMatchObject({ hasAccess: false });
  });

  test('an account with a phone: keeps it without the rights', async () => {
    const admin = await signInAs('kyc');
    await getAuth(api.authApp).updateUser(admin.uid, { phoneNumber: `+91${randomPhone()}` });
    await getAuth(api.authApp).setCustomUserClaims(admin.uid, { admin: true, role: 'kyc', worker: true });
    expect((await withdraw(admin.uid)).status).toBe(200);
    expect((await accountOf(admin.uid)).customClaims).toEqual({ worker: true });
    expect(await enter(admin.token)).toBe(401);
  });

  test('somebody who is no admin: 404', async () => {
    const { uid } = await createEmailAccount(api, { worker: true });
    const answers = await Promise.all([withdraw(uid), setRole(uid, 'owner'), linkFor(uid)]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await accountOf(uid)).customClaims).toEqual({ worker: true });
  });
});

describe('owners among themselves', () => {
  test('an owner about itself: 409, and nothing is changed', async () => {
    const before = await stored(owner.uid);
    for (const { status, error } of [
      await withdraw(owner.uid),
      await setRole(owner.uid, 'readonly'),
      await linkFor(owner.uid),
    ]) {
      expect([status, error.reason]).toEqual([409, 'admin_self']);
    }
    expect(await stored(owner.uid)).toEqual(before);
    expect(await enter(owner.token)).toBe(200);
  });

  test.each([
    ['withdraw each other', withdraw, withdraw],
    [
      'demote each other',
      (id: string, by: Admin) => setRole(id, 'kyc', by),
      (id: string, by: Admin) => setRole(id, 'kyc', by),
    ],
    ['withdraw and demote each other', withdraw, (id: string, by: Admin) => setRole(id, 'kyc', by)],
  ] as const)('two who %s at once: one of them stays an owner', async (_what, one, other) => {
    const [first, second] = [await signInAs('owner'), await signInAs('owner')];
    const answers = await Promise.all([one(second.uid, first), other(first.uid, second)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const records = await Promise.all([stored(first.uid), stored(second.uid)]);
    const owners = records.filter((record) => record?.role === 'owner' && record.withdrawnAt === undefined);
    expect(owners).toHaveLength(1);
  });
});

test('ending the sessions of another: every token is refused, and a new sign-in is let in', async () => {
  const admin = await signInAs('readonly');
  const { iat } = JSON.parse(Buffer.from(admin.token.split('.')[1] ?? '', 'base64url').toString());
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(iat);
  const call = { token: owner.token, params: { id: admin.uid } };
  expect((await api.call('endAdminSessions', call)).status).toBe(200);
  expect(await enter(admin.token)).toBe(401);
  expect(await enter((await login(admin.email)).data.token)).toBe(200);
  expect((await auditOf(api, admin.uid)).map(({ action }) => action)).toContain('end_admin_sessions');
});

test('the list: twenty a page, newest first, each admin once', async () => {
  const batch = api.db.batch();
  for (let index = 10; index < 55; index += 1) {
    const record = { name: `Admin ${index}`, email: `a${index}@example.com`, role: 'kyc', requestHash: '' };
    batch.set(api.db.doc(`admins/many-${index}`), {
      ...record,
      since: `2020-01-01T00:${index}:00.000+05:30`,
    });
  }
  await batch.commit();
  const found: string[] = [];
  let after: string | undefined;
  do {
    const { status, data } = await api.call('listAdmins', {
      token: owner.token,
      query: after === undefined ? {} : { after },
    });
    expect(status).toBe(200);
    expect(data.length).toBeLessThanOrEqual(20);
    found.push(...data.map(({ _id }) => _id));
    after = data.length === 20 ? data.at(-1)?._id : undefined;
  } while (after !== undefined);
  const many = found.filter((id) => id.startsWith('many-'));
  expect(many).toEqual(Array.from({ length: 45 }, (_, index) => `many-${54 - index}`));
  expect(new Set(found).size).toBe(found.length);
});
