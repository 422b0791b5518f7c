import { FirebaseError } from 'firebase/app';
import { signOut as firebaseSignOut } from 'firebase/auth';
import { authClient } from './auth-client';

/** What the provider says when the account is gone, disabled, or its sessions were revoked. */
const ENDED = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
]);

/**
 * The ID token of whoever is signed in on this browser, fresh for at least five minutes; null when nobody is, or
 * no longer.
 *
 * @param refresh asks the identity provider for a new one, as when a claim was granted.
 * @throws FirebaseError when the provider cannot be reached.
 */
export async function getIdToken(refresh = false): Promise<string | null> {
  const auth = authClient();
  await auth.authStateReady();
  try {
    return auth.currentUser ? await auth.currentUser.getIdToken(refresh) : null;
  } catch (error) {
    if (error instanceof FirebaseError && ENDED.has(error.code)) return null;
    throw error;
  }
}

/** The uid of whoever is signed in on this browser; null when nobody is. */
export async function getSignedInUid(): Promise<string | null> {
  const auth = authClient();
  await auth.authStateReady();
  return auth.currentUser?.uid ?? null;
}

/** Signs the browser out of the identity provider, in all tabs. */
export async function signOut(): Promise<void> {
  await firebaseSignOut(authClient());
}
