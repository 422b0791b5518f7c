import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What each page has announced and no test has asked for yet, oldest first. */
const heard = new WeakMap<Page, string[]>();

/**
 * Hears what the pages of a profile announce: the texts that appear in their live regions, such as toasts. A toast is gone
 * after two seconds, and a busy machine may look only then.
 */
export async function hearAnnouncements(context: BrowserContext): Promise<void> {
  await context.exposeBinding('hearAnnouncement', ({ page }, words: string) => {
    heard.set(page, [...(heard.get(page) ?? []), words]);
  });
  await context.addInitScript(() => {
    const region = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';
    const hear = (words: string | null) =>
      (window as unknown as { hearAnnouncement(words: string): void }).hearAnnouncement(words ?? '');
    const known = new WeakSet<Element>();
    /** A region that only moves, as the toasts' does with the dialogs, has said its words before. */
    const hearRegion = (one: Element) => {
      if (!known.has(one)) hear(one.textContent);
      known.add(one);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        const place = target instanceof Element ? target : target.parentElement;
        const isHeard = place?.closest(region) != null;
        if (type === 'characterData' && isHeard) hear(target.textContent);
        for (const node of addedNodes)
          if (isHeard) hear(node.textContent);
          else if (node instanceof Element)
            for (const one of node.matches(region) ? [node] : node.querySelectorAll(region)) hearRegion(one);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Waits until a page has announced some words, and takes them: the next time they are waited for, they must come anew. */
export async function untilAnnounced(page: Page, words: string | RegExp): Promise<void> {
  const isIt = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text));
  await expect.poll(() => heard.get(page)?.some(isIt) ?? false, { message: `${words}` }).toBe(true);
  const all = heard.get(page) ?? [];
  heard.set(page, all.toSpliced(all.findIndex(isIt), 1));
}
