import type { App } from 'firebase-admin/app';
import type { UserRecord } from 'firebase-admin/auth';
import { openAccounts } from './accounts';
import { DEADLINES } from './deadlines';
import { refusedPhone } from './refused-phone';
import { unlessGone } from './unless-gone';
import { verifiedTokensOf } from './verified-tokens';

/** What the identity provider knows about a customer or partner; `phone` in E.164, instants in its own notation. */
export interface PersonAccount {
  phone: string | null;
  createdAt: string;
  lastSignInAt: string | null;
  isAdmin: boolean;
}

/** The account with a phone number. */
export interface PhoneAccount {
  uid: string;
  /** Nobody can sign in to it. */
  isLocked: boolean;
  isAdmin: boolean;
}

/** Accounts of customers and partners, as far as their deletion and export need them. */
export interface PersonAccounts {
  /** The account of a uid; null if there is none. */
  find(uid: string): Promise<PersonAccount | null>;
  /** The account with a phone number in E.164; null if there is none. */
  findByPhone(e164: string): Promise<PhoneAccount | null>;
  /**
   * The account with a phone number in E.164, created if there is none: always the same one, also of two calls at once.
   * Whoever signs in with the number has it.
   * @returns null for a number that the identity provider does not take
   */
  ensureByPhone(e164: string): Promise<PhoneAccount | null>;
  /** Refuses all sign-ins and all tokens of an account from the next request on; nothing happens when it is gone. */
  lock(uid: string): Promise<void>;
  /** Lets an account sign in again; nothing happens when it is gone. */
  unlock(uid: string): Promise<void>;
  /** Deletes an account; nothing happens when it is gone. */
  remove(uid: string): Promise<void>;
}

const toPhoneAccount = ({ uid, disabled, customClaims }: UserRecord): PhoneAccount => ({
  ...{ uid, isLocked: disabled },
  isAdmin: customClaims?.admin === true,
});

/** The accounts of an app. */
export function createPersonAccounts(app: App, { authMs } = DEADLINES): PersonAccounts {
  const ask = openAccounts(app, authMs);
  const verified = verifiedTokensOf(app);
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

    async findByPhone(e164) {
      const user = await ask((auth) => unlessGone(auth.getUserByPhoneNumber(e164)));
      return user && toPhoneAccount(user);
    },

    ensureByPhone: (e164) =>
      ask(async (auth) => {
        const known = await unlessGone(auth.getUserByPhoneNumber(e164));
        if (known) return toPhoneAccount(known);
        try {
          return toPhoneAccount(await auth.createUser({ phoneNumber: e164 }));
        } catch (error) {
          const refused = refusedPhone(error);
          if (refused === 'wrong') return null;
          if (refused === 'taken') return toPhoneAccount(await auth.getUserByPhoneNumber(e164));
          throw error;
        }
      }),

    lock: (uid) =>
      ask(async (auth) => {
        await unlessGone(auth.revokeRefreshTokens(uid));
        await unlessGone(auth.updateUser(uid, { disabled: true }));
        verified.forget(uid);
      }),

    async unlock(uid) {
      await ask((auth) => unlessGone(auth.updateUser(uid, { disabled: false })));
    },

    async remove(uid) {
      await ask((auth) => unlessGone(auth.deleteUser(uid)));
      verified.forget(uid);
    },
  };
}
