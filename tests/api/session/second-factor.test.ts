import { endpoints } from '@gharseva/contract';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Admin, auditOf, signInAdmin } from '../../support/admins';
import { startApi, type TestApi } from '../../support/api/api-server';
import { codeOf, expiredCodeOf, wrongCodeOf } from '../../support/api/totp';
import type { TotpEmulator } from '../../support/api/totp-emulator';
import { useTotpEmulator } from '../../support/api/use-totp-emulator';
import { createEmailAccount, emulatorToken, PASSWORD, signInByEmail } from '../../support/people';

let emulator: TotpEmulator;
let leave: () => Promise<void>;
let api: TestApi;
/** Another instance on the same database, which demands a second factor. */
let strict: TestApi;

beforeAll(async () => {
  ({ emulator, leave } = await useTotpEmulator());
  api = await startApi();
  strict = await startApi({
    projectId: api.projectId,
    env: { GHARSEVA_ADMIN_SECOND_FACTOR: 'required' },
  });
});
beforeEach(() => {
  emulator.isOn = true;
});
afterAll(async () => {
  await Promise.all([api.close(), strict.close()]);
  await leave();
});

const newAdmin = () => createEmailAccount(api, { admin: true });
const login = (username: string, code?: string, on = api, password = PASSWORD) =>
  on.call('adminLogin', { body: { username, password, ...(code !== undefined && { code }) } });
const start = (username: string, password = PASSWORD) =>
  api.call('startSecondFactor', { body: { username, password } });
const finish = (username: string, session: string, code: string, password = PASSWORD) =>
  api.call('finishSecondFactor', { body: { username, password, session, code } });
const told = ({ status, error }: { status: number; error: { reason?: string | undefined } }) => [
  status,
  error.reason,
];
const opens = async (token: string, on = api) => (await on.call('getDashboard', { token })).status === 200;

/** An admin with a second factor, and the secret in its authenticator app. */
async function withFactor() {
  const { uid, email } = await newAdmin();
  const { secret, session } = (await start(email)).data;
  const { status, data } = await finish(email, session, codeOf(secret));
  expect(status).toBe(200);
  return { uid, email, secret, token: data.token };
}

describe('setting a second factor up', () => {
  test('its first code signs the admin in, and the trail has the factor once', async () => {
    const { uid, email, secret, token } = await withFactor();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await opens(token)).toBe(true);
    expect((await login(email, codeOf(secret))).status).toBe(200);
    const actions = (await auditOf(api, uid)).map(({ action }) => action).sort();
    expect(actions).toEqual(['set_second_factor', 'sign_in', 'sign_in']);
    expect(api.logLines.join()).not.toContain(secret);
    const stored = await api.db.collection('admins').doc(uid).get();
    expect(JSON.stringify(stored.data())).not.toContain(secret);
  });

  test('sessions and tokens from before: refused, as they are without a code', async () => {
    const { uid, email } = await newAdmin();
    const before = (await login(email)).data.token;
    const { secret, session } = (await start(email)).data;
    expect(await opens(before)).toBe(true);
    const { data } = await finish(email, session, codeOf(secret));
    expect([await opens(before), await opens(data.token)]).toEqual([false, true]);
    // As Firebase gives one for a linked phone, which it asks for no code.
    const claims = { admin: true, firebase: { sign_in_provider: 'phone', identities: {} } };
    const byPhone = emulatorToken(
      { uid, phone: '9876543210', token: '' },
      { issued: 0, expires: 3600 },
      claims,
    );
    expect(await opens(byPhone)).toBe(false);
  });

  test('the answer was lost: the same call signs in, with the factor that is there', async () => {
    const { email } = await newAdmin();
    const { secret, session } = (await start(email)).data;
    const answers = [
      await finish(email, session, codeOf(secret)),
      await finish(email, session, codeOf(secret)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('the identity provider has the factor, and the API fell silent before it was stored: the next sign-in stores it', async () => {
    const { uid, email, secret } = await withFactor();
    await api.db.doc(`admins/${uid}`).update({ secondFactor: '' });
    expect((await login(email, codeOf(secret))).status).toBe(200);
    const actions = (await auditOf(api, uid)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'set_second_factor')).toHaveLength(2);
  });

  test('a wrong code: 401, the factor is not set up, and the right one still does it', async () => {
    const { email } = await newAdmin();
    const { secret, session } = (await start(email)).data;
    const wrong = await finish(email, session, wrongCodeOf(secret));
    expect(told(wrong)).toEqual([401, 'second_factor_code_wrong']);
    expect((await login(email)).status).toBe(200);
    expect((await finish(email, session, codeOf(secret))).status).toBe(200);
  });

  test('a session whose time is over, an invented one, and that of another admin: 409, nothing is set up', async () => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    const { secret, session } = (await start(one.email)).data;
    const lateTold = [409, 'second_factor_late'];
    expect(told(await finish(other.email, session, codeOf(secret)))).toEqual(lateTold);
    expect(told(await finish(one.email, 'invented', codeOf(secret)))).toEqual(lateTold);
    emulator.expireSetups();
    expect(told(await finish(one.email, session, codeOf(secret)))).toEqual(lateTold);
    for (const { email } of [one, other]) expect((await login(email)).status).toBe(200);
  });

  test('begun in two browsers: the first one finishes, the second is told that it is set up', async () => {
    const { email } = await newAdmin();
    const [one, other] = [(await start(email)).data, (await start(email)).data];
    expect((await finish(email, one.session, codeOf(one.secret))).status).toBe(200);
    const second = await finish(email, other.session, wrongCodeOf(one.secret));
    expect(told(second)).toEqual([409, 'second_factor_exists']);
    expect(told(await start(email))).toEqual([409, 'second_factor_exists']);
  });

  test('with a wrong password, or for somebody who is no admin: 401, alike', async () => {
    const { email, secret } = await withFactor();
    const customer = await createEmailAccount(api);
    const answers = [
      await start(email, 'wrong'),
      await finish(email, 'session', codeOf(secret), 'wrong'),
      await start(customer.email),
      await finish(customer.email, 'session', '123456'),
    ];
    for (const answer of answers) expect(told(answer)).toEqual([401, 'password_wrong']);
  });

  test('in a project without TOTP: 409 says so, and the password alone still signs in', async () => {
    const { email } = await newAdmin();
    emulator.isOn = false;
    const { status, error } = await start(email);
    expect([status, error.reason]).toEqual([409, 'second_factor_unavailable']);
    expect(error.error).toBe('Two-step sign-in is not switched on for this project.');
    expect((await login(email)).status).toBe(200);
  });

  test.each([
    ['an empty session', { session: '' }, 'session'],
    ['a session too long', { session: 'x'.repeat(4097) }, 'session'],
    ['five digits', { code: '12345' }, 'code'],
    ['digits of another script', { code: '１２３４५６' }, 'code'],
    ['no code', { code: undefined }, 'code'],
    ['a uid', { uid: 'another' }, 'uid'],
  ])('a body with %s: 400 names the field', async (_what, change, path) => {
    const body = { username: 'a', password: 'b', session: 'c', code: '123456', ...change };
    const { status, error } = await api.call('finishSecondFactor', { body });
    expect([status, error.details?.[0]?.path]).toEqual([400, path]);
  });
});

describe('signing in with a second factor', () => {
  test('without the code: 401 asks for it; with a wrong one: 401, alike for each', async () => {
    const { email, secret } = await withFactor();
    expect(told(await login(email))).toEqual([401, 'second_factor_code']);
    expect(told(await login(email, wrongCodeOf(secret)))).toEqual([401, 'second_factor_code_wrong']);
    expect(told(await login(email, expiredCodeOf(secret)))).toEqual([401, 'second_factor_code_wrong']);
    expect((await login(email, codeOf(secret))).status).toBe(200);
  });

  test('a wrong password with the right code: as without a factor', async () => {
    const { email, secret } = await withFactor();
    expect(told(await login(email, codeOf(secret), api, 'wrong'))).toEqual([401, 'password_wrong']);
  });

  test('a code for an account without a factor: not looked at', async () => {
    const { email } = await newAdmin();
    expect((await login(email, '123456')).status).toBe(200);
  });

  test('two sign-ins at once with one code: both get a session', async () => {
    const { email, secret } = await withFactor();
    const code = codeOf(secret);
    const answers = await Promise.all([login(email, code), login(email, code)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { data } of answers) expect(await opens(data.token)).toBe(true);
  });

  test('a role changed meanwhile: the session has the new one', async () => {
    const { uid, email, secret } = await withFactor();
    await api.db.doc(`admins/${uid}`).update({ role: 'kyc' });
    const { status, data } = await login(email, codeOf(secret));
    expect(status).toBe(200);
    const claims = JSON.parse(Buffer.from(data.token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.role).toBe('kyc');
  });

  test('wrong codes count with the passwords: after five the right one waits', async () => {
    const { email, secret } = await withFactor();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      statuses.push((await login(email, wrongCodeOf(secret))).status);
    }
    statuses.push((await login(email, codeOf(secret))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('wrong codes from many addresses: after the tenth the account waits, and a wrong password does not count', async () => {
    const { email, secret } = await withFactor();
    const proxied = await startApi({ projectId: api.projectId, env: { GHARSEVA_TRUSTED_HOPS: '1' } });
    const from = (address: string, code: string, password = PASSWORD) =>
      proxied.call('adminLogin', {
        body: { username: email, password, code },
        headers: { 'X-Forwarded-For': address },
      });
    const { max } = endpoints.adminLogin.attempts.codes;
    for (let stranger = 0; stranger < max; stranger += 1) {
      expect((await from(`172.20.${stranger}.1`, codeOf(secret), 'wrong')).status).toBe(401);
    }
    for (let stranger = 0; stranger < max; stranger += 1) {
      const answer = await from(`172.21.${stranger}.1`, wrongCodeOf(secret));
      expect(told(answer)).toEqual([401, 'second_factor_code_wrong']);
    }
    const { status, headers } = await from('172.22.0.1', codeOf(secret));
    expect([status, Number(headers.get('Retry-After'))]).toEqual([429, 3600]);
    await proxied.close();
  });

  test('a sign-in with the code resets the count of codes', async () => {
    const { email, secret } = await withFactor();
    for (let round = 0; round < 4; round += 1) {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect((await login(email, wrongCodeOf(secret))).status).toBe(401);
      }
      expect((await login(email, codeOf(secret))).status).toBe(200);
    }
  });

  test('an account with a phone as its second factor: 409 says who can help', async () => {
    const { uid, email } = await newAdmin();
    const enrolledFactors = [{ uid: 'a-phone', factorId: 'phone', phoneNumber: '+919876543210' } as const];
    await getAuth(api.authApp).updateUser(uid, { emailVerified: true, multiFactor: { enrolledFactors } });
    expect(told(await login(email))).toEqual([409, 'second_factor_unusable']);
    expect(told(await start(email))).toEqual([409, 'second_factor_exists']);
  });
});

describe('an API that demands a second factor', () => {
  test('an admin without one: 403 asks to set it up, which then signs in', async () => {
    const { email } = await newAdmin();
    expect(told(await login(email, undefined, strict))).toEqual([403, 'second_factor_demanded']);
    const { secret, session } = (await start(email)).data;
    const { data } = await finish(email, session, codeOf(secret));
    expect(await opens(data.token, strict)).toBe(true);
    expect((await login(email, codeOf(secret), strict)).status).toBe(200);
  });

  test('a session, and a token of the password alone, from before: 401, also where anybody may call', async () => {
    const before = await signInAdmin(api);
    const token = (await signInByEmail(api, { admin: true })).token;
    for (const old of [before.token, token]) {
      expect(await opens(old)).toBe(true);
      expect((await strict.call('getDashboard', { token: old })).status).toBe(401);
      expect((await strict.call('listCities', { token: old })).status).toBe(401);
    }
  });
});

describe('resetting a second factor', () => {
  let owner: Admin;
  beforeAll(async () => {
    owner = await signInAdmin(api);
  });
  const reset = (id: string, token = owner.token) => api.call('resetSecondFactor', { token, params: { id } });
  const listed = async (uid: string) =>
    (await api.call('listAdmins', { token: owner.token, query: {} })).data.find(({ _id }) => _id === uid);

  test('by an owner: sessions end, the password alone signs in, a new factor can be set up', async () => {
    const { uid, email, token } = await withFactor();
    expect(await listed(uid)).toMatchObject({ hasSecondFactor: true });
    expect((await reset(uid)).status).toBe(200);
    expect(await listed(uid)).toMatchObject({ hasSecondFactor: false });
    expect(await opens(token)).toBe(false);
    expect((await login(email)).status).toBe(200);
    const { secret, session } = (await start(email)).data;
    expect((await finish(email, session, codeOf(secret))).status).toBe(200);
    const trail = await auditOf(api, uid);
    expect(trail.filter(({ action }) => action === 'set_second_factor')).toHaveLength(2);
    expect(trail.find(({ action }) => action === 'reset_second_factor')).toMatchObject({
      actor: owner.uid,
      subject: { kind: 'admin', id: uid },
    });
  });

  test('by an owner for itself, and by another role: refused, nothing is changed', async () => {
    const { uid, email, token } = await withFactor();
    expect(told(await reset(uid, token))).toEqual([409, 'admin_self']);
    const { token: other } = await signInAdmin(api, { admin: true, role: 'operations' });
    expect((await reset(uid, other)).status).toBe(403);
    expect(told(await login(email))).toEqual([401, 'second_factor_code']);
  });

  test('at the account alone, as the command does: the password alone signs in, and its session is good', async () => {
    const { uid, email } = await withFactor();
    await getAuth(api.authApp).updateUser(uid, { multiFactor: { enrolledFactors: null } });
    const { status, data } = await login(email);
    expect([status, await opens(data.token)]).toEqual([200, true]);
  });

  test('of nobody: 404; of an account that is gone: 409', async () => {
    expect((await reset('nobody')).status).toBe(404);
    const { uid } = await withFactor();
    await getAuth(api.authApp).deleteUser(uid);
    expect(told(await reset(uid))).toEqual([409, 'admin_withdrawn']);
  });
});
