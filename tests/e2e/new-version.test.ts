import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GIVE_UP_AFTER_MS } from '../../web/service-worker/give-up';
import { openBrowser, openVisitor } from './support/browser';
import { type Deployed, deploySite } from './support/deploy-site';
import { untilSettled } from './support/settled';

/** Visitors on the site while a new version is deployed. */
let browser: Browser;
let site: Deployed;
let context: BrowserContext | undefined;
beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  site = await deploySite();
});
afterEach(async () => {
  await context?.close();
  await site.close();
});
afterAll(() => browser?.close());

const deploy = (version: 'second' | 'off') => Object.assign(site, { hosting: version, pages: version });
const untilKept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const addToCart = async (page: Page) => {
  await page.goto(`${site.origin}/services/electrician`);
  await page.getByRole('button', { name: 'Add to Cart: Ceiling fan installation' }).click();
  await page.getByRole('button', { name: 'Cart (1)' }).waitFor();
};
/** The version whose code runs in the page. */
const runningVersion = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
      ({ name, responseStatus }) => responseStatus === 200 && /first-load-[\w-]{7}v2\.js/.test(name),
    )
      ? 'second'
      : 'first',
  );
/** A worker that retires waits for requests under way through the old one, the last of which may have to give up. */
const UNTIL_RETIRED_MS = 5 * GIVE_UP_AFTER_MS;
const bar = (page: Page) => page.getByText('A new version is available.');

describe('a new version is deployed', () => {
  test('a bar offers it, except at checkout and in a form, and the cart is kept', async () => {
    const visitor = await openVisitor(browser, 360);
    context = visitor.context;
    const page = await visitor.openTab();
    await addToCart(page);
    await untilKept(page);
    const atCheckout = await visitor.openTab();
    await atCheckout.goto(`${site.origin}/checkout`);
    await atCheckout.getByLabel('Notes for the professional').fill('Ring twice');
    await atCheckout.evaluate(() => Object.assign(window, { untouched: true }));

    deploy('second');
    site.keepsOlder = true;
    await page.goto(`${site.origin}/support`);
    await bar(page).waitFor();
    await expect.poll(() => runningVersion(page)).toBe('first');
    await bar(atCheckout).waitFor({ state: 'hidden' });

    // No bar while somebody fills in a form.
    await page.goto(`${site.origin}/apply-loan`);
    await bar(page).waitFor();
    await page.getByLabel('Name').fill('Asha');
    await bar(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Asha');
    await page.getByRole('banner').getByRole('link', { name: 'GharSeva' }).click();
    await bar(page).waitFor();

    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() =>
      [...document.scripts].some(({ src }) => /first-load-[\w-]{7}v2\.js/.test(src)),
    );
    await page.getByRole('link', { name: /Cart/ }).first().waitFor();
    await expect.poll(() => runningVersion(page)).toBe('second');
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]').length))
      .toBe(1);
    await bar(page).waitFor({ state: 'hidden' });

    // The other tab still runs the first version, with the typed notes, and finds the code of that version.
    await expect.poll(() => atCheckout.evaluate(() => 'untouched' in window)).toBe(true);
    await expect
      .poll(() => atCheckout.getByLabel('Notes for the professional').inputValue())
      .toBe('Ring twice');
    await atCheckout.getByRole('link', { name: 'Cart' }).first().click();
    await atCheckout.getByRole('button', { name: 'One more Ceiling fan installation' }).waitFor();
    await expect.poll(() => runningVersion(atCheckout)).toBe('first');
    expect(visitor.complaints).toEqual([]);
  });

  test('without the service worker: browsers drop the old worker and its caches, and the site works', async () => {
    const visitor = await openVisitor(browser, 360);
    context = visitor.context;
    const page = await visitor.openTab();
    await addToCart(page);
    await untilKept(page);
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toEqual([]);

    deploy('off');
    await page.goto(`${site.origin}/support`);
    // A browser looks for a new worker some time after a visit; here the page asks it to, as the site itself does.
    const look = () => navigator.serviceWorker.getRegistration().then((worker) => worker?.update());
    await page.evaluate(look).catch(() => 'the page was shown anew meanwhile');
    // The retiring worker reloads the site, which fetches its files from the server again.
    await page.waitForFunction(
      () => [...document.scripts].some(({ src }) => /first-load-[\w-]{7}v2\.js/.test(src)),
      undefined,
      { timeout: UNTIL_RETIRED_MS },
    );
    await expect
      .poll(() =>
        page.evaluate(async () => [
          navigator.serviceWorker.controller,
          (await navigator.serviceWorker.getRegistrations()).length,
          await caches.keys(),
        ]),
      )
      .toEqual([null, 0, []]);
    await page.goto(`${site.origin}/cart`);
    await page.getByRole('button', { name: 'One more Ceiling fan installation' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});

describe('function and Hosting are not replaced at the same moment', () => {
  test.each([
    ['the function comes first', 'first', 'second'],
    ['Hosting comes first, or the function stays', 'second', 'first'],
  ] as const)('%s: the page of a category starts with the available files', async (_, hosting, pages) => {
    Object.assign(site, { hosting, pages });
    const visitor = await openVisitor(browser, 360, 'block');
    context = visitor.context;
    const page = await visitor.openTab();
    await addToCart(page);
    await expect.poll(() => runningVersion(page)).toBe(hosting);

    // Files missing at that moment are found once they exist, although the browser was told to cache them for a year.
    Object.assign(site, { hosting: 'second', pages: 'second' });
    await addToCartAgain(page);
    await expect.poll(() => runningVersion(page)).toBe('second');
  });

  test('the code of a screen is cached as missing: requested past the cache', async () => {
    Object.assign(site, { hosting: 'first', pages: 'second' });
    const visitor = await openVisitor(browser, 360, 'block');
    context = visitor.context;
    const page = await visitor.openTab();
    await page.goto(site.origin);
    const missing = await page.evaluate(async () => {
      const made = await (await fetch('/services/electrician')).text();
      const named = [...new DOMParser().parseFromString(made, 'text/html').querySelectorAll('link')]
        .filter(({ rel }) => rel === 'modulepreload')
        .map((link) => link.getAttribute('href') ?? '');
      const answers = await Promise.all(named.map((file) => fetch(file)));
      return answers.map(({ status }) => status);
    });
    expect(new Set(missing)).toEqual(new Set([404]));

    deploy('second');
    await addToCart(page);
    await expect.poll(() => runningVersion(page)).toBe('second');
  });

  test('a file fails once, as on a bad network: the page starts all the same', async () => {
    const visitor = await openVisitor(browser, 360, 'block');
    context = visitor.context;
    const page = await visitor.openTab();
    await page.route('**/assets/first-load-*.js', (route) => route.abort(), { times: 1 });
    await page.goto(`${site.origin}/services/electrician`);
    await page.getByRole('button', { name: 'Add to Cart: Ceiling fan installation' }).waitFor();
  });
});

describe('code of an open tab’s version is gone', () => {
  test('the screen says so and offers the new version; Retry goes on, with the cart kept', async () => {
    const visitor = await openVisitor(browser, 360, 'block');
    context = visitor.context;
    const page = await visitor.openTab();
    await addToCart(page);
    await untilSettled(page);
    deploy('second');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await page.getByText('A new version is needed to continue.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/contact');
    await expect.poll(() => runningVersion(page)).toBe('second');
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]').length))
      .toBe(1);
  });

  test('sign-in at checkout needs it: the new version comes with what was chosen', async () => {
    const visitor = await openVisitor(browser, 360, 'block');
    context = visitor.context;
    const page = await visitor.openTab();
    await addToCart(page);
    await page.goto(`${site.origin}/checkout`);
    await page.getByLabel('Notes for the professional').fill('Ring twice');
    const tomorrow = page.getByRole('radio', { name: /Tomorrow/ });
    await tomorrow.check();
    // The date, by which it is known after midnight as well.
    const day = await tomorrow.getAttribute('value');
    await page.getByRole('radio', { name: /10:00 AM - 12:00 PM/ }).check();
    await untilSettled(page);
    deploy('second');
    const login = page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
    await login.click();
    await page.getByText('A new version is needed to continue.').waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() =>
      [...document.scripts].some(({ src }) => /first-load-[\w-]{7}v2\.js/.test(src)),
    );
    await login.click();
    await page.getByRole('dialog').getByLabel('Mobile number').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByLabel('Notes for the professional').inputValue()).toBe('Ring twice');
    await page.locator(`input[type=radio][value="${day}"]:checked`).waitFor();
    await page.getByRole('radio', { name: /10:00 AM - 12:00 PM/, checked: true }).waitFor();
  });
});

async function addToCartAgain(page: Page): Promise<void> {
  await page.goto(`${site.origin}/services/electrician`);
  await page.getByRole('button', { name: 'Cart (1)' }).waitFor();
}
