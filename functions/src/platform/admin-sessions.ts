import { type AdminRole, adminRoleOf } from '@gharseva/contract';
import type { App } from 'firebase-admin/app';
import { openAccounts } from './accounts';
import { DEADLINES } from './deadlines';
import { openToolkit, type ToolkitConfig, ToolkitRefusal } from './identity-toolkit';
import { type RevocationTime, revokeSessions } from './revoke-sessions';
import type { PendingSignIn } from './second-factors';

/** The lifetime of a session in milliseconds: twelve hours (docs/product-decisions.md section 1). */
const SESSION_MS = 12 * 60 * 60 * 1000;

/** An admin whose password was right, and what a session still needs. */
export type CheckedPassword = {
  uid: string;
  /** In the claims. */
  role: AdminRole;
} & (
  | { needs: 'nothing'; idToken: string }
  | { needs: 'code'; pending: PendingSignIn }
  /** A second factor that no authenticator app has, such as a phone. */
  | { needs: 'another' }
);

/** A new session. */
export interface OpenedSession {
  /** The session cookie, which the admin sends as a Bearer token. */
  token: string;
  /** The id of the second factor whose code was given; null without one. */
  factorId: string | null;
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
  checkPassword(username: string, password: string): Promise<CheckedPassword | null>;
  /** Opens the session of an ID token that a sign-in has just given. @throws Error when the provider is unreachable */
  open(idToken: string): Promise<OpenedSession>;
  /** Ends all sessions of an account: tokens issued so far are refused from the next request on. */
  signOut(uid: string): Promise<void>;
  /**
   * The e-mail addresses of up to a hundred accounts by uid; a missing account, or one without an address, is left
   * out.
   */
  emailsOf(uids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface AdminSessionsConfig extends ToolkitConfig {
  /** The domain that a username without `@` belongs to. */
  adminDomain: string;
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

/** The answer to a right password: tokens or, for an account with second factors, these and a pending credential. */
interface SignInAnswer {
  localId: string;
  idToken?: string;
  mfaPendingCredential?: string;
  mfaInfo?: readonly { mfaEnrollmentId: string; totpInfo?: object }[];
}

/** What a session needs after the right password. */
function needsOf({ idToken, mfaPendingCredential, mfaInfo = [] }: SignInAnswer) {
  if (!mfaPendingCredential) return { needs: 'nothing', idToken: idToken ?? '' } as const;
  const factorId = mfaInfo.find(({ totpInfo }) => totpInfo !== undefined)?.mfaEnrollmentId;
  if (factorId === undefined) return { needs: 'another' } as const;
  return { needs: 'code', pending: { credential: mfaPendingCredential, factorId } } as const;
}

/** The sessions of an app's accounts. */
export function createAdminSessions(
  app: App,
  config: AdminSessionsConfig,
  { authMs } = DEADLINES,
  time?: RevocationTime,
): AdminSessions {
  const ask = openAccounts(app, authMs);
  const call = openToolkit(config, authMs);
  const emailFor = (username: string) => adminEmail(username, config.adminDomain);
  return {
    emailFor,

    checkPassword: (username, password) =>
      ask(async (auth) => {
        const credentials = { email: emailFor(username), password, returnSecureToken: true };
        const answer = await call<SignInAnswer>('v1/accounts:signInWithPassword', credentials).catch(
          (error: unknown) => {
            if (error instanceof ToolkitRefusal && REFUSALS.includes(error.word)) return null;
            throw error;
          },
        );
        if (answer === null) return null;
        const needs = needsOf(answer);
        // Before the code there is no token, and the account itself has the claims.
        const claims =
          needs.needs === 'nothing'
            ? await auth.verifyIdToken(needs.idToken)
            : { ...(await auth.getUser(answer.localId)).customClaims };
        const role = adminRoleOf(claims);
        return role === null ? null : { uid: answer.localId, role, ...needs };
      }),

    open: (idToken) =>
      ask(async (auth) => {
        const { firebase } = await auth.verifyIdToken(idToken);
        const token = await auth.createSessionCookie(idToken, { expiresIn: SESSION_MS });
        return { token, factorId: firebase.second_factor_identifier ?? null };
      }),

    signOut: (uid) => ask((auth) => revokeSessions(auth, uid, time)),

    async emailsOf(uids) {
      if (uids.length === 0) return new Map();
      const { users } = await ask((auth) => auth.getUsers(uids.map((uid) => ({ uid }))));
      return new Map(users.flatMap(({ uid, email }) => (email ? [[uid, email]] : [])));
    },
  };
}
