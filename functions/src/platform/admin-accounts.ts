import { type AdminRole, adminRoleOf, indiaInstant } from '@gharseva/contract';
import type { App } from 'firebase-admin/app';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { randomSecret } from '../domain/secure-id';
import { openAccounts } from './accounts';
import { DEADLINES } from './deadlines';
import { type RevocationTime, revokeSessions } from './revoke-sessions';

/** What Firebase Auth knows of an admin. */
export interface AccountState {
  email: string;
  name: string;
  /** The role in the claims; null for none, and for a disabled account. */
  role: AdminRole | null;
  hasSecondFactor: boolean;
  createdAt: string;
}

/** The accounts of admins, for owners to manage (docs/decisions/0075-admins-by-owners.md). */
export interface AdminAccounts {
  /**
   * Creates an account without rights and without a password that anybody knows; one with this uid gets the address.
   * False when another account has the address.
   */
  create(uid: string, email: string, name: string): Promise<boolean>;
  /**
   * Writes the role into the claims of an account and, if it had another, revokes its tokens. False when the account is
   * gone.
   */
  grant(uid: string, role: AdminRole): Promise<boolean>;
  /** Takes the claims away and revokes all tokens; deletes an account that serves nothing else. */
  withdraw(uid: string): Promise<void>;
  /** Revokes all tokens of an account. False when the account is gone. */
  endSessions(uid: string): Promise<boolean>;
  /** Removes the second factors of an account and revokes all its tokens. False when the account is gone. */
  resetSecondFactor(uid: string): Promise<boolean>;
  /**
   * The link by which the password of an account is set: for an hour, once. Null when the account is gone, whoever has
   * its address now.
   */
  passwordLink(uid: string): Promise<string | null>;
  /** The state of up to a hundred accounts by uid; a missing account is left out. */
  statesOf(uids: readonly string[]): Promise<ReadonlyMap<string, AccountState>>;
}

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

function stateOf(account: UserRecord): AccountState {
  const { email = '', displayName, customClaims, disabled, metadata, multiFactor } = account;
  return {
    email,
    name: displayName ?? '',
    role: disabled ? null : adminRoleOf(customClaims ?? {}),
    hasSecondFactor: (multiFactor?.enrolledFactors.length ?? 0) > 0,
    createdAt: indiaInstant(new Date(metadata.creationTime)),
  };
}

/** An account; null for a missing one. */
async function findAccount(auth: Auth, uid: string): Promise<UserRecord | null> {
  return (await auth.getUsers([{ uid }])).users[0] ?? null;
}

/** Creates an account; false when another one has the address. */
async function createAccount(auth: Auth, uid: string, email: string, displayName: string): Promise<boolean> {
  const account = { email, displayName, emailVerified: true };
  try {
    await auth.createUser({ uid, ...account, password: randomSecret() });
    return true;
  } catch (error) {
    if (codeOf(error) === 'auth/email-already-exists') return (await findAccount(auth, uid))?.email === email;
    if (codeOf(error) !== 'auth/uid-already-exists') throw error;
  }
  try {
    await auth.updateUser(uid, account);
    return true;
  } catch (error) {
    if (codeOf(error) === 'auth/email-already-exists') return false;
    throw error;
  }
}

/** The admins among an app's accounts. */
export function createAdminAccounts(app: App, { authMs } = DEADLINES, time?: RevocationTime): AdminAccounts {
  const ask = openAccounts(app, authMs);
  return {
    create: (uid, email, name) => ask((auth) => createAccount(auth, uid, email, name)),

    grant: (uid, role) =>
      ask(async (auth) => {
        const account = await findAccount(auth, uid);
        if (!account) return false;
        const { customClaims } = account;
        if (customClaims?.admin === true && customClaims.role === role) return true;
        await auth.setCustomUserClaims(uid, { ...customClaims, admin: true, role });
        if (customClaims?.admin === true) await revokeSessions(auth, uid, time);
        return true;
      }),

    withdraw: (uid) =>
      ask(async (auth) => {
        const account = await findAccount(auth, uid);
        if (!account) return;
        const { admin: _admin, role: _role, ...others } = account.customClaims ?? {};
        if (!account.phoneNumber && Object.keys(others).length === 0) {
          await auth.deleteUser(uid);
          return;
        }
        await auth.setCustomUserClaims(uid, others);
        await revokeSessions(auth, uid, time);
      }),

    endSessions: (uid) =>
      ask(async (auth) => {
        if (!(await findAccount(auth, uid))) return false;
        await revokeSessions(auth, uid, time);
        return true;
      }),

    resetSecondFactor: (uid) =>
      ask(async (auth) => {
        if (!(await findAccount(auth, uid))) return false;
        await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
        await revokeSessions(auth, uid, time);
        return true;
      }),

    passwordLink: (uid) =>
      ask(async (auth) => {
        const account = await findAccount(auth, uid);
        return account?.email ? auth.generatePasswordResetLink(account.email) : null;
      }),

    async statesOf(uids) {
      if (uids.length === 0) return new Map();
      const { users } = await ask((auth) => auth.getUsers(uids.map((uid) => ({ uid }))));
      return new Map(users.map((account) => [account.uid, stateOf(account)]));
    },
  };
}
