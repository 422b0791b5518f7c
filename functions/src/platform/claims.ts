import type { App } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { type RevocationTime, revokeSessions } from './revoke-sessions';

/** Custom claims and phone numbers of accounts (docs/product-decisions.md section 1). */
export interface Claims {
  /** Adds `worker: true` to an account's claims, unless it is there already. */
  grantWorker(uid: string): Promise<void>;
  /**
   * Changes an account's phone number for sign-in, in E.164, and revokes the account's tokens; false when another
   * account has that number.
   */
  movePhone(uid: string, e164: string): Promise<boolean>;
  /** Whether an account can sign in with a phone number, in E.164; a token may still have an earlier one. */
  hasPhone(uid: string, e164: string): Promise<boolean>;
}

/** The claims of an app's accounts; a token carries a change from its next refresh on. */
export function createClaims(app: App, time?: RevocationTime): Claims {
  let opened: Promise<Auth> | undefined;
  const open = () => {
    opened ??= import('firebase-admin/auth').then(({ getAuth }) => getAuth(app));
    return opened;
  };
  return {
    async grantWorker(uid) {
      const auth = await open();
      const { customClaims } = await auth.getUser(uid);
      if (customClaims?.worker === true) return;
      await auth.setCustomUserClaims(uid, { ...customClaims, worker: true });
    },

    async movePhone(uid, e164) {
      const auth = await open();
      try {
        await auth.updateUser(uid, { phoneNumber: e164 });
      } catch (error) {
        if ((error as { code?: string }).code === 'auth/phone-number-already-exists') return false;
        throw error;
      }
      await revokeSessions(auth, uid, time);
      return true;
    },

    async hasPhone(uid, e164) {
      const { phoneNumber, disabled } = await (await open()).getUser(uid);
      return phoneNumber === e164 && !disabled;
    },
  };
}
