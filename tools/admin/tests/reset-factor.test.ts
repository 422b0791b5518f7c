import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { adminEmail } from '../src/admin-claims';
import { PROJECT, randomPhone, signIn } from './support/auth-client';
import { runCommand } from './support/run-command';

const PASSWORD = 'The-first-one-1';

describe.runIf(process.env.FIREBASE_AUTH_EMULATOR_HOST)('the second factor of an admin', () => {
  const auth = getAuth(initializeApp({ projectId: PROJECT }, 'reset-factor'));

  /** An account whose second factor is a phone, the only kind that Google's emulator knows. */
  async function createAccount(claims: object, hasFactor: boolean) {
    const username = `ops-${randomUUID().slice(0, 8)}`;
    const email = adminEmail(username);
    const { uid } = await auth.createUser({ email, password: PASSWORD, emailVerified: true });
    await auth.setCustomUserClaims(uid, claims);
    const enrolledFactors = [{ uid: 'a-phone', factorId: 'phone', phoneNumber: randomPhone() } as const];
    if (hasFactor) await auth.updateUser(uid, { multiFactor: { enrolledFactors } });
    return { username, email, uid };
  }

  test('a reset one: the password alone signs in, and earlier tokens are revoked', async () => {
    const { username, email, uid } = await createAccount({ admin: true }, true);
    expect((await signIn(email, PASSWORD)).idToken).toBeUndefined();
    const { code, output } = await runCommand(['reset-factor', '--username', username]);
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 second factor removed'),
    });
    expect((await auth.getUser(uid)).tokensValidAfterTime).toBeDefined();
    expect((await signIn(email, PASSWORD)).idToken).toEqual(expect.any(String));
  });

  test.each([
    ['an admin without one', { admin: true }, false, 'has no second factor. Nothing was changed.'],
    ['somebody who is no admin', {}, true, 'is no admin. Nothing was changed.'],
  ])('of %s: refused', async (_who, claims, hasFactor, said) => {
    const { username, uid } = await createAccount(claims, hasFactor);
    const { code, output } = await runCommand(['reset-factor', '--username', username]);
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining(said) });
    expect((await auth.getUser(uid)).multiFactor?.enrolledFactors.length ?? 0).toBe(hasFactor ? 1 : 0);
  });
});
