import { createStore } from '../create-store';
import { reloadSite } from '../reload-site';

/** True once a newer version of the site has been fetched and waits to be used. */
export const newVersion = createStore(false);

const LOOK_EVERY_MS = 60 * 60 * 1000;

/** How long a version that was asked for may take to come; then the page is loaded as it is. */
const TAKE_OVER_MS = 4000;

let waiting: ServiceWorker | null = null;
let wanted = false;

/**
 * Starts the service worker of a built site, or takes it away where the site was built without one
 * (`VITE_SERVICE_WORKER=off`). A newer version is looked for whenever the site comes back into sight, at most each hour.
 */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (import.meta.env.VITE_SERVICE_WORKER === 'off') return retire();
  // Only when the person asked for it: a first visit's worker takes the page over as well, and reloads nothing.
  navigator.serviceWorker.addEventListener('controllerchange', () => wanted && window.location.reload());

  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const follow = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) {
      waiting = worker;
      newVersion.set(true);
    }
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => follow(worker));
  follow(registration.waiting);
  // Opening the site made the browser look: the newer version may be on its way already.
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    // Without a network it is looked for another time.
    void registration.update().catch(() => undefined);
  });
  reloadSite.set(takeNewVersion);
}

/**
 * Uses the version that waits: the page is loaded anew. Where none waits any more, because another tab has taken it,
 * loading the page is enough.
 */
export function takeNewVersion(): void {
  wanted = true;
  const isWaiting = waiting?.state === 'installed';
  if (isWaiting) waiting?.postMessage('take-over');
  setTimeout(() => window.location.reload(), isWaiting ? TAKE_OVER_MS : 0);
}

/** Takes off this site's workers and all that they kept. */
async function retire(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
