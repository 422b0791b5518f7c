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

/**
 * What hides a part of its words, has words that leave its box, and the page if it is too wide. Runs in the page.
 */
export function findCut(): string[] {
  const found = new Set<string>();
  const wide = document.documentElement.scrollWidth - innerWidth;
  const nameOf = (element: Element) => {
    const style = [...element.classList].map((one) => `.${one}`).join('');
    return `${element.tagName.toLowerCase()}${style} "${element.textContent?.trim().slice(0, 40)}"`;
  };
  if (wide > 0) {
    const widest = [...document.querySelectorAll('body *')].filter(
      (element) => element.childElementCount === 0 && element.getBoundingClientRect().right > innerWidth + 1,
    );
    found.add(`html, by ${wide} px: ${widest.slice(0, 2).map(nameOf).join(', ')}`);
  }
  const isHidden = (element: Element | null): boolean => {
    if (!element) return false;
    const { position, clip, clipPath } = getComputedStyle(element);
    if (position === 'absolute' && (clip !== 'auto' || clipPath !== 'none')) return true;
    return isHidden(element.parentElement);
  };
  /** What is made to be scrolled sideways, such as a line of chips, shows all of its words. */
  const isStrip = (box: Element) => {
    const { display, flexWrap, overflowX } = getComputedStyle(box);
    return display === 'flex' && flexWrap === 'nowrap' && /auto|scroll/.test(overflowX);
  };
  const range = document.createRange();
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const style = getComputedStyle(element);
    const isForReadersOnly = isHidden(element);
    const words = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (words.length === 0 || isForReadersOnly || element.closest('[class*="hidden"], option')) continue;
    const isCut =
      (style.overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
      (style.overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1);
    if (isCut) found.add(nameOf(element));
    // What lies below an open dialog is not read just now.
    if (modal && !modal.contains(element)) continue;
    if (style.visibility !== 'visible' || element.closest('[aria-hidden="true"], svg')) continue;
    for (const node of words) {
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (rects.length === 0) continue;
      const left = Math.min(...rects.map((rect) => rect.left));
      const right = Math.max(...rects.map((rect) => rect.right));
      // Up to what scrolls or clips: further out nothing of it is seen that is not seen there.
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { display, position, overflowX } = getComputedStyle(box);
        if (display === 'inline' || display === 'contents') continue;
        if (isStrip(box)) break;
        const { left: start, right: end } = box.getBoundingClientRect();
        if (left < start - 2 || right > end + 2) {
          found.add(`${nameOf(element)} leaves ${box.tagName.toLowerCase()}.${box.className}`);
          break;
        }
        if (overflowX !== 'visible' || position === 'fixed' || position === 'absolute') break;
      }
    }
  }
  return [...found];
}
