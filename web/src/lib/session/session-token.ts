import { storedUser } from './stored-user';

/**
 * What the session needs of the identity provider. `lib/firebase/identity.ts` exports these two functions; it is
 * loaded only when somebody is logged in or opens Login, so that visitors never download it.
 */
export interface Identity {
  /** The signed-in person's fresh ID token, or null when the provider knows of nobody. */
  getIdToken(): Promise<string | null>;
  signOut(): Promise<void>;
}

let loadIdentity: () => Promise<Identity> = () =>
  Promise.reject(new Error('No identity provider was registered: call provideIdentity first'));

/** Tells the session how to load the identity provider. `app` does this once, with a dynamic import. */
export function provideIdentity(load: () => Promise<Identity>): void {
  loadIdentity = load;
}

/** The ID token for a call of a signed-in person; null without a stored user, and nothing is loaded then. */
export async function getSessionToken(): Promise<string | null> {
  if (storedUser.get() === null) return null;
  return (await loadIdentity()).getIdToken();
}

/** Signs out at the identity provider. */
export async function signOutIdentity(): Promise<void> {
  await (await loadIdentity()).signOut();
}
