import { createStore } from '../create-store';
import { dropDrafts } from '../drafts/drop-drafts';
import { signOutIdentity } from './session-token';
import { storedUser } from './stored-user';
import { workerSession } from './worker-session';

const SIGN_OUT_MS = 3000;

/**
 * Asks for confirmation of a logout that would lose data; null without a question. Of a person whose account is gone it asks
 * nothing, and drops that data.
 */
export const beforeLogOut = createStore<((isGone: boolean) => Promise<boolean>) | null>(null);

/**
 * Clears the stored user and reloads the page (docs/specification.md section 2). Signs out at the identity provider first,
 * unless the same person is signed in as a partner, too; an unreachable provider does not prevent the logout. Does nothing if
 * the confirmation is declined.
 * @param isGone the account was deleted, which is the partner's, too
 */
export async function logOut(isGone = false): Promise<void> {
  if ((await beforeLogOut.get()?.(isGone)) === false) return;
  const uid = storedUser.get()?._id;
  const isPartner = uid !== undefined && workerSession.get()?.firebaseUid === uid;
  if (isGone || !isPartner) {
    const giveUp = new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_MS));
    await Promise.race([signOutIdentity().catch(() => undefined), giveUp]);
  }
  dropDrafts();
  if (isGone && isPartner) workerSession.set(null);
  storedUser.set(null);
  window.location.reload();
}
