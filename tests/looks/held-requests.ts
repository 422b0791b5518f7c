import type { Page, Request, Route } from 'playwright-core';

/** Requests that a scene never lets be answered. */
const held = new WeakSet<Request>();

/** What each page has asked for and not got yet. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Leaves a request without an answer; the context's end lets go of it. */
export function hold(route: Route): void {
  held.add(route.request());
}

/** Follows what a page asks for; to be called before it is opened. */
export function watchRequests(page: Page): void {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
}

/** Waits until a page that is held in the middle of something waits for nothing but what is held; for ever, if need be. */
export async function untilOnlyHeld(page: Page): Promise<void> {
  const isHeld = () => {
    const asked = [...(underWay.get(page) ?? [])];
    return asked.length > 0 && asked.every((request) => held.has(request));
  };
  for (;;) {
    while (!isHeld()) await nextChange(page);
    // What has just come may be the code that asks for the next.
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
