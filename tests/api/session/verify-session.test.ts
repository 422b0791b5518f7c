import { sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { setUpRealIdentity } from '../../support/api/real-identity';
import { randomPhone } from '../../support/people';
import { type Certificate, selfSignedCertificate } from '../../support/self-signed-certificate';

/** Admins' session cookies as in production: real RS256 signatures, and no Auth emulator (see verify-token.test.ts). */
const PROJECT = 'demo-real-sessions';
const TWELVE_HOURS = 12 * 60 * 60;

const ofSessions = selfSignedCertificate('session');
const ofIdTokens = selfSignedCertificate('securetoken');

const real = setUpRealIdentity(PROJECT, (google) => {
  google.certificates.set('key-1', ofIdTokens);
  google.sessionCertificates.set('key-1', ofSessions);
});

const seconds = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A new account with a session of an hour ago, valid except for the given claims and signer. */
function issue(claims: Record<string, unknown> = {}, signer: Certificate = ofSessions) {
  const uid = `u${randomPhone()}`;
  real.google.accounts.set(uid, { validSince: seconds() - 7200, disabled: false });
  const at = seconds() - 3600;
  const payload = {
    ...{ iss: `https://session.firebase.google.com/${PROJECT}`, aud: PROJECT, sub: uid, user_id: uid },
    ...{ auth_time: at, iat: at, exp: at + TWELVE_HOURS, admin: true, ...claims },
  };
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'key-1' })}.${encode(payload)}`;
  const token = `${signed}.${sign('sha256', Buffer.from(signed), signer.privateKey).toString('base64url')}`;
  return { uid, token };
}

const statusOf = async ({ token }: { token: string }) => (await real.api.call('listAudit', { token })).status;

test('a session signed by the published session key: accepted', async () => {
  expect(await statusOf(issue())).toBe(200);
});

test('a session without the admin claim: 403', async () => {
  expect(await statusOf(issue({ admin: undefined }))).toBe(403);
  expect(await statusOf(issue({ admin: 'true' }))).toBe(403);
});

test.each<[string, () => { token: string }]>([
  ['has expired', () => issue({ exp: seconds() - 1 })],
  ['is signed by the key of ID tokens', () => issue({}, ofIdTokens)],
  ['claims to be an ID token', () => issue({ iss: `https://securetoken.google.com/${PROJECT}` })],
  ['is of another project', () => issue({ iss: 'https://session.firebase.google.com/other', aud: 'other' })],
  ['is from tomorrow', () => issue({ auth_time: seconds() + 86_400 })],
  ['has no signature', () => ({ token: `${issue().token.split('.').slice(0, 2).join('.')}.` })],
])('a session that %s: 401', async (_, forge) => {
  expect(await statusOf(forge())).toBe(401);
});

test('a session whose admin signed out, or was disabled or deleted since: 401', async () => {
  const revoked = issue();
  real.google.accounts.set(revoked.uid, { validSince: seconds(), disabled: false });
  expect(await statusOf(revoked)).toBe(401);
  const disabled = issue();
  real.google.accounts.set(disabled.uid, { validSince: 0, disabled: true });
  expect(await statusOf(disabled)).toBe(401);
  const deleted = issue();
  real.google.accounts.delete(deleted.uid);
  expect(await statusOf(deleted)).toBe(401);
});

test('Google out of reach: 503, not 401', async () => {
  const session = issue();
  real.google.brokenStatus = 500;
  expect(await statusOf(session)).toBe(503);
});
