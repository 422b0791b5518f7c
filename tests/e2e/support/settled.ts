import type { Page } from 'playwright-core';

/** Waits for the code after the first load, and so for all that the page's first render begins. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getElementById('bottom-bars') !== null);
}
