import { useSyncExternalStore } from 'react';
import { createStore } from './create-store';

/** Whether the search is shown, or soon will be: `near` while a pointer or the focus is on what opens it. */
type SearchState = 'closed' | 'near' | 'open';

const state = createStore<SearchState>('closed');

/** Opens the search from anywhere; its code and its index load at the first call. */
export function openSearch(): void {
  state.set('open');
}

/** Closes the search. */
export function closeSearch(): void {
  state.set('closed');
}

/** Fetches what the search needs before it is opened. */
export function approachSearch(): void {
  if (state.get() === 'closed') state.set('near');
}

/** Whether the search is to be shown or fetched. */
export function useSearchState(): SearchState {
  return useSyncExternalStore(state.subscribe, state.get);
}
