import { createStore } from '../create-store';

/** True once code that this version asked for turned out to be gone from the server: a newer version is needed. */
export const codeGone = createStore(false);

/**
 * Looks after code that could not be fetched (Vite tells of it). A "not there" that the browser remembers from the
 * moment in which a version was deployed is forgotten, so that Retry finds the code; what really is not there any more
 * belongs to an old version, and the newest one is looked for.
 *
 * @returns the way to stop.
 */
export function watchLostCode(): () => void {
  const lost = (event: Event) => void lookForCode(String((event as { payload?: unknown }).payload));
  window.addEventListener('vite:preloadError', lost);
  return () => window.removeEventListener('vite:preloadError', lost);
}

async function lookForCode(complaint: string): Promise<void> {
  const [address] = /\/assets\/[\w.-]+/.exec(complaint) ?? [];
  if (!address) return;
  const answer = await fetch(address, { cache: 'reload' }).catch(() => null);
  if (answer === null || answer.status < 400 || answer.status >= 500) return;
  codeGone.set(true);
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
}
