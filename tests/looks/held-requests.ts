import type { Page, Request, Route } from 'playwright-core';

/** Requests that a scene leaves unanswered. */
const held = new WeakSet<Request>();

/** The unfinished requests of each page. */
const unfinished = new WeakMap<Page, Set<Request>>();

/** Leaves a request unanswered until the context is closed. */
export function hold(route: Route): void {
  held.add(route.request());
}

/** Tracks the requests of a page; call before opening it. */
export function watchRequests(page: Page): void {
  const asked = new Set<Request>();
  unfinished.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
}

/** Waits until only held requests of a page are unfinished, without a time limit. */
export async function waitUntilOnlyHeld(page: Page): Promise<void> {
  const isHeld = () => {
    const asked = [...(unfinished.get(page) ?? [])];
    return asked.length > 0 && asked.every((request) => held.has(request));
  };
  for (;;) {
    while (!isHeld()) await nextChange(page);
    // A finished script may issue the next request.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    if (isHeld()) return;
  }
}

function nextChange(page: Page): Promise<unknown> {
  return new Promise((resolve) => {
    page.once('request', resolve);
    page.once('requestfinished', resolve);
    page.once('requestfailed', resolve);
  });
}
