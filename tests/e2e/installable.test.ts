import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitor, SITE } from './support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test('the open site: the browser finds nothing that prevents its installation', async () => {
  const { context, openTab, complaints } = await openVisitor(browser, 360);
  const page = await openTab();
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const tools = await context.newCDPSession(page);

  const { errors, url, data } = await tools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(`${SITE}/manifest.webmanifest`);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'GharSeva', display: 'standalone', lang: 'en-IN' });
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
  // The private window of this test may be the only obstacle.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );

  // In Hindi it is the same app, with its shortcuts in Hindi.
  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  await page.reload();
  await page.waitForFunction(() =>
    document.querySelector('link[rel="manifest"]')?.getAttribute('href')?.endsWith('.hi.webmanifest'),
  );
  const hindi = JSON.parse((await tools.send('Page.getAppManifest')).data ?? '{}');
  expect(hindi).toMatchObject({ id: '/', lang: 'hi-IN', name: 'GharSeva' });
  expect(hindi.shortcuts[1].name).toBe('मेरी बुकिंग');
  expect(complaints).toEqual([]);
  await context.close();
});

test('files of the app: no cache hides a new version of them', async () => {
  for (const [path, type] of [
    ['/sw.js', 'javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/app.html', 'text/html'],
  ] as const) {
    const answer = await fetch(SITE + path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type'), path).toContain(type);
    expect(answer.headers.get('cache-control'), path).toBe('no-cache');
  }
});

test('the service worker keeps files of catalogue and site alone, never an answer of the API', async () => {
  const { context, openTab } = await openVisitor(browser, 360);
  const page = await openTab();
  await page.goto('/services/electrician');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.getByRole('heading', { name: 'Electrician Services' }).waitFor();
  const kept = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
    }
    return found;
  });
  expect(kept).toContain('/app.html');
  expect(kept.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/pictures/'))).toEqual([]);
  // Neither the admin area, the partner portal nor Firebase's sign-in: nothing here opened them. Whether a partner is signed
  // in is asked on every page, and what sends the steps that wait on this phone is there, with the schemas of their calls
  // and the keys of what they change.
  const others = /admin|worker(?!-session|-keys|-schemas)|documents|auth-client/;
  expect(kept.filter((path) => others.test(path))).toEqual([]);
  await context.close();
});
