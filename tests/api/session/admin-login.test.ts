import { endpoints } from '@gharseva/contract';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, signInAdmin } from '../../support/admins';
import { startApi, type TestApi } from '../../support/api/api-server';
import { ADMIN_DOMAIN } from '../../support/api/test-context';
import {
  createEmailAccount,
  emulatorToken,
  PASSWORD,
  randomPhone,
  signInCustomer,
} from '../../support/people';

let api: TestApi;
/** Another instance on the same database, which trusts the address given by its front end. */
let behindProxy: TestApi;
beforeAll(async () => {
  api = await startApi();
  behindProxy = await startApi({ projectId: api.projectId, env: { GHARSEVA_TRUSTED_HOPS: '1' } });
});
afterAll(() => Promise.all([api.close(), behindProxy.close()]));

const randomAddress = () => `10.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}.7`;
const login = (username: string, password: string, on = api, headers: Record<string, string> = {}) =>
  on.call('adminLogin', { body: { username, password }, headers });
const from = (username: string, password: string, address: string) =>
  login(username, password, behindProxy, { 'X-Forwarded-For': address });

describe('POST /api/admin/login', () => {
  test('the right name and password: a token that opens the admin routes for twelve hours', async () => {
    const { uid, email } = await createEmailAccount(api, { admin: true });
    const { status, data } = await login(` ${email.toUpperCase()} `, PASSWORD);
    expect(status).toBe(200);
    const payload = JSON.parse(Buffer.from(data.token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload.exp - payload.iat).toBe(12 * 60 * 60);
    expect(
      (await api.call('workerExists', { token: data.token, query: { phone: '9876543210' } })).data,
    ).toEqual({
      exists: false,
    });
    expect(await auditOf(api, uid)).toMatchObject([{ action: 'sign_in', actor: uid }]);
  });

  test('a name without @: completed with the configured domain', async () => {
    const name = `ops${randomPhone()}`;
    const auth = getAuth(api.authApp);
    const { uid } = await auth.createUser({ email: `${name}@${ADMIN_DOMAIN}`, password: PASSWORD });
    await auth.setCustomUserClaims(uid, { admin: true });
    expect((await login(name, PASSWORD)).status).toBe(200);
  });

  test('a wrong name, password or claim: the same answer for each', async () => {
    const admin = await createEmailAccount(api, { admin: true });
    const customer = await createEmailAccount(api);
    const disabled = await createEmailAccount(api, { admin: true });
    await getAuth(api.authApp).updateUser(disabled.uid, { disabled: true });
    const answers = await Promise.all([
      login(admin.email, 'wrong-password'),
      login(`nobody${randomPhone()}@example.com`, PASSWORD),
      login(customer.email, PASSWORD),
      login(disabled.email, PASSWORD),
      login('no mail at all\u0000', PASSWORD),
    ]);
    const seen = answers.map(({ status, error }) => JSON.stringify([status, error]));
    expect(new Set(seen).size).toBe(1);
    expect([answers[0]?.status, answers[0]?.error.code]).toEqual([401, 'unauthenticated']);
    expect(api.logLines.join()).not.toContain(admin.email);
  });

  test('five wrong attempts: the sixth waits on every instance; afterwards the right password works', async () => {
    const { email } = await createEmailAccount(api, { admin: true });
    const now = '2026-11-20T09:15:00.000+05:30';
    const address = randomAddress();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await from(email, 'wrong-password', address)).status).toBe(401);
    }
    const other = await startApi({ projectId: api.projectId, env: { GHARSEVA_TRUSTED_HOPS: '1' } });
    for (const password of ['wrong-password', PASSWORD]) {
      const forged = { 'X-Forwarded-For': `1.2.3.4, ${address}` };
      const { status, headers } = await login(email, password, other, forged);
      expect([status, headers.get('Retry-After')]).toEqual([429, '900']);
    }
    other.setNow(new Date(Date.parse(now) + 901_000).toISOString());
    expect((await login(email, PASSWORD, other, { 'X-Forwarded-For': address })).status).toBe(200);
    await other.close();
  });

  test('attempts at a name with and without its domain: one count', async () => {
    const name = `ops${randomPhone()}`;
    const address = randomAddress();
    const spellings = [
      name,
      `${name}@${ADMIN_DOMAIN}`,
      ` ${name.toUpperCase()}`,
      `${name}\uff20${ADMIN_DOMAIN}`,
    ];
    const statuses: number[] = [];
    for (const spelling of [...spellings, ...spellings]) {
      statuses.push((await from(spelling, 'wrong', address)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  test('30 wrong attempts at once: five are checked, the others get 429', async () => {
    const { email } = await createEmailAccount(api, { admin: true });
    const address = randomAddress();
    const answers = await Promise.all(Array.from({ length: 30 }, () => from(email, 'wrong', address)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  describe('strangers flooding a name', () => {
    /** Fills the limit on attempts from all addresses. */
    async function flood(email: string): Promise<void> {
      const { max } = endpoints.adminLogin.attempts.name;
      for (let stranger = 0; stranger < max; stranger += 1) {
        await from(email, 'wrong', `172.16.${stranger}.9`);
      }
    }

    test('the owner still signs in, from a known address and from a new one', async () => {
      const { email } = await createEmailAccount(api, { admin: true });
      const own = randomAddress();
      expect((await from(email, PASSWORD, own)).status).toBe(200);
      await flood(email);
      expect((await from(email, PASSWORD, own)).status).toBe(200);
      expect((await from(email, PASSWORD, '172.17.0.9')).status).toBe(200);
    });

    test.each([
      ['172.17.0.1', '172.17.0.2', '172.17.0.3', '172.17.1.1'],
      ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2:1::1'],
    ])('the neighbourhood of %s: two more attempts, the third waits for a minute', async (...addresses) => {
      const { email } = await createEmailAccount(api, { admin: true });
      await flood(email);
      const answers = [];
      for (const address of addresses) answers.push(await from(email, 'wrong', address));
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 429, 401]);
      expect(Number(answers[2]?.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    });
  });

  test.each([
    {},
    { username: 'a' },
    { username: 'a', password: '' },
    { username: 'a', password: 'b', more: 1 },
  ])('the body %j: 400', async (body) => {
    expect((await api.call('adminLogin', { body })).status).toBe(400);
  });
});

/** Waits until the second of a token's issue is over: revocation counts whole seconds, and so does the emulator's token. */
async function untilSecondAfter(token: string): Promise<void> {
  const { iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(iat);
}

/** The token of another sign-in, after the one with `token`. */
async function signInAgain(email: string, token: string): Promise<string> {
  await untilSecondAfter(token);
  return (await login(email, PASSWORD)).data.token;
}

describe('signing out', () => {
  const status = async (token: string) => (await api.call('getDashboard', { token })).status;

  test('an admin who signs out in one browser: its token is refused, the other browser goes on', async () => {
    const one = await signInAdmin(api);
    const other = await signInAgain(one.email, one.token);
    await untilSecondAfter(other);
    expect((await api.call('adminLogout', { token: one.token })).data).toEqual({ signedOut: true });
    expect([await status(one.token), await status(other)]).toEqual([401, 200]);
    // An endpoint for anyone does not take an ended session either.
    expect((await api.call('listCities', { token: one.token })).status).toBe(401);
    expect((await api.call('adminLogout', { token: one.token })).status).toBe(401);
    expect((await auditOf(api, one.uid)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['sign_in', 'sign_out']),
    );
  });

  test('an ended session: stored without its token, to be deleted when the token expires', async () => {
    const { token, uid } = await signInAdmin(api);
    await api.call('adminLogout', { token });
    const { docs } = await api.db.collection('endedSessions').where('uid', '==', uid).get();
    expect(docs).toHaveLength(1);
    const { expiresAt, ...rest } = docs[0]?.data() ?? {};
    expect(rest).toEqual({ uid });
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(expiresAt.toMillis()).toBe(exp * 1000);
    expect(docs[0]?.id).toMatch(/^[0-9a-f]{64}$/);
  });

  test('two sign-outs of one session at once: both answered, the session ended', async () => {
    const { token } = await signInAdmin(api);
    const answers = await Promise.all([1, 2].map(() => api.call('adminLogout', { token })));
    for (const answer of answers) expect([200, 401]).toContain(answer.status);
    expect(await status(token)).toBe(401);
  });

  test('signing out everywhere: every session is refused, this one at once, and a new sign-in is let in', async () => {
    const one = await signInAdmin(api);
    const other = await signInAgain(one.email, one.token);
    await untilSecondAfter(other);
    expect((await api.call('adminLogoutEverywhere', { token: one.token })).data).toEqual({ signedOut: true });
    expect([await status(one.token), await status(other)]).toEqual([401, 401]);
    expect(await status(await signInAgain(one.email, other))).toBe(200);
    expect((await auditOf(api, one.uid)).map(({ action }) => action)).toContain('sign_out_everywhere');
  });

  test('signing out everywhere in the second of the sign-in: the token is refused', async () => {
    const { token } = await signInAdmin(api);
    await api.call('adminLogoutEverywhere', { token });
    expect(await status(token)).toBe(401);
  });

  test('a session token forged by a customer: 401', async () => {
    const person = await signInCustomer(api);
    const session = emulatorToken(
      person,
      { issued: -10, expires: 3590 },
      {
        iss: 'https://session.firebase.google.com/another-project',
        admin: true,
      },
    );
    expect((await api.call('adminLogout', { token: session })).status).toBe(401);
  });
});
