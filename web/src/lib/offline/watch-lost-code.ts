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

/** The site's files that Vite has asked for beforehand. */
function preloaded(): string[] {
  // The second is Vite's way where the first is not known.
  const links = document.querySelectorAll<HTMLLinkElement>(
    'link[rel="modulepreload"], link[rel="preload"][as="script"]',
  );
  const { origin } = window.location;
  // A browser's extension may have put in links of its own.
  const own = [...links].filter(({ href }) => href.startsWith(`${origin}/assets/`));
  return [...new Set(own.map(({ href }) => href.slice(origin.length)))];
}

const ask = (address: string, init: RequestInit) => fetch(address, init).catch(() => null);

/** Whether a file is not on the server any more. */
async function isGone(address: string): Promise<boolean> {
  const answer = await ask(address, { cache: 'reload' });
  return answer !== null && answer.status >= 400 && answer.status < 500;
}

async function lookForCode(complaint: string): Promise<void> {
  const [named] = /\/assets\/[\w.-]+/.exec(complaint) ?? [];
  // Safari names none: of all that may be meant, those that the phone has need not be asked for.
  const gone = named
    ? [await isGone(named)]
    : await Promise.all(preloaded().map(async (file) => !(await ask(file, {}))?.ok && isGone(file)));
  if (!gone.includes(true)) return;
  codeGone.set(true);
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
}
