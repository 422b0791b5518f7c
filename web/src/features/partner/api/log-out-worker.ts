import { dropDrafts } from '#lib/drafts/drop-drafts.ts';
import { signOut } from '#lib/firebase/identity.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { workerSession, workerSessionLost } from '../state/worker-session';

const SIGN_OUT_MS = 3000;

/**
 * Logout of the portal clears the session (docs/specification.md section 4); the guard then shows the login. The
 * sign-in itself is kept while the same person is logged in as a customer, and a provider that cannot be reached keeps
 * nobody in.
 */
export async function logOutWorker(): Promise<void> {
  const session = workerSession.get();
  if (storedUser.get()?._id !== session?.firebaseUid) {
    const giveUp = new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_MS));
    await Promise.race([signOut().catch(() => undefined), giveUp]);
  }
  dropDrafts();
  workerSession.set(null);
  // Leaving is no loss, even if a call noticed the sign-out first.
  workerSessionLost.set(false);
}
