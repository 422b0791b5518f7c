import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { ADMIN_DOMAIN, adminEmail, grantAdmin, listAdmins, revokeAdmin } from '../src/admin-claims';

test('a username without @ gets the configured domain', () => {
  expect(adminEmail(' Admin ')).toBe(`admin@${ADMIN_DOMAIN}`);
  expect(adminEmail('Ops@Example.in')).toBe('ops@example.in');
});

describe.runIf(process.env.FIREBASE_AUTH_EMULATOR_HOST)('granting on the Auth emulator', () => {
  const auth = getAuth(initializeApp({ projectId: 'demo-admin-claims' }, 'admin-claims'));
  const username = `admin-${Date.now()}`;

  test('a missing account and a short password: nothing is created', async () => {
    await expect(grantAdmin(auth, username, 'short')).rejects.toThrow(adminEmail(username));
    await expect(auth.getUserByEmail(adminEmail(username))).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });

  test('grant, list and revoke: the claim is set and removed, other claims are kept', async () => {
    const { uid } = await grantAdmin(auth, username, 'Long-enough-1');
    await auth.setCustomUserClaims(uid, { admin: true, worker: true });
    expect((await listAdmins(auth)).map((admin) => admin.uid)).toContain(uid);

    const revoked = await revokeAdmin(auth, username);
    expect(revoked.customClaims).toEqual({ worker: true });
    expect((await listAdmins(auth)).map((admin) => admin.uid)).not.toContain(uid);

    const again = await grantAdmin(auth, username);
    expect(again.customClaims).toEqual({ worker: true, admin: true });
  });
});
