import type { App } from 'firebase-admin/app';
import { openAccounts } from './accounts';
import { DEADLINES } from './deadlines';

/** What the identity provider knows about a customer or partner; `phone` in E.164, instants in its own notation. */
export interface PersonAccount {
  phone: string | null;
  createdAt: string;
  lastSignInAt: string | null;
  isAdmin: boolean;
}

/** Accounts of customers and partners, as far as their deletion and export need them. */
export interface PersonAccounts {
  /** The account of a uid; null if there is none. */
  find(uid: string): Promise<PersonAccount | null>;
  /** Refuses all sign-ins and all tokens of an account from the next request on; nothing happens when it is gone. */
  lock(uid: string): Promise<void>;
  /** Lets an account sign in again; nothing happens when it is gone. */
  unlock(uid: string): Promise<void>;
  /** Deletes an account; nothing happens when it is gone. */
  remove(uid: string): Promise<void>;
}

const NOT_FOUND = 'auth/user-not-found';

/** The result of a request; null when the account is gone. */
async function unlessGone<Result>(request: Promise<Result>): Promise<Result | null> {
  try {
    return await request;
  } catch (error) {
    if ((error as { code?: string }).code === NOT_FOUND) return null;
    throw error;
  }
}

/** The accounts of an app. */
export function createPersonAccounts(app: App, { authMs } = DEADLINES): PersonAccounts {
  const ask = openAccounts(app, authMs);
  return {
    async find(uid) {
      const user = await ask((auth) => unlessGone(auth.getUser(uid)));
      if (!user) return null;
      const { creationTime, lastSignInTime } = user.metadata;
      return {
        phone: user.phoneNumber ?? null,
        createdAt: creationTime,
        lastSignInAt: lastSignInTime || null,
        isAdmin: user.customClaims?.admin === true,
      };
    },

    lock: (uid) =>
      ask(async (auth) => {
        await unlessGone(auth.revokeRefreshTokens(uid));
        await unlessGone(auth.updateUser(uid, { disabled: true }));
      }),

    async unlock(uid) {
      await ask((auth) => unlessGone(auth.updateUser(uid, { disabled: false })));
    },

    async remove(uid) {
      await ask((auth) => unlessGone(auth.deleteUser(uid)));
    },
  };
}
