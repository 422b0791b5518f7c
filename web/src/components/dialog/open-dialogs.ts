import { createStore } from '../../lib/create-store';

/** The dialogs that are open, the topmost last: what is outside of it cannot be used. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([]);
