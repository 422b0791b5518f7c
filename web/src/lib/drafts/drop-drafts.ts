/** How the keys of session storage begin under which what was typed is kept over the end of a session. */
export const DRAFTS = 'draft.';

/** Written and deleted at once, so that the other tabs hear of a logout and keep nothing either. */
export const DRAFTS_DROPPED = 'drafts-dropped';

/** What forms that are on the screen do when drafts are dropped. */
export const whenDropped = new Set<() => void>();

/** Forgets whatever any form kept or could keep, in every tab, as a logout does. Before the session is cleared. */
export function dropDrafts(): void {
  dropOwnDrafts();
  try {
    localStorage.setItem(DRAFTS_DROPPED, 'now');
    localStorage.removeItem(DRAFTS_DROPPED);
  } catch {
    // Where storage is blocked, tabs share no session either.
  }
}

/** Forgets whatever any form of this tab kept or could keep. */
export function dropOwnDrafts(): void {
  for (const drop of whenDropped) drop();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFTS)) sessionStorage.removeItem(key);
  } catch {
    // Where session storage is blocked nothing was kept.
  }
}
