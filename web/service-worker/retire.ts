import { scope } from './scope';
import { takeOver } from './take-over';

/**
 * The way back: built as `sw.js` when the site is built with `VITE_SERVICE_WORKER=off`. A browser that finds it in the
 * place of the other one (it looks at each visit) deletes all that was kept, goes without a worker and shows the site anew.
 */
scope.addEventListener('install', () => takeOver());
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      // Only a page that is in its charge may be shown anew by a worker.
      await scope.clients.claim();
      await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
      await scope.registration.unregister();
      const pages = await scope.clients.matchAll({ type: 'window' });
      // A page at checkout is left alone: it works without a worker just as well.
      const movable = pages.filter(({ url }) => !new URL(url).pathname.startsWith('/checkout'));
      await Promise.all(movable.map((page) => page.navigate(page.url).catch(() => undefined)));
    })(),
  ),
);
