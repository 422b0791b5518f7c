import { createStore } from '../create-store';
import { openLoginPopup } from '../login-popup';
import { storedUser } from './stored-user';

/** True from the moment a session was found expired or revoked until the person has signed in again. */
export const sessionEnded = createStore(false);

/**
 * Answers a 401 to a call of a signed-in person: the stored user is cleared and the login popup says why. The page
 * stays as it is, with whatever was typed into it.
 */
export function endSession(): void {
  if (storedUser.get() === null) return;
  sessionEnded.set(true);
  storedUser.set(null);
  openLoginPopup();
}
