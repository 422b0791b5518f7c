/** Firebase's storage, whose code is fetched with the first file that is chosen. */
export const loadStorage = () => import('./storage-upload');

/** Fetches the code while the file is still prepared; sending it reports a failure. */
export function preloadStorage(): void {
  loadStorage().catch(() => undefined);
}
