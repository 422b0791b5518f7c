import { useSyncExternalStore } from 'react';
import type { StoredValue } from './stored-value';

/** The present value, re-rendering when this tab or another changes it. */
export function useStoredValue<T>(stored: StoredValue<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.get);
}
