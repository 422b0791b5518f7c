import { signOutIdentity } from './session-token';
import { storedUser } from './stored-user';

const SIGN_OUT_MS = 3000;

/**
 * Logout clears the stored user and reloads the page (SPEC.md section 2). Signing out at the identity provider
 * comes first, but a provider that cannot be reached keeps nobody logged in.
 */
export async function logOut(): Promise<void> {
  const giveUp = new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_MS));
  await Promise.race([signOutIdentity().catch(() => undefined), giveUp]);
  storedUser.set(null);
  window.location.reload();
}
