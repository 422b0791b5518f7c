import { dropOwnDrafts } from '../drafts/drop-drafts';

/** The keys of the stored sessions of customers, partners and admins. */
const SESSIONS = ['user', 'workerSession', 'adminToken'];

function readSessions(): (string | null)[] {
  try {
    return SESSIONS.map((key) => window.localStorage.getItem(key));
  } catch {
    // Where storage is blocked, tabs share no session.
    return [];
  }
}

/**
 * Follows a logout that happened while this page was frozen: Back shows a page as it was left, and no event of another tab
 * or page reaches it meanwhile.
 *
 * @returns a function that stops it.
 */
export function watchRestored(): () => void {
  let left = readSessions();
  const onHide = () => {
    left = readSessions();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    const present = readSessions();
    if (left.some((text, index) => text !== null && text !== present[index])) dropOwnDrafts();
    // Every stored value is read again, as after a change of the whole storage.
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
}
