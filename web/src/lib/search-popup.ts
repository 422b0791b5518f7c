import { useSyncExternalStore } from 'react';
import { createStore } from './create-store';

/** The state of the search; `near` once a pointer or the focus is on its opener. */
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

/** Prefetches the search before it opens. */
export function approachSearch(): void {
  if (state.get() === 'closed') state.set('near');
}

/** The state of the search, to render or prefetch it. */
export function useSearchState(): SearchState {
  return useSyncExternalStore(state.subscribe, state.get);
}
