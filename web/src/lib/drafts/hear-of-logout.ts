import { DRAFTS_DROPPED, dropOwnDrafts } from './drop-drafts';

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === DRAFTS_DROPPED && newValue !== null) dropOwnDrafts();
});

/** Calls at a logout, in this or another tab, before its session is cleared. */
export { whenDropped } from './drop-drafts';
