import { createStore } from '#lib/create-store.ts';
import { createStoredValue } from '#lib/storage/stored-value.ts';
import { useStoredValue } from '#lib/storage/use-stored-value.ts';

/** The admin's token of this browser under the key `adminToken`, the same in every tab; null when nobody is signed in. */
export const adminToken = createStoredValue<string | null>({
  key: 'adminToken',
  parse: (text) => text || null,
  format: (token) => token,
});

/** True from the moment the server refused the token until the next sign-in. */
export const adminSessionEnded = createStore(false);

/** The admin's token or null, re-rendering when this tab or another changes it. */
export function useAdminToken(): string | null {
  return useStoredValue(adminToken);
}

/** Keeps the token of an admin who has just signed in. */
export function startAdminSession(token: string): void {
  adminSessionEnded.set(false);
  adminToken.set(token);
}

/** Ends a session that the server no longer knows; the guard of the admin area then shows the login. */
export function endAdminSession(): void {
  if (adminToken.get() === null) return;
  adminSessionEnded.set(true);
  adminToken.set(null);
}
