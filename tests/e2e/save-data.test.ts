import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitor } from './support/browser';
import { type Deployed, deploySite } from './support/deploy-site';
import { untilKept } from './support/kept-offline';

let browser: Browser;
let site: Deployed;
let context: BrowserContext | undefined;
beforeAll(async () => {
  browser = await openBrowser();
  site = await deploySite();
  site.savesData = true;
});
afterAll(async () => {
  await context?.close();
  await site?.close();
  await browser?.close();
});

test('a visitor who saves data: nothing is fetched unasked, and what was used is there offline', async () => {
  const visitor = await openVisitor(browser, 360);
  context = visitor.context;
  const page = await visitor.openTab();
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await page.goto(site.origin);
  await page.getByRole('link', { name: 'Electrician' }).first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Without data saving the next screens would be loaded by then.
  await page.waitForFunction(() => performance.now() > 4000);
  expect(asked.filter((path) => /category-screen|cart-page/.test(path))).toEqual([]);
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
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Add to Cart: Ceiling fan installation' }).click();
  await page.getByRole('button', { name: 'Cart (1)' }).waitFor();
});
