import { createStore } from '../create-store';
import { reloadSite } from '../reload-site';

/** True once a newer version of the site is installed and waiting. */
export const newVersion = createStore(false);

const LOOK_EVERY_MS = 60 * 60 * 1000;

/** Time for a requested version to take over; then the page is reloaded anyway. */
const TAKE_OVER_MS = 4000;

let waiting: ServiceWorker | null = null;
let wanted = false;

/**
 * Starts the service worker of a built site, or removes it if the site was built without one
 * (`VITE_SERVICE_WORKER=off`). Checks for a newer version whenever the site becomes visible, at most once an hour.
 */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (import.meta.env.VITE_SERVICE_WORKER === 'off') return retire();
  // Only on request: the first visit's worker also takes control of the page, which needs no reload.
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
  // The browser checks when the site opens: a newer version may already be installing.
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    // Without a network, check another time.
    void registration.update().catch(() => undefined);
  });
  reloadSite.set(takeNewVersion);
}

/**
 * Activates the waiting version and reloads the page. If none is waiting any more, because another tab has activated it,
 * a reload is enough.
 */
export function takeNewVersion(): void {
  wanted = true;
  const isWaiting = waiting?.state === 'installed';
  if (isWaiting) waiting?.postMessage('take-over');
  setTimeout(() => window.location.reload(), isWaiting ? TAKE_OVER_MS : 0);
}

/** Removes this site's workers and their caches. */
async function retire(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
