import { type AdminRole, APP_CHECK_HEADER, adminRoleOf } from '@gharseva/contract';
import type { App } from 'firebase-admin/app';
import { openAccounts } from './accounts';
import { DEADLINES } from './deadlines';
import type { OwnAppToken } from './own-app-token';
import { type RevocationTime, revokeSessions } from './revoke-sessions';

/** The lifetime of a session in milliseconds: twelve hours (docs/product-decisions.md section 1). */
const SESSION_MS = 12 * 60 * 60 * 1000;

/** An admin whose password was right. */
export interface SignedInAdmin {
  uid: string;
  /** In the claims. */
  role: AdminRole;
  /** The session cookie, which the admin sends as a Bearer token. */
  token: string;
}

/** Admins' sessions (docs/product-decisions.md section 1). */
export interface AdminSessions {
  /** The e-mail address of the account that a username stands for: the same one for each of its spellings. */
  emailFor(username: string): string;
  /**
   * Checks a password. Null alike for an unknown name, a wrong password, a disabled account, a missing claim
   * and an unknown role.
   * @throws Error when the identity provider is unreachable
   */
  signIn(username: string, password: string): Promise<SignedInAdmin | null>;
  /** Ends all sessions of an account: tokens issued so far are refused from the next request on. */
  signOut(uid: string): Promise<void>;
  /**
   * The e-mail addresses of up to a hundred accounts by uid; a missing account, or one without an address, is left
   * out.
   */
  emailsOf(uids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface AdminSessionsConfig {
  /** The Firebase project's web API key; null if none is configured, and nobody can sign in. */
  firebaseApiKey: string | null;
  /** The domain that a username without `@` belongs to. */
  adminDomain: string;
  /** For a project whose Authentication is under App Check. */
  ownAppToken?: OwnAppToken;
}

/**
 * Identity Toolkit's words for bad credentials, all answered alike. Its own rate limit, which only existing accounts
 * can trigger, is among them: a different answer would reveal that the account exists.
 */
const REFUSALS = [
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'MISSING_PASSWORD',
  'TOO_MANY_ATTEMPTS_TRY_LATER',
  'USER_DISABLED',
];

/** `admin` becomes `admin@<domain>`; a name with an `@` stays. Lower case, trimmed: one spelling for each account. */
function adminEmail(username: string, domain: string): string {
  const name = username.normalize('NFKC').trim().toLowerCase();
  return name.includes('@') ? name : `${name}@${domain}`;
}

function signInUrl(apiKey: string | null): string {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  if (emulator) return `http://${emulator}/${path}?key=${encodeURIComponent(apiKey ?? 'local')}`;
  if (!apiKey) throw new Error('GHARSEVA_FIREBASE_API_KEY is not set: no admin can sign in');
  return `https://${path}?key=${encodeURIComponent(apiKey)}`;
}

/** The ID token for an e-mail address and password; null when Identity Toolkit refuses them. */
async function checkPassword(
  email: string,
  password: string,
  { firebaseApiKey, ownAppToken }: AdminSessionsConfig,
  ms: number,
): Promise<string | null> {
  const appToken = (await ownAppToken?.()) ?? null;
  const response = await fetch(signInUrl(firebaseApiKey), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(appToken !== null && { [APP_CHECK_HEADER]: appToken }),
    },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
    signal: AbortSignal.timeout(ms),
  });
  const answer = (await response.json()) as { idToken?: string; error?: { message?: string } };
  if (response.ok) return answer.idToken ?? null;
  const word = answer.error?.message?.split(' ')[0] ?? '';
  if (REFUSALS.includes(word)) return null;
  throw new Error(`The identity provider answered ${response.status} ${word}`);
}

/** The sessions of an app's accounts. */
export function createAdminSessions(
  app: App,
  config: AdminSessionsConfig,
  { authMs } = DEADLINES,
  time?: RevocationTime,
): AdminSessions {
  const ask = openAccounts(app, authMs);
  const emailFor = (username: string) => adminEmail(username, config.adminDomain);
  return {
    emailFor,

    signIn: (username, password) =>
      ask(async (auth) => {
        const idToken = await checkPassword(emailFor(username), password, config, authMs);
        if (idToken === null) return null;
        const claims = await auth.verifyIdToken(idToken);
        const role = adminRoleOf(claims);
        if (role === null) return null;
        const token = await auth.createSessionCookie(idToken, { expiresIn: SESSION_MS });
        return { uid: claims.uid, role, token };
      }),

    signOut: (uid) => ask((auth) => revokeSessions(auth, uid, time)),

    async emailsOf(uids) {
      if (uids.length === 0) return new Map();
      const { users } = await ask((auth) => auth.getUsers(uids.map((uid) => ({ uid }))));
      return new Map(users.flatMap(({ uid, email }) => (email ? [[uid, email]] : [])));
    },
  };
}
