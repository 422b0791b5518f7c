import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openVisitor, SITE } from './support/browser';
import { untilSettled } from './support/settled';

/** The pages through Hosting, as search engines, previews and browsers get them. */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function open(path: string) {
  const response = await fetch(SITE + path, { redirect: 'manual' });
  return { response, html: await response.text() };
}
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe('without running code', () => {
  test.each([
    ['/', 'Home services at your doorstep · GharSeva'],
    ['/hi', 'घर बैठे घरेलू सर्विस · GharSeva'],
    ['/about', 'About GharSeva · GharSeva'],
    ['/hi/support', 'कस्टमर केयर · GharSeva'],
    ['/services/electrician', 'Electrician Services · GharSeva'],
    ['/hi/services/electrician', 'बिजली मिस्त्री (इलेक्ट्रीशियन): सर्विस · GharSeva'],
  ])(
    '%s: titled “%s”, with its canonical address, one Content-Security-Policy and no redirect',
    async (path, title) => {
      const { response, html } = await open(path);
      expect([response.status, titleOf(html)]).toEqual([200, title]);
      expect(html).toContain(`<link rel="canonical" href="${SITE}${path}" />`);
      expect(response.headers.get('Content-Security-Policy')).not.toContain(',');
      expect(response.headers.get('Content-Security-Policy')).toContain("'sha256-");
    },
  );

  test('pages made by the function are kept by the CDN, others are revalidated each time', async () => {
    const kept = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';
    const made = ['/services', '/hi/services', '/services/electrician', '/hi/services/electrician'];
    for (const path of [...made, '/sitemap.xml']) {
      expect((await open(path)).response.headers.get('Cache-Control'), path).toBe(kept);
    }
    for (const path of ['/', '/hi', '/about', '/hi/about', '/cart', '/robots.txt']) {
      expect((await open(path)).response.headers.get('Cache-Control'), path).toBe('no-cache');
    }
  });

  test.each(['/nothing', '/hi/nothing', '/services/nothing', '/hi/services/nothing'])(
    '%s is a real 404, with the site’s page',
    async (path) => {
      const { response, html } = await open(path);
      expect(response.status).toBe(404);
      expect(html).toContain('name="robots" content="noindex"');
      expect(html).toContain('/assets/first-load');
    },
  );

  test('every address of the sitemap exists and is its own canonical address', async () => {
    const { html } = await open('/sitemap.xml');
    const places = [...html.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
    expect(places.length).toBeGreaterThan(30);
    for (const place of places) {
      const page = await fetch(place, { redirect: 'manual' });
      expect([place, page.status]).toEqual([place, 200]);
      expect(await page.text()).toContain(`<link rel="canonical" href="${place}" />`);
    }
    const robots = (await open('/robots.txt')).html;
    expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    const picture = await fetch(`${SITE}/preview.jpg`);
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  });
});

describe('in a browser', () => {
  test.each([
    ['/', /^Electrician/, '/services/electrician'],
    ['/hi', /^बिजली मिस्त्री/, '/hi/services/electrician'],
  ])(
    'without JavaScript, %s shows its categories, and each leads to its page',
    async (home, name, category) => {
      const context = await browser.newContext({ baseURL: SITE, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(home);
      await page.waitForURL(`${home === '/' ? '' : home}/services`);
      await page.getByRole('link', { name }).first().click();
      await page.waitForURL(category);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await context.close();
    },
  );

  test('data and shell in the pages break no policy, and a Hindi address sets the language from then on', async () => {
    const visitor = await openVisitor(browser, 360);
    const page = await visitor.openTab();
    await page.goto('/hi/services/electrician');
    await page.getByRole('heading', { level: 1, name: /इलेक्ट्रीशियन/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/services/electrician');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('hi');
    await expect
      .poll(() => page.evaluate(() => document.querySelector('link[rel=canonical]')?.getAttribute('href')))
      .toBe(`${SITE}/hi/services/electrician`);
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: /घरेलू सर्विस, आपके/ }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  test('before any code runs, home has its text in the reader’s language alone', async () => {
    const visitor = await openVisitor(browser, 360, 'block');
    const page = await visitor.openTab();
    await page.route('**/assets/*', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).allTextContents())
      .toEqual(['Home services, at your doorstep.']);
    await page.evaluate(() => localStorage.setItem('language', 'hi'));
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: /घरेलू सर्विस, आपके/ }).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await visitor.context.close();
  });

  test('home requests its categories once, and nothing shifts when its code takes over', async () => {
    const visitor = await openVisitor(browser, 360, 'block');
    const page = await visitor.openTab();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      const moved = { sum: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          moved.sum += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Electrician' }).first().waitFor();
    await page.getByLabel('Pincode').waitFor();
    // What the code does when it takes over is done, and drawn.
    await untilSettled(page);
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    const moved = await page.evaluate(async () => {
      const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let frames = 0; frames < 3; frames += 1) await drawn();
      return (window as unknown as { moved: { sum: number } }).moved.sum;
    });
    expect(asked.filter((path) => path === '/api/category')).toHaveLength(1);
    expect(moved).toBeLessThan(0.02);
    await visitor.context.close();
  });

  test('a visitor with an unserviceable pincode leaves a number and reads the confirmation', async () => {
    const visitor = await openVisitor(browser, 360);
    const page = await visitor.openTab();
    await page.goto('/');
    await page.getByLabel('Pincode').fill('799999');
    await page.keyboard.press('Enter');
    await page.getByLabel('Mobile number').fill('9876501234');
    await page.keyboard.press('Enter');
    await page.getByText('Noted. We will tell you on 9876501234 when we serve 799999.').waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
