import type { Page } from 'playwright-core';
import type { Violation } from './find-violations';

/** The narrowest screen that must need no sideways scrolling: 1280 px at 400 % (WCAG 2.2, 1.4.10). */
const NARROWEST = 320;

/** The spacing that a reader may set (1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/** Words that are cut off, or a page that scrolls sideways, at 320 px: as it is, and with the spacing of 1.4.12. */
export async function findCutWords(page: Page): Promise<Violation[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: NARROWEST, height: 740 });
  const found = await page.evaluate(findCut);
  await page.evaluate(space, SPACING);
  const spaced = await page.evaluate(findCut);
  await page.evaluate(space, '');
  if (before) await page.setViewportSize(before);
  return [
    ...found.map((where) => ({ rule: 'reflow-320px', where, why: 'cut off or wider than the screen' })),
    ...spaced.map((where) => ({ rule: 'text-spacing', where, why: 'cut off when words are spaced' })),
  ];
}

/** Sets a stylesheet of the reader's; as an object, since the site's policy lets no foreign element in. Runs in the page. */
function space(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = rules ? [sheet] : [];
}

/** What hides a part of its own words, and the page if it is too wide. Runs in the page. */
function findCut(): string[] {
  const found: string[] = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`html, by ${wide} px`);
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { overflowX, overflowY, clip, clipPath, position } = getComputedStyle(element);
    const isForReadersOnly = position === 'absolute' && (clip !== 'auto' || clipPath !== 'none');
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!hasWords || isForReadersOnly || element.closest('[class*="hidden"], option')) continue;
    const isCut =
      (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1);
    if (isCut) found.push(`${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`);
  }
  return found;
}
