/** Stands in for `use-sync-external-store/shim` in the build, which reactfire needs for a React that has no such hook. */
export { useSyncExternalStore } from 'react';
