import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { adminEmail, revokeAdmin } from '../src/admin-claims';
import { changePassword } from '../src/change-password';
import { resetFactor } from '../src/reset-factor';
import { PROJECT, randomPhone, signIn, signUp } from './support/auth-client';
import { runCommand } from './support/run-command';

const FIRST = 'The-first-one-1';
const SECOND = 'The-second-one-2';

describe.runIf(process.env.FIREBASE_AUTH_EMULATOR_HOST)('passwords and sessions of admins', () => {
  const auth = getAuth(initializeApp({ projectId: PROJECT }, 'sessions'));

  async function createAdmin() {
    const username = `ops-${randomUUID().slice(0, 8)}`;
    const email = adminEmail(username);
    const { uid } = await auth.createUser({ email, password: FIRST });
    await auth.setCustomUserClaims(uid, { admin: true });
    return { username, email, uid };
  }

  /** Waits until a token's second is over: revocation counts whole seconds. */
  async function untilSecondAfter(idToken: string): Promise<void> {
    const { iat } = await auth.verifyIdToken(idToken);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(iat);
  }

  test('a changed password: the earlier one and all earlier tokens are refused', async () => {
    const { username, email } = await createAdmin();
    const { idToken } = await signIn(email, FIRST);
    const cookie = await auth.createSessionCookie(idToken, { expiresIn: 3_600_000 });
    await untilSecondAfter(idToken);
    const { code, output } = await runCommand(['password', '--username', username], { password: SECOND });
    expect({ code, output }).toEqual({
      code: 0,
      output: `The password of ${email} was changed, and all its sessions were ended.\n`,
    });
    await expect(auth.verifyIdToken(idToken, true)).rejects.toMatchObject({ code: 'auth/id-token-revoked' });
    await expect(auth.verifySessionCookie(cookie, true)).rejects.toMatchObject({
      code: 'auth/session-cookie-revoked',
    });
    await expect(signIn(email, FIRST)).rejects.toThrow('INVALID');
    await auth.verifyIdToken((await signIn(email, SECOND)).idToken, true);
  });

  test.each<[string, (admin: { username: string; uid: string }) => Promise<unknown>]>([
    ['a changed password', ({ username }) => changePassword(auth, username, async () => SECOND)],
    ['a revoked admin', ({ username }) => revokeAdmin(auth, username)],
    [
      'a reset second factor',
      async ({ username, uid }) => {
        const enrolledFactors = [{ uid: 'a-phone', factorId: 'phone', phoneNumber: randomPhone() } as const];
        await auth.updateUser(uid, { multiFactor: { enrolledFactors } });
        await resetFactor(auth, username);
      },
    ],
  ])('%s: a session that began in the same second has ended, too', async (_what, end) => {
    const admin = await createAdmin();
    const { idToken } = await signIn(admin.email, FIRST);
    await end(admin);
    await expect(auth.verifyIdToken(idToken, true)).rejects.toMatchObject({ code: 'auth/id-token-revoked' });
  });

  test('a changed password of an admin with a phone: the other way in is named, the number is not', async () => {
    const { username, uid } = await createAdmin();
    const phoneNumber = randomPhone();
    await auth.updateUser(uid, { phoneNumber });
    const { code, output } = await runCommand(['password', '--username', username], { password: SECOND });
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('in other ways') });
    expect(output).toContain('--take-over');
    expect(output).not.toContain(phoneNumber);
  });

  test('a password for somebody who is no admin, or has no account: refused', async () => {
    const email = `${randomUUID()}@example.com`;
    const call = ['password', '--username', email];
    const missing = await runCommand(call, { password: SECOND });
    expect(missing).toEqual({ code: 1, output: `No account has the e-mail address ${email}.\n` });
    await signUp(email, FIRST);
    const other = await runCommand(call, { password: SECOND });
    expect(other).toEqual({ code: 1, output: `${email} is no admin. Nothing was changed.\n` });
    await signIn(email, FIRST);
  });

  test('sessions of one account: ways to sign in, last sign-in and since when tokens are valid', async () => {
    const { username, email, uid } = await createAdmin();
    const never = await runCommand(['sessions', '--username', username]);
    expect(never.output).toMatch(/last token refresh +never/);
    await signIn(email, FIRST);
    const { metadata, tokensValidAfterTime = '' } = await auth.getUser(uid);
    const { code, output } = await runCommand(['sessions', '--username', username]);
    expect(code).toBe(0);
    const told = Object.fromEntries(output.split('\n').map((line) => line.trim().split(/ {2,}/)));
    expect(told).toMatchObject({
      uid,
      admin: 'yes',
      role: 'owner',
      'sign-in by': 'password',
      'last sign-in': new Date(metadata.lastSignInTime).toISOString(),
      'last token refresh': new Date(metadata.lastRefreshTime ?? '').toISOString(),
      'tokens valid since': new Date(tokensValidAfterTime).toISOString(),
    });
  });

  test('sessions without a name: every admin', async () => {
    const [one, other] = [await createAdmin(), await createAdmin()];
    const { output } = await runCommand(['sessions']);
    expect(output).toContain(one.email);
    expect(output).toContain(other.email);
  });
});
