import { createStore } from '../create-store';
import { closeLoginPopup, openLoginPopup } from '../login-popup';
import { endUnlessLeaving } from './leaving';
import { storedUser } from './stored-user';

/** True from the expiry or revocation of a session until the next sign-in, in this tab or another. */
export const sessionEnded = createStore(false);

/**
 * Handles a 401 of a signed-in customer: clears the stored user and opens the login popup, which says why. The page keeps
 * its unsaved input.
 */
export function endSession(): void {
  const user = storedUser.get();
  if (user) endUnlessLeaving(user._id, endNow);
}

function endNow(): void {
  if (storedUser.get() === null) return;
  sessionEnded.set(true);
  storedUser.set(null);
  openLoginPopup();
  const stop = storedUser.subscribe(() => {
    if (storedUser.get() === null) return;
    stop();
    sessionEnded.set(false);
    closeLoginPopup();
  });
}
