import { createStore } from '../create-store';

/** True once code of this version is gone from the server: a newer version is required. */
export const codeGone = createStore(false);

/**
 * Handles code that could not be fetched (an event of Vite). Clears a 404 cached at the moment of a deploy, so that Retry
 * finds the code. Code that is really gone belongs to an old version: checks for the newest one.
 *
 * @returns a function that stops it.
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
