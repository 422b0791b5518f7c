/** How the keys of session storage begin under which what was typed is kept over the end of a session. */
export const DRAFTS = 'draft.';

/** Forgets whatever any form kept, as a logout does. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFTS)) sessionStorage.removeItem(key);
  } catch {
    // Where session storage is blocked nothing was kept.
  }
}
