import type { App } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';

/** Custom claims of accounts (DECISIONS.md section 1). */
export interface Claims {
  /** Adds `worker: true` to an account's claims; nothing happens when it has it already. */
  grantWorker(uid: string): Promise<void>;
}

/** The claims of an app's accounts; a token carries a change from its next refresh on. */
export function createClaims(app: App): Claims {
  let opened: Promise<Auth> | undefined;
  return {
    async grantWorker(uid) {
      opened ??= import('firebase-admin/auth').then(({ getAuth }) => getAuth(app));
      const auth = await opened;
      const { customClaims } = await auth.getUser(uid);
      if (customClaims?.worker === true) return;
      await auth.setCustomUserClaims(uid, { ...customClaims, worker: true });
    },
  };
}
