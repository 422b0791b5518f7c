import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { environment } from '../../config/env';
import { firebaseApp } from './firebase-app';

let auth: Auth | undefined;

/**
 * The page's only Auth client, created at first use. Sign-in is stored in IndexedDB (local storage in private windows
 * without it), so all tabs share it. On the local stack it uses the Auth emulator without reCAPTCHA.
 */
export function authClient(): Auth {
  if (auth) return auth;
  auth = initializeAuth(firebaseApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (environment.authEmulatorUrl) {
    connectAuthEmulator(auth, environment.authEmulatorUrl, { disableWarnings: true });
    auth.settings.appVerificationDisabledForTesting = true;
  }
  return auth;
}
