import { createStore } from './create-store';

/** Loads the site anew. Where a newer version waits, what comes after the first load takes that one instead. */
export const reloadSite = createStore(() => window.location.reload());
