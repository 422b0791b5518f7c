import type { Page } from 'playwright-core';

/**
 * Waits until a page works offline: the catalogue is cached by code that loads after the page, files by the service worker.
 * @param words a text of the catalogue that the page showed
 */
export async function untilKept(page: Page, words: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction((wanted) => localStorage.getItem('kept-catalogue')?.includes(wanted), words);
  await page.waitForFunction(async () => {
    const used = performance.getEntriesByType('resource').map(({ name }) => name);
    const files = used.filter((url) => new URL(url).pathname.startsWith('/assets/'));
    return (await Promise.all(files.map((url) => caches.match(url)))).every(Boolean);
  });
}
