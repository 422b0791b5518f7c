import { createStore } from '#lib/create-store.ts';
import { noteLostSession } from '#lib/session/note-lost-session.ts';
import { createStoredValue } from '#lib/storage/stored-value.ts';
import { useStoredValue } from '#lib/storage/use-stored-value.ts';
import { holderOf } from './token-claims';

/** The admin's token in this browser, stored under `adminToken` and shared across tabs; null when nobody is signed in. */
export const adminToken = createStoredValue<string | null>({
  key: 'adminToken',
  parse: (text) => text || null,
  format: (token) => token,
});

/** True from a refusal of the token until the next sign-in. */
export const adminSessionEnded = createStore(false);

noteLostSession(adminToken, adminSessionEnded);

/** The admin's token or null; re-renders when this or another tab changes it. */
export function useAdminToken(): string | null {
  return useStoredValue(adminToken);
}

/** Stores the token of a newly signed-in admin. */
export function startAdminSession(token: string): void {
  adminSessionEnded.set(false);
  adminToken.set(token);
}

/** Ends a session the server no longer accepts; the guard of the admin area then shows the login. */
export function endAdminSession(): void {
  if (adminToken.get() === null) return;
  adminSessionEnded.set(true);
  adminToken.set(null);
}

/**
 * Remembers who is signed in, for what is done in several calls: each would be made in the name of whoever has signed in meanwhile.
 * @returns tells whether it is the same admin still
 */
export function rememberAdmin(): () => boolean {
  const holder = holderOf(adminToken.get());
  return () => holderOf(adminToken.get()) === holder;
}
