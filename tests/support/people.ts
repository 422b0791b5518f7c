import { randomInt } from 'node:crypto';
import { toE164 } from '@gharseva/contract';
import { getAuth } from 'firebase-admin/auth';
import { AUTH_PROJECT, type TestApi } from './api/api-server';

/** Somebody signed in. */
export interface Person {
  uid: string;
  phone: string;
  token: string;
}

const IDENTITY = 'identitytoolkit.googleapis.com/v1';

function authUrl(path: string): string {
  return `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/${path}`;
}

async function post<Body>(path: string, body: unknown): Promise<Body> {
  const response = await fetch(authUrl(`${path}?key=test`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The Auth emulator refused ${path}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** A random ten-digit mobile number; that two in a run are equal is very unlikely (one in four thousand million). */
export function randomPhone(): string {
  return `${randomInt(6, 10)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

/** Signs in with a one-time code, like the site; `e164` is the number in E.164 form. */
export async function signInByPhone(e164: string): Promise<{ uid: string; token: string }> {
  const { sessionInfo } = await post<{ sessionInfo: string }>(`${IDENTITY}/accounts:sendVerificationCode`, {
    phoneNumber: e164,
  });
  const codes = await fetch(authUrl(`emulator/v1/projects/${AUTH_PROJECT}/verificationCodes`));
  const { verificationCodes } = (await codes.json()) as {
    verificationCodes: { sessionInfo: string; code: string }[];
  };
  const code = verificationCodes.find((one) => one.sessionInfo === sessionInfo)?.code;
  const { idToken, localId } = await post<{ idToken: string; localId: string }>(
    `${IDENTITY}/accounts:signInWithPhoneNumber`,
    { sessionInfo, code },
  );
  return { uid: localId, token: idToken };
}

/** A person with a phone account who has not used the API yet. */
export async function signInStranger(): Promise<Person> {
  const phone = randomPhone();
  return { ...(await signInByPhone(toE164(phone))), phone };
}

/** A customer: signed in, and known to the API. */
export async function signInCustomer(api: TestApi): Promise<Person> {
  const person = await signInStranger();
  const { status } = await api.call('authenticateUser', {
    token: person.token,
    body: { phone: person.phone },
  });
  if (status !== 200) throw new Error(`Signing in gave ${status}`);
  return person;
}

/** The password of every account of the tests. */
export const PASSWORD = 'Correct-Horse-1';

/** A new e-mail account, with claims if given. */
export async function createEmailAccount(api: Pick<TestApi, 'authApp'>, claims?: Record<string, unknown>) {
  const email = `${randomPhone()}@example.com`;
  const auth = getAuth(api.authApp);
  const { uid } = await auth.createUser({ email, password: PASSWORD });
  if (claims) await auth.setCustomUserClaims(uid, claims);
  return { uid, email };
}

/** A person signed in with a new e-mail account, with claims if given. */
export async function signInByEmail(api: TestApi, claims?: Record<string, unknown>): Promise<Person> {
  const { uid, email } = await createEmailAccount(api, claims);
  const { idToken } = await post<{ idToken: string }>(`${IDENTITY}/accounts:signInWithPassword`, {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  return { uid, phone: '', token: idToken };
}

/** Sets a password by the code of its link; false when the code is used or unknown. */
export async function setPasswordByCode(oobCode: string, newPassword: string): Promise<boolean> {
  const response = await fetch(authUrl(`${IDENTITY}/accounts:resetPassword?key=test`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ oobCode, newPassword }),
  });
  return response.ok;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned token like those of the Auth emulator, with the given claims; times in seconds from now. */
export function emulatorToken(
  person: Person,
  times: { issued: number; expires: number },
  claims: Record<string, unknown> = {},
): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${AUTH_PROJECT}`,
    aud: AUTH_PROJECT,
    sub: person.uid,
    user_id: person.uid,
    phone_number: toE164(person.phone),
    auth_time: now + times.issued,
    iat: now + times.issued,
    exp: now + times.expires,
    firebase: { identities: { phone: [toE164(person.phone)] }, sign_in_provider: 'phone' },
    ...claims,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}

/** A customer whose sessions were revoked after the token was issued. */
export async function signInRevoked(api: TestApi): Promise<Person> {
  const person = await signInStranger();
  const token = emulatorToken(person, { issued: -60, expires: 3000 });
  await getAuth(api.authApp).revokeRefreshTokens(person.uid);
  return { ...person, token };
}
