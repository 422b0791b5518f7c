import { cacheNames, type WorkboxPlugin } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { answerPage } from './answer-page';
import { bypassHttpCache } from './bypass-http-cache';
import { type Answer, chooseAnswer } from './choose-answer';
import { giveUp } from './give-up';
import { scope } from './scope';
import { takeOver } from './take-over';

/** Filled in by the build: the precache, and its page for all screens. */
declare const __PRECACHE__: { url: string; revision: string | null; isEssential: boolean }[];
declare const __SHELL__: string;

const shell = __SHELL__;

const ASSETS = 'assets';
const DAY_S = 24 * 60 * 60;
const USED_ASSETS = { maxEntries: 120, maxAgeSeconds: 60 * DAY_S };

/** With data saving on, only what the page needs to start is precached; the rest is cached as it is used. */
const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const kept = savesData ? __PRECACHE__.filter(({ isEssential }) => isEssential) : __PRECACHE__;

// Before the library's own listener, which deletes them: other tabs may still run their version.
scope.addEventListener('activate', (event) => event.waitUntil(keepOldAssets()));

const answers =
  (wanted: Answer) =>
  ({ request, sameOrigin, url }: { request: Request; sameOrigin: boolean; url: URL }) =>
    chooseAnswer({ method: request.method, mode: request.mode, sameOrigin, pathname: url.pathname }) ===
    wanted;

// The library's types do not allow for `exactOptionalPropertyTypes`.
const keepAtMost = (limits: ConstructorParameters<typeof ExpirationPlugin>[0]) =>
  new ExpirationPlugin(limits) as WorkboxPlugin;

// Registered before the library's own routes, so that precached and used assets are answered alike: after a change of
// the data-saving setting a phone has some of both.
const usedAssets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [giveUp, bypassHttpCache, keepAtMost({ ...USED_ASSETS, purgeOnQuotaError: true })],
});
registerRoute(answers('asset'), async (asked) => {
  const fromStart = await caches.match(asked.request, { cacheName: cacheNames.precache });
  return fromStart ?? usedAssets.handle(asked);
});

addPlugins([giveUp, bypassHttpCache]);
precacheAndRoute(kept, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

registerRoute(answers('shell'), async ({ request }) => (await matchPrecache(shell)) ?? fetch(request));
registerRoute(answers('fresh-page'), ({ request }) => answerPage(request, () => matchPrecache(shell)));
registerRoute(
  answers('picture'),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [giveUp, keepAtMost({ maxEntries: 150, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true })],
  }),
);

// Control the first visit's page at once; a later version waits until requested, or until no tab is open.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') takeOver();
});

/**
 * Moves the assets of the previous version to the used ones, dated today; they expire like those. With data saving on, those that
 * this version has, too, but does not precache.
 */
async function keepOldAssets(): Promise<void> {
  const [old, used] = await Promise.all([caches.open(cacheNames.precache), caches.open(ASSETS)]);
  const current = new Set(kept.map(({ url }) => url));
  const limits = new CacheExpiration(ASSETS, USED_ASSETS);
  // Read all at once: the library meanwhile deletes the old cache.
  for (const answer of await old.matchAll()) {
    const { pathname } = new URL(answer.url);
    if (!pathname.startsWith('/assets/') || current.has(pathname)) continue;
    await used.put(answer.url, answer);
    await limits.updateTimestamp(answer.url);
  }
  await limits.expireEntries();
}
