import { dropDrafts } from '#lib/drafts/drop-drafts.ts';
import { signOut } from '#lib/firebase/identity.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { workerSession } from '#lib/session/worker-session.ts';
import { workerSessionLost } from '../state/worker-session';

const SIGN_OUT_MS = 3000;

/**
 * Logs out of the portal by clearing the session (docs/specification.md section 4); the guard then shows the login. The
 * identity provider's sign-in stays while the same person is signed in as a customer; an unreachable provider keeps
 * nobody signed in.
 */
export async function logOutWorker(): Promise<void> {
  const session = workerSession.get();
  if (storedUser.get()?._id !== session?.firebaseUid) {
    const giveUp = new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_MS));
    await Promise.race([signOut().catch(() => undefined), giveUp]);
  }
  dropDrafts();
  workerSession.set(null);
  // A logout is not a lost session, even if another call noticed the sign-out first.
  workerSessionLost.set(false);
}
