import type { BrowserContext } from 'playwright-core';
import { hold } from '../held-requests';
import type { Scene } from '../scene';
import { waitForBottomBars } from '../store-in-browser';
import { inMain } from './steps';

/** The chunk of one screen, loaded when it is first shown. */
const SCREEN_CODE = '**/assets/about-page*.js';

/** Fakes a new version of the site that is waiting. Runs in the page. */
function newerVersion(): void {
  const worker = { state: 'installed', postMessage: () => undefined };
  const registration = { waiting: worker, installing: null, addEventListener: () => undefined };
  const container = {
    controller: worker,
    addEventListener: () => undefined,
    register: () => Promise.resolve(registration),
    getRegistrations: () => Promise.resolve([]),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: container });
}

const screen = (name: string, prepare: (context: BrowserContext) => Promise<unknown>): Scene => ({
  name,
  path: '/about',
  as: 'visitor',
  prepare,
});

/** Notices of the site itself, on any page. */
export const siteScenes: readonly Scene[] = [
  {
    name: 'new-version',
    path: '/',
    as: 'visitor',
    prepare: (context) => context.addInitScript(newerVersion),
    act: ({ page }) => waitForBottomBars(page, 'shown'),
  },
  { ...screen('screen-loading', (context) => context.route(SCREEN_CODE, hold)), isBusy: true },
  {
    ...screen('screen-lost', (context) => context.route(SCREEN_CODE, (route) => route.abort())),
    act: ({ page }) => inMain(page).getByRole('alert').waitFor(),
  },
  {
    ...screen('screen-broken', (context) =>
      context.route(SCREEN_CODE, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
      ),
    ),
    act: ({ page }) => inMain(page).getByRole('alert').waitFor(),
  },
];
