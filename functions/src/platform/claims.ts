import type { App } from 'firebase-admin/app';
import { openAccounts } from './accounts';
import { DEADLINES } from './deadlines';
import { refusedPhone } from './refused-phone';
import { type RevocationTime, revokeSessions } from './revoke-sessions';
import { unlessGone } from './unless-gone';
import { verifiedTokensOf } from './verified-tokens';

/** Custom claims and phone numbers of accounts (docs/product-decisions.md section 1). */
export interface Claims {
  /** Adds `worker: true` to an account's claims, unless it is there already. */
  grantWorker(uid: string): Promise<void>;
  /**
   * Changes an account's phone number for sign-in, in E.164, and revokes the account's tokens; nothing changes when
   * another account has that number, when the identity provider does not take it, or when the account is gone.
   */
  movePhone(uid: string, e164: string): Promise<'moved' | 'taken' | 'wrong' | 'gone'>;
  /** Whether an account can sign in with a phone number, in E.164; a token may still have an earlier one, or outlive it. */
  hasPhone(uid: string, e164: string): Promise<boolean>;
}

/** The claims of an app's accounts; a token carries a change from its next refresh on. */
export function createClaims(app: App, { authMs } = DEADLINES, time?: RevocationTime): Claims {
  const ask = openAccounts(app, authMs);
  const verified = verifiedTokensOf(app);
  return {
    grantWorker: (uid) =>
      ask(async (auth) => {
        const { customClaims } = await auth.getUser(uid);
        if (customClaims?.worker === true) return;
        await auth.setCustomUserClaims(uid, { ...customClaims, worker: true });
      }),

    movePhone: (uid, e164) =>
      ask(async (auth) => {
        try {
          if (!(await unlessGone(auth.updateUser(uid, { phoneNumber: e164 })))) return 'gone';
        } catch (error) {
          const refused = refusedPhone(error);
          if (refused) return refused;
          throw error;
        }
        await revokeSessions(auth, uid, time);
        verified.forget(uid);
        return 'moved';
      }),

    hasPhone: (uid, e164) =>
      ask(async (auth) => {
        const account = await unlessGone(auth.getUser(uid));
        return account?.phoneNumber === e164 && !account.disabled;
      }),
  };
}
