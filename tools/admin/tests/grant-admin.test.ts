import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { adminEmail } from '../src/admin-claims';
import {
  changeEmail,
  PROJECT,
  randomPhone,
  refresh,
  signIn,
  signInByGoogle,
  signInByPhone,
  signUp,
  takeEmailBack,
} from './support/auth-client';
import { runCommand } from './support/run-command';

const STRANGERS = 'Strangers-own-1';
const OPERATORS = 'Operators-own-1';

describe.runIf(process.env.FIREBASE_AUTH_EMULATOR_HOST)('npm run admin:grant', () => {
  const auth = getAuth(initializeApp({ projectId: PROJECT }, 'grant-admin'));
  const newName = () => `ops-${randomUUID().slice(0, 8)}`;
  const grant = (username: string, ...options: string[]) =>
    runCommand(['grant', '--username', username, ...options], { password: OPERATORS });

  /** A stranger who signed up with the address first, with more ways into the account. */
  async function strangerAt(email: string) {
    const earlier = `${newName()}@stranger.example`;
    const signedUp = await signUp(earlier, STRANGERS);
    const moved = await changeEmail(signedUp.idToken, email);
    const phone = randomPhone();
    const google = newName();
    await signInByGoogle(google, moved.idToken);
    return { ...(await signInByPhone(phone, moved.idToken)), earlier, phone, google };
  }

  test('an address without an account: a new admin with the given password, which is not printed', async () => {
    const username = newName();
    const { code, output } = await grant(username);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('is an admin') });
    expect(output).not.toContain(OPERATORS);
    const { uid } = await signIn(adminEmail(username), OPERATORS);
    expect((await auth.getUser(uid)).customClaims).toEqual({ admin: true, role: 'owner' });
  });

  test('a role: in the claims and in the output, where sessions and list show it', async () => {
    const username = newName();
    const { code, output } = await grant(username, '--role', 'finance');
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('is an admin, finance'),
    });
    const { uid } = await auth.getUserByEmail(adminEmail(username));
    expect((await auth.getUser(uid)).customClaims).toEqual({ admin: true, role: 'finance' });
    const sessions = await runCommand(['sessions', '--username', username]);
    expect(sessions.output).toMatch(/^ {2}role +finance$/m);
    const list = await runCommand(['list']);
    expect(list.output).toContain(`${adminEmail(username)}  finance\n`);
  });

  test('an address that a stranger signed up with: refused, and the account is as it was', async () => {
    const username = newName();
    const stranger = await strangerAt(adminEmail(username));
    const { code, output } = await grant(username);
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining('has an account already'),
    });
    expect(output).toMatch(/sign-in by .*phone/);
    expect(output).not.toContain(stranger.phone);
    const account = await auth.getUserByEmail(adminEmail(username));
    expect([account.uid, account.customClaims ?? {}]).toEqual([stranger.uid, {}]);
    await expect(signIn(adminEmail(username), OPERATORS)).rejects.toThrow('INVALID');
  });

  test('a take-over: password, tokens, providers and links of the stranger are refused', async () => {
    const username = newName();
    const email = adminEmail(username);
    const stranger = await strangerAt(email);
    await auth.setCustomUserClaims(stranger.uid, { worker: true });
    const { code, output } = await grant(username, '--take-over');
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('was deleted') });
    for (const named of [stranger.uid, 'password', 'phone', 'google.com', 'claims: worker', 'all tokens']) {
      expect(output).toContain(named);
    }

    await expect(signIn(email, STRANGERS)).rejects.toThrow('INVALID');
    await expect(auth.verifyIdToken(stranger.idToken, true)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
    expect(await refresh(stranger.refreshToken)).toBeNull();
    await expect(takeEmailBack(stranger.earlier)).rejects.toThrow('INVALID_OOB_CODE');
    const { uid } = await signIn(email, OPERATORS);
    expect((await signInByPhone(stranger.phone)).uid).not.toBe(uid);
    expect((await signInByGoogle(stranger.google)).uid).not.toBe(uid);
    const account = await auth.getUser(uid);
    expect(account.customClaims).toEqual({ admin: true, role: 'owner' });
    expect(account.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  });

  test('granted twice: the second is refused and names the command for a password; the first one holds', async () => {
    const username = newName();
    await grant(username);
    const second = await runCommand(['grant', '--username', username], { password: 'Another-one-1' });
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining('is an admin already') });
    expect(second.output).toContain('admin:password');
    await signIn(adminEmail(username), OPERATORS);
  });

  test('a take-over without a usable password: the account is kept', async () => {
    const username = newName();
    const { uid } = await signUp(adminEmail(username), STRANGERS);
    const call = ['grant', '--username', username, '--take-over'];
    expect(await runCommand(call)).toMatchObject({
      code: 1,
      output: expect.stringContaining('No password was given'),
    });
    const short = await runCommand(call, { password: 'short' });
    expect(short).toMatchObject({ code: 1, output: expect.stringContaining('10 to 200 characters') });
    expect((await auth.getUserByEmail(adminEmail(username))).uid).toBe(uid);
  });

  test('a take-over of an address without an account: a new admin, and no word of a deletion', async () => {
    const { code, output } = await grant(newName(), '--take-over');
    expect({ code, output }).toMatchObject({ code: 0, output: expect.not.stringContaining('deleted') });
  });

  test.each([
    ['its first line', `${OPERATORS}\nmore\n`],
    ['as Windows stores it, the same', `\uFEFF${OPERATORS}\r\n`],
  ])('a password on standard input: %s', async (_how, input) => {
    const username = newName();
    const { code } = await runCommand(['grant', '--username', username, '--password-stdin'], { input });
    expect(code).toBe(0);
    await signIn(adminEmail(username), OPERATORS);
  });
});
