import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitor } from './support/browser';
import { type Deployed, deploySite } from './support/deploy-site';
import { untilKept } from './support/kept-offline';
import { untilSettled } from './support/settled';

/** What is fetched unasked comes some seconds after the first screen. */
const LATER_MS = 20_000;
const NEXT_SCREENS = /category-screen|cart-page/;

let browser: Browser;
let site: Deployed;
let context: BrowserContext | undefined;
beforeAll(async () => {
  browser = await openBrowser();
  site = await deploySite();
});
afterEach(() => context?.close());
afterAll(async () => {
  await site?.close();
  await browser?.close();
});

/**
 * Opens home and lets the page's time go on. The requests that the passed timers have begun come before the one that is
 * made after them, so that the list is complete when that one is in it.
 */
async function openHome(savesData: boolean): Promise<{ page: Page; asked: string[] }> {
  site.savesData = savesData;
  const visitor = await openVisitor(browser, 360);
  context = visitor.context;
  await context.clock.install();
  const page = await visitor.openTab();
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.goto(site.origin);
  await page.getByRole('link', { name: 'Electrician' }).first().waitFor();
  await untilSettled(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (let passed = 0; passed < LATER_MS; passed += 1000) {
    await context.clock.runFor(1000);
    const known = asked.length;
    await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
    await expect.poll(() => asked.slice(known)).toContain('/robots.txt');
  }
  return { page, asked };
}

test('a visitor who does not save data: the next screens are fetched unasked', async () => {
  const { asked } = await openHome(false);
  expect(asked.filter((path) => NEXT_SCREENS.test(path))).not.toEqual([]);
});

test('a visitor who saves data since the last version: a new one deletes nothing that it has, too', async () => {
  const { page } = await openHome(false);
  const keptScreens = () =>
    page.evaluate(async () => {
      const found = new Set<string>();
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          found.add(new URL(request.url).pathname);
      return [...found].filter((path) => /\/assets\/.*(?:screen|checkout)/.test(path)).sort();
    });
  await page.waitForFunction(() => navigator.serviceWorker.ready);
  const before = await keptScreens();
  expect(before).not.toEqual([]);

  site.savesData = true;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const taken = new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
    await registration.update();
    const next = registration.installing ?? registration.waiting;
    if (!next) throw new Error('There is no other version');
    const isReady = new Promise<void>((done) => {
      const look = () => next.state === 'installed' && done();
      next.addEventListener('statechange', look);
      look();
    });
    await isReady;
    next.postMessage('take-over');
    await taken;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  expect(await keptScreens()).toEqual(before);
});

test('a visitor who saves data: nothing is fetched unasked, and what was used is there offline', async () => {
  const { page, asked } = await openHome(true);
  expect(asked.filter((path) => NEXT_SCREENS.test(path))).toEqual([]);
  expect(asked.filter((path) => /\/pictures\/(?!placeholder)/.test(path))).toEqual([]);

  const kept = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
    return found;
  });
  expect(kept).toContain('/app.html');
  expect(kept.filter((path) => /screen|checkout|outbox/.test(path))).toEqual([]);
  expect(kept.length).toBeLessThan(40);

  await page.goto(`${site.origin}/services/electrician`);
  await page.getByRole('button', { name: 'Add to Cart: Ceiling fan installation' }).waitFor();
  await untilKept(page, 'Ceiling fan installation');
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Add to Cart: Ceiling fan installation' }).click();
  await page.getByRole('button', { name: 'Cart (1)' }).waitFor();
});
