import { useSyncExternalStore } from 'react';
import { createStore } from './create-store';

const open = createStore(false);

/** Opens the customer's login popup from anywhere; its code (and Firebase) loads at the first call. */
export function openLoginPopup(): void {
  open.set(true);
}

/** Closes the login popup. */
export function closeLoginPopup(): void {
  open.set(false);
}

/** Whether the login popup is open. */
export function useLoginPopupOpen(): boolean {
  return useSyncExternalStore(open.subscribe, open.get);
}
