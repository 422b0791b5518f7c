import { randomInt } from 'node:crypto';

/** The project that the Auth emulator takes a web API key for. */
export const PROJECT = process.env.GCLOUD_PROJECT ?? 'demo-gharseva';

/** The tokens of a sign-in. */
export interface Tokens {
  uid: string;
  idToken: string;
  refreshToken: string;
}

interface Answer {
  idToken: string;
  refreshToken: string;
  localId: string;
  sessionInfo: string;
  error?: { message: string };
}

/** A call of a web client; the answer of the emulator, also of a refusal. */
async function post(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(`http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/${path}?key=test`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

/** @throws Error with the emulator's word for a refusal */
async function call(method: string, body: unknown): Promise<Answer> {
  const answer = await post(`identitytoolkit.googleapis.com/v1/accounts:${method}`, body);
  if (answer.error) throw new Error(answer.error.message);
  return answer;
}

async function listCodes<Code>(kind: 'verificationCodes' | 'oobCodes'): Promise<Code[]> {
  const origin = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
  const response = await fetch(`${origin}/emulator/v1/projects/${PROJECT}/${kind}`);
  return ((await response.json()) as Record<string, Code[]>)[kind] ?? [];
}

const tokensOf = ({ localId, idToken, refreshToken }: Answer): Tokens => ({
  uid: localId,
  idToken,
  refreshToken,
});

/** Creates an account, as anybody can. */
export async function signUp(email: string, password: string): Promise<Tokens> {
  return tokensOf(await call('signUp', { email, password, returnSecureToken: true }));
}

/** @throws Error with the emulator's word for a refusal */
export async function signIn(email: string, password: string): Promise<Tokens> {
  return tokensOf(await call('signInWithPassword', { email, password, returnSecureToken: true }));
}

/** Signs in with the code sent to a phone; with an ID token, links the phone to its account. */
export async function signInByPhone(phoneNumber: string, idToken?: string): Promise<Tokens> {
  const { sessionInfo } = await call('sendVerificationCode', { phoneNumber });
  const codes = await listCodes<{ sessionInfo: string; code: string }>('verificationCodes');
  const code = codes.find((one) => one.sessionInfo === sessionInfo)?.code;
  return tokensOf(await call('signInWithPhoneNumber', { sessionInfo, code, ...(idToken && { idToken }) }));
}

/** Signs in with an account of Google; with an ID token, links it to its account. */
export async function signInByGoogle(subject: string, idToken?: string): Promise<Tokens> {
  const claims = { sub: subject, email: `${subject}@gmail.example`, email_verified: true };
  const postBody = `${new URLSearchParams({ providerId: 'google.com', id_token: JSON.stringify(claims) })}`;
  const body = { postBody, requestUri: 'http://localhost', returnSecureToken: true };
  return tokensOf(await call('signInWithIdp', { ...body, ...(idToken && { idToken }) }));
}

/** Gives an account another e-mail address; the earlier one is sent a link that takes it back. */
export async function changeEmail(idToken: string, email: string): Promise<Tokens> {
  return tokensOf(await call('update', { idToken, email, returnSecureToken: true }));
}

/** Follows the link that was sent to the earlier address of an account. @throws Error when it is refused */
export async function takeEmailBack(earlier: string): Promise<void> {
  const codes = await listCodes<{ email: string; oobCode: string; requestType: string }>('oobCodes');
  const sent = codes.find(({ email, requestType }) => requestType === 'RECOVER_EMAIL' && email === earlier);
  if (!sent) throw new Error(`No link was sent to ${earlier}`);
  await call('update', { oobCode: sent.oobCode });
}

/** A fresh ID token for a refresh token; null when that is refused. */
export async function refresh(refreshToken: string): Promise<string | null> {
  const body = { grantType: 'refresh_token', refreshToken };
  const answer: { id_token?: string } & object = await post('securetoken.googleapis.com/v1/token', body);
  return answer.id_token ?? null;
}

/** A number that no other account has. */
export function randomPhone(): string {
  return `+919${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}
