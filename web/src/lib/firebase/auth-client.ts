import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { environment } from '../../config/env';

let auth: Auth | undefined;

/**
 * The one Auth client of the page, made at first use. Sign-in is kept in IndexedDB (local storage where a private
 * window has none), so all tabs share it. On the local stack it talks to the Auth emulator and asks no captcha.
 */
export function authClient(): Auth {
  if (auth) return auth;
  auth = initializeAuth(initializeApp(environment.firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (environment.authEmulatorUrl) {
    connectAuthEmulator(auth, environment.authEmulatorUrl, { disableWarnings: true });
    auth.settings.appVerificationDisabledForTesting = true;
  }
  return auth;
}
