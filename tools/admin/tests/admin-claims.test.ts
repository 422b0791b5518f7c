import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { ADMIN_DOMAIN, adminEmail, listAdmins, revokeAdmin } from '../src/admin-claims';

test('a username without @ gets the configured domain', () => {
  expect(adminEmail(' Admin ')).toBe(`admin@${ADMIN_DOMAIN}`);
  expect(adminEmail('Ops@Example.in')).toBe('ops@example.in');
  expect(adminEmail('\uff4f\uff50\uff53')).toBe(`ops@${ADMIN_DOMAIN}`);
});

describe.runIf(process.env.FIREBASE_AUTH_EMULATOR_HOST)('the claim on the Auth emulator', () => {
  const auth = getAuth(initializeApp({ projectId: 'demo-admin-claims' }, 'admin-claims'));
  const username = `admin-${Date.now()}`;

  test('list and revoke: the claim is found and removed, other claims are kept', async () => {
    const { uid } = await auth.createUser({ email: adminEmail(username), password: 'Long-enough-1' });
    await auth.setCustomUserClaims(uid, { admin: true, role: 'kyc', worker: true });
    expect((await listAdmins(auth)).map((admin) => admin.uid)).toContain(uid);

    const revoked = await revokeAdmin(auth, username);
    expect(revoked.customClaims).toEqual({ worker: true });
    expect((await listAdmins(auth)).map((admin) => admin.uid)).not.toContain(uid);
  });
});
