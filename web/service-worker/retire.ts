import { scope } from './scope';
import { takeOver } from './take-over';

/**
 * The rollback: built as `sw.js` with `VITE_SERVICE_WORKER=off`. A browser that finds it instead of the other worker (it
 * looks at each visit) deletes all caches, unregisters the worker and reloads the site.
 */
scope.addEventListener('install', () => takeOver());
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      // A worker can reload only the pages that it controls.
      await scope.clients.claim();
      await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
      await scope.registration.unregister();
      const pages = await scope.clients.matchAll({ type: 'window' });
      // Do not reload a page at checkout: it works without a worker, too.
      const movable = pages.filter(({ url }) => !new URL(url).pathname.startsWith('/checkout'));
      await Promise.all(movable.map((page) => page.navigate(page.url).catch(() => undefined)));
    })(),
  ),
);
