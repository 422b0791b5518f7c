import { cacheNames, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { answerPage } from './answer-page';
import { type Answer, chooseAnswer } from './choose-answer';
import { scope } from './scope';

/** Filled in by the build: what to keep from the start, and the page among it that can be any screen's. */
declare const __PRECACHE__: { url: string; revision: string | null }[];
declare const __SHELL__: string;

const kept = __PRECACHE__;
const shell = __SHELL__;

const ASSETS = 'assets';
const DAY_S = 24 * 60 * 60;

/** A phone that saves data keeps the page and what it runs on; the rest comes, and is kept, as it is used. */
const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const ESSENTIAL = /^\/(?!assets\/)|^\/assets\/(?:index|first-load|rolldown-runtime|after-load|offline)-/;

// Before the library's own listener, which deletes them: other tabs may still run the version these belong to.
scope.addEventListener('activate', (event) => event.waitUntil(keepOldAssets()));

precacheAndRoute(savesData ? kept.filter(({ url }) => ESSENTIAL.test(url)) : kept, {
  cleanURLs: false,
  directoryIndex: '',
});
cleanupOutdatedCaches();

const answers =
  (wanted: Answer) =>
  ({ request, sameOrigin, url }: { request: Request; sameOrigin: boolean; url: URL }) =>
    chooseAnswer({ method: request.method, mode: request.mode, sameOrigin, pathname: url.pathname }) ===
    wanted;

// The library's own types do not know our stricter reading of optional fields.
const keepAtMost = (limits: ConstructorParameters<typeof ExpirationPlugin>[0]) =>
  new ExpirationPlugin(limits) as WorkboxPlugin;

registerRoute(answers('shell'), async ({ request }) => (await matchPrecache(shell)) ?? fetch(request));
registerRoute(answers('fresh-page'), ({ request }) => answerPage(request, () => matchPrecache(shell)));
registerRoute(
  answers('asset'),
  new CacheFirst({
    cacheName: ASSETS,
    plugins: [keepAtMost({ maxEntries: 120, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true })],
  }),
);
registerRoute(
  answers('picture'),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [keepAtMost({ maxEntries: 150, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true })],
  }),
);

// The first visit's page is served at once; a later version waits until somebody asks for it, or no tab is open.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(scope.skipWaiting());
});

async function keepOldAssets(): Promise<void> {
  const [old, now] = await Promise.all([caches.open(cacheNames.precache), caches.open(ASSETS)]);
  for (const request of await old.keys()) {
    const { pathname } = new URL(request.url);
    const answer = pathname.startsWith('/assets/') ? await old.match(request) : undefined;
    if (answer) await now.put(request, answer);
  }
}
