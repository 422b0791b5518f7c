import { createStore } from '../create-store';
import { dropDrafts } from '../drafts/drop-drafts';
import { signOutIdentity } from './session-token';
import { storedUser } from './stored-user';

const SIGN_OUT_MS = 3000;

/** Asks whether to go on with a logout that would lose something; null while nobody wants to ask. */
export const beforeLogOut = createStore<(() => Promise<boolean>) | null>(null);

/**
 * Logout clears the stored user and reloads the page (docs/specification.md section 2). Signing out at the identity
 * provider comes first, but a provider that cannot be reached keeps nobody logged in. Nothing happens when the person,
 * asked for good reason, stays after all.
 */
export async function logOut(): Promise<void> {
  if ((await beforeLogOut.get()?.()) === false) return;
  const giveUp = new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_MS));
  await Promise.race([signOutIdentity().catch(() => undefined), giveUp]);
  dropDrafts();
  storedUser.set(null);
  window.location.reload();
}
