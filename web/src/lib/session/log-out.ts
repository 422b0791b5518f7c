import { createStore } from '../create-store';
import { dropDrafts } from '../drafts/drop-drafts';
import { signOutIdentity } from './session-token';
import { storedUser } from './stored-user';

const SIGN_OUT_MS = 3000;

/** Asks for confirmation of a logout that would lose data; null without a question. */
export const beforeLogOut = createStore<(() => Promise<boolean>) | null>(null);

/**
 * Clears the stored user and reloads the page (docs/specification.md section 2). Signs out at the identity provider first,
 * but an unreachable provider does not prevent the logout. Does nothing if the confirmation is declined.
 */
export async function logOut(): Promise<void> {
  if ((await beforeLogOut.get()?.()) === false) return;
  const giveUp = new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_MS));
  await Promise.race([signOutIdentity().catch(() => undefined), giveUp]);
  dropDrafts();
  storedUser.set(null);
  window.location.reload();
}
