import { createStore } from './create-store';

/** Reloads the site. Code after the first load replaces it, to activate a waiting version instead. */
export const reloadSite = createStore(() => window.location.reload());
