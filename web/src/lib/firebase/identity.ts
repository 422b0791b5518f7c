import { FirebaseError } from 'firebase/app';
import { signOut as firebaseSignOut } from 'firebase/auth';
import { authClient } from './auth-client';

export { addAppToken } from './app-token';

/** Error codes for a deleted or disabled account, or revoked sessions. */
const ENDED = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
]);

/**
 * The ID token of the signed-in account, valid for at least half a minute; null if nobody is signed in, or no longer.
 *
 * @param refresh requests a new token, such as after a claim was granted.
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

/** The uid of the signed-in account; null if nobody is signed in. */
export async function getSignedInUid(): Promise<string | null> {
  const auth = authClient();
  await auth.authStateReady();
  return auth.currentUser?.uid ?? null;
}

/** Signs the browser out of the identity provider, in all tabs. */
export async function signOut(): Promise<void> {
  await firebaseSignOut(authClient());
}
