import type { Page } from 'playwright-core';
import type { Violation } from './find-violations';

/**
 * Checks that axe does not have: controls under 24 px with another close by (WCAG 2.2, 2.5.8), and content wider
 * than the screen.
 */
export async function findObstacles(page: Page): Promise<Violation[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const small = await page.evaluate(findSmallTargets);
  const found: Violation[] = small.map((where) => ({
    rule: 'target-24px',
    where,
    why: 'smaller than 24 × 24 px and not in a line of words',
  }));
  if (wide > 0) found.push({ rule: 'reflow', where: 'html', why: `${wide} px wider than the screen` });
  return found;
}

/** Lists controls under 24 px, except for links in a line of text. Runs in the page. */
function findSmallTargets(): string[] {
  const isInWords = (element: Element) =>
    element.matches('a, button') &&
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((element) => {
      const box = (element.closest('label') ?? element).getBoundingClientRect();
      const own = element.getBoundingClientRect();
      const isShown = own.width > 1 && own.height > 1 && getComputedStyle(element).visibility === 'visible';
      const size = (one: DOMRect) => one.width >= 24 && one.height >= 24;
      return isShown && !size(own) && !size(box) && !isInWords(element);
    })
    .map((element) => `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 30)}"`);
}
