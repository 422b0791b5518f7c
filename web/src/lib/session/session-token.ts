import { storedUser } from './stored-user';

/**
 * The identity provider, as the session uses it. `lib/firebase/identity.ts` exports these functions and is loaded only
 * for a logged-in customer or when Login opens, so that visitors never download it.
 */
export interface Identity {
  /** A fresh ID token of the signed-in account, or null if nobody is signed in. */
  getIdToken(): Promise<string | null>;
  /** The uid of that account, or null. */
  getSignedInUid(): Promise<string | null>;
  signOut(): Promise<void>;
  /** Adds the App Check token to the headers of a call, if there is one. For a build with App Check. */
  addAppToken?(headers: Record<string, string>): Promise<void>;
}

let loadIdentity: () => Promise<Identity> = () =>
  Promise.reject(new Error('No identity provider was registered: call provideIdentity first'));

/** Registers the loader of the identity provider. `app` calls this once, with a dynamic import. */
export function provideIdentity(load: () => Promise<Identity>): void {
  loadIdentity = load;
}

/**
 * The ID token for calls of the signed-in customer; without a stored user null, and nothing is loaded. The browser has one
 * sign-in for customer and partner: null, too, once another person has replaced the customer's.
 */
export async function getSessionToken(): Promise<string | null> {
  if (storedUser.get() === null) return null;
  const identity = await loadIdentity();
  const uid = await identity.getSignedInUid();
  return uid === storedUser.get()?._id ? identity.getIdToken() : null;
}

/** Signs out at the identity provider. */
export async function signOutIdentity(): Promise<void> {
  await (await loadIdentity()).signOut();
}

/**
 * Adds the App Check token to the headers of a call, if there is one. By way of the identity provider, whose loader is in
 * the first load already: a loader of App Check's own would not fit into it. Lost code is no reason not to call.
 */
export async function addAppToken(headers: Record<string, string>): Promise<void> {
  await loadIdentity().then(
    (identity) => identity.addAppToken?.(headers),
    () => undefined,
  );
}
