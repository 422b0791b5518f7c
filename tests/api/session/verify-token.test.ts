import { createHmac, sign } from 'node:crypto';
import { toE164 } from '@gharseva/contract';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { createVerifiedTokens } from '../../../functions/src/platform/verified-tokens';
import { setUpRealIdentity } from '../../support/api/real-identity';
import { emulatorToken, randomPhone } from '../../support/people';
import { readDatabase } from '../../support/read-database';
import { type Certificate, selfSignedCertificate } from '../../support/self-signed-certificate';

/**
 * Token verification as in production: without the Auth emulator's variable, with real RS256 signatures against
 * certificates that this test publishes where Google publishes its own.
 */
const PROJECT = 'demo-real-tokens';

const ours = selfSignedCertificate('securetoken');
const theirs = selfSignedCertificate('securetoken');

const real = setUpRealIdentity(PROJECT, (google) => {
  google.certificates.set('key-1', ours);
});

const seconds = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Forging {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  signer?: Certificate;
}

/** A new account and a token for it, as Google writes it except for what is forged. */
function issue({ header = {}, claims = {}, signer = ours }: Forging = {}) {
  const uid = `u${randomPhone()}`;
  const phone = randomPhone();
  const phoneNumber = toE164(phone);
  real.google.accounts.set(uid, { validSince: seconds() - 1000, disabled: false, phoneNumber });
  const payload = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    user_id: uid,
    auth_time: seconds() - 10,
    iat: seconds() - 10,
    exp: seconds() + 3590,
    phone_number: phoneNumber,
    firebase: { identities: {}, sign_in_provider: 'phone' },
    ...claims,
  };
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'key-1', ...header })}.${encode(payload)}`;
  const token = `${signed}.${sign('sha256', Buffer.from(signed), signer.privateKey).toString('base64url')}`;
  return { uid, phone, token };
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The spellings of a token whose signature has the same 256 bytes: four bits of its last letter mean nothing. */
function spellingsOf(token: string): string[] {
  const first = BASE64URL.indexOf(token.at(-1) ?? '') & 0b110000;
  return Array.from({ length: 16 }, (_, bits) => `${token.slice(0, -1)}${BASE64URL[first + bits]}`);
}

const authenticate = ({ phone, token }: { phone: string; token: string }) =>
  real.api.call('authenticateUser', { token, body: { phone } });

async function expectRefused(person: { phone: string; token: string }): Promise<void> {
  const before = await readDatabase(real.api.db);
  const { status, error } = await authenticate(person);
  expect([status, error]).toEqual([401, { error: 'Please sign in.', code: 'unauthenticated' }]);
  expect(await readDatabase(real.api.db)).toEqual(before);
}

describe('a valid token', () => {
  test('signed by a published key: accepted', async () => {
    const person = issue();
    const { status, data } = await authenticate(person);
    expect([status, data._id]).toEqual([200, person.uid]);
  });

  test('signed by a new key: accepted while the key is published', async () => {
    real.google.certificates.set('key-2', theirs);
    expect((await authenticate(issue({ header: { kid: 'key-2' }, signer: theirs }))).status).toBe(200);
    real.google.certificates.delete('key-2');
    await expectRefused(issue({ header: { kid: 'key-2' }, signer: theirs }));
  });
});

describe('an invalid token', () => {
  test.each<[string, () => Forging]>([
    ['expired', () => ({ claims: { exp: seconds() - 1, iat: seconds() - 3601 } })],
    ['for another project', () => ({ claims: { aud: 'another-project' } })],
    ['of another issuer', () => ({ claims: { iss: 'https://securetoken.google.com/another-project' } })],
    ['of no issuer', () => ({ claims: { iss: undefined } })],
    ['signed by another key', () => ({ signer: theirs })],
    ['of an unknown key', () => ({ header: { kid: 'key-9' } })],
    ['of no key', () => ({ header: { kid: undefined } })],
    ['without a subject', () => ({ claims: { sub: '' } })],
    ['given an hour from now', () => ({ claims: { iat: seconds() + 3600, exp: seconds() + 7200 } })],
    ['of a sign-in an hour from now', () => ({ claims: { auth_time: seconds() + 3600 } })],
    ['without a time of issue', () => ({ claims: { iat: undefined } })],
    ['of algorithm RS512', () => ({ header: { alg: 'RS512' } })],
  ])('%s: 401', async (_, forging) => {
    await expectRefused(issue(forging()));
  });

  test('unsigned, as the emulator writes it: 401', async () => {
    const person = issue();
    const times = { issued: -10, expires: 3590 };
    const claims = { aud: PROJECT, iss: `https://securetoken.google.com/${PROJECT}` };
    await expectRefused({ ...person, token: emulatorToken(person, times, claims) });
    const [, payload] = person.token.split('.');
    await expectRefused({
      ...person,
      token: `${encode({ alg: 'none', typ: 'JWT', kid: 'key-1' })}.${payload}.`,
    });
  });

  test('signed with the public certificate as a shared secret: 401', async () => {
    const person = issue();
    const signed = `${encode({ alg: 'HS256', typ: 'JWT', kid: 'key-1' })}.${person.token.split('.')[1]}`;
    const signature = createHmac('sha256', ours.certificatePem).update(signed).digest('base64url');
    await expectRefused({ ...person, token: `${signed}.${signature}` });
  });

  test('the claims of another account under a valid signature: 401', async () => {
    const [one, other] = [issue(), issue()];
    const [header, , signature] = one.token.split('.');
    await expectRefused({ ...other, token: `${header}.${other.token.split('.')[1]}.${signature}` });
  });

  test('revoked after its sign-in: 401', async () => {
    const person = issue();
    real.google.accounts.set(person.uid, { validSince: seconds(), disabled: false });
    await expectRefused(person);
  });

  test('of a disabled or deleted account: 401', async () => {
    const person = issue();
    real.google.accounts.set(person.uid, { validSince: 0, disabled: true });
    await expectRefused(person);
    real.google.accounts.delete(person.uid);
    await expectRefused(person);
  });
});

describe('a token that was verified before', () => {
  const read = async ({ uid, token }: { uid: string; token: string }) =>
    (await real.api.call('getUser', { token, params: { id: uid } })).status;
  const write = async ({ uid, phone, token }: { uid: string; phone: string; token: string }) =>
    (await real.api.call('updateUser', { token, params: { id: uid }, body: { name: 'Asha', phone } })).status;

  /** A stored customer whose token has been verified by a call that reads. */
  async function signedIn() {
    const person = issue();
    expect((await authenticate(person)).status).toBe(200);
    expect(await read(person)).toBe(200);
    real.google.lookUps = 0;
    return person;
  }

  test('calls that read: the account is looked up once a minute', async () => {
    const person = await signedIn();
    for (let time = 0; time < 5; time += 1) expect(await read(person)).toBe(200);
    expect(real.google.lookUps).toBe(0);
    real.wait(61);
    for (let time = 0; time < 5; time += 1) expect(await read(person)).toBe(200);
    expect(real.google.lookUps).toBe(1);
  });

  const withdrawals: [string, (uid: string) => void][] = [
    ['revoked', (uid) => real.google.accounts.set(uid, { validSince: seconds(), disabled: false })],
    ['disabled', (uid) => real.google.accounts.set(uid, { validSince: 0, disabled: true })],
    ['deleted', (uid) => real.google.accounts.delete(uid)],
  ];

  test.each(withdrawals)('%s: refused at the next call that may write', async (_, withdraw) => {
    const person = await signedIn();
    withdraw(person.uid);
    const before = await readDatabase(real.api.db);
    expect(await write(person)).toBe(401);
    expect(await readDatabase(real.api.db)).toEqual(before);
    // Forgotten by then.
    expect(await read(person)).toBe(401);
  });

  test.each(withdrawals)('%s: refused within a minute by calls that read', async (_, withdraw) => {
    const person = await signedIn();
    withdraw(person.uid);
    real.wait(61);
    expect(await read(person)).toBe(401);
  });

  test('expired within the minute: refused', async () => {
    const person = issue({ claims: { exp: seconds() + 30 } });
    expect((await authenticate(person)).status).toBe(200);
    expect(await read(person)).toBe(200);
    real.wait(31);
    real.google.accounts.clear();
    expect(await read(person)).toBe(401);
  });

  test('of an admin: looked up at each call', async () => {
    const admin = issue({ claims: { admin: true, phone_number: undefined } });
    const list = async () => (await real.api.call('listAudit', { token: admin.token })).status;
    expect(await list()).toBe(200);
    real.google.accounts.set(admin.uid, { validSince: 0, disabled: true });
    expect(await list()).toBe(401);
  });

  test('of an admin who has logged out: refused in each spelling of its signature', async () => {
    const { token } = issue({ claims: { admin: true, phone_number: undefined } });
    const spellings = spellingsOf(token);
    const list = async (sent: string) => (await real.api.call('listAudit', { token: sent })).status;
    for (const spelling of spellings) expect(await list(spelling)).toBe(200);
    expect((await real.api.call('adminLogout', { token })).status).toBe(200);
    for (const spelling of spellings) expect(await list(spelling)).toBe(401);
  });

  test('with one character changed, or another’s claims: refused', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const [header, payload, signature = ''] = one.token.split('.');
    const forged = [
      `${header}.${payload}.${signature.slice(0, -2)}AA`,
      `${header}.${other.token.split('.')[1]}.${signature}`,
    ];
    for (const token of forged) expect(await read({ ...one, token })).toBe(401);
    expect(await read({ ...one, token: other.token })).toBe(403);
  });

  test('while the identity provider is out of reach: calls that read go on for the rest of the minute', async () => {
    const person = await signedIn();
    real.google.brokenStatus = 400;
    expect(await read(person)).toBe(200);
    expect(await write(person)).toBe(503);
  });
});

describe('the verified tokens of an instance', () => {
  const decoded = (uid: string) => ({ uid, exp: seconds() + 3600 }) as DecodedIdToken;

  test('of an account that this instance locks or deletes: forgotten at once, those of others kept', () => {
    const verified = createVerifiedTokens();
    for (const uid of ['one', 'two']) verified.begin(uid)(decoded(uid));
    verified.forget('one');
    expect([verified.find('one'), verified.find('two')?.uid]).toEqual([null, 'two']);
  });

  test('a verification that began before the account was locked: not kept', () => {
    const verified = createVerifiedTokens();
    const keep = verified.begin('one');
    verified.forget('one');
    keep(decoded('one'));
    expect(verified.find('one')).toBeNull();
  });

  test('a flood of tokens: never more than a bound', () => {
    const verified = createVerifiedTokens();
    for (let index = 0; index < 25_000; index += 1) verified.begin(`t${index}`)(decoded('one'));
    const kept = Array.from({ length: 25_000 }, (_, index) => verified.find(`t${index}`)).filter(Boolean);
    expect(kept.length).toBeLessThanOrEqual(10_000);
  });
});

describe('a valid token of an earlier phone', () => {
  test('of a customer who is not stored yet: 401', async () => {
    const person = issue();
    const phoneNumber = toE164(randomPhone());
    real.google.accounts.set(person.uid, { validSince: 0, disabled: false, phoneNumber });
    await expectRefused(person);
  });
});

describe('when the identity provider is out of reach', () => {
  test.each([{ brokenStatus: 400 }, { isUnreachable: true }])('%j: 503, not 401', async (fault) => {
    const person = issue();
    Object.assign(real.google, fault);
    if (fault.isUnreachable) real.google.agent.destroy();
    const { status, error } = await authenticate(person);
    expect([status, error.code]).toEqual([503, 'unavailable']);
    expect(JSON.stringify(error)).not.toContain('BACKEND_ERROR');
  });
});
