import type { Page } from 'playwright-core';
import type { Violation } from './find-violations';

/** The narrowest width that must not need horizontal scrolling: 1280 px at 400 % (WCAG 2.2, 1.4.10). */
const NARROWEST = 320;

/** The text spacing that a reader may set (1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/** Finds cut-off words and horizontal scrolling at 320 px: unchanged, and with the spacing of 1.4.12. */
export async function findCutWords(page: Page): Promise<Violation[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: NARROWEST, height: 740 });
  const found = await page.evaluate(findCut);
  await page.evaluate(applyStyles, SPACING);
  const spaced = await page.evaluate(findCut);
  await page.evaluate(applyStyles, '');
  if (before) await page.setViewportSize(before);
  return [
    ...found.map((where) => ({ rule: 'reflow-320px', where, why: 'cut off or wider than the screen' })),
    ...spaced.map((where) => ({ rule: 'text-spacing', where, why: 'cut off when words are spaced' })),
  ];
}

/** Applies a reader's stylesheet, as an object because the site's policy allows no other style element. Runs in the page. */
function applyStyles(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = rules ? [sheet] : [];
}

/** Finds elements that hide part of their text, text that leaves its box, and a page that is too wide. Runs in the page. */
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
  /** Whether a box scrolls horizontally by design, such as a row of chips; all its words can be reached. */
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
    // Text below an open dialog is not checked.
    if (modal && !modal.contains(element)) continue;
    if (style.visibility !== 'visible' || element.closest('[aria-hidden="true"], svg')) continue;
    for (const node of words) {
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (rects.length === 0) continue;
      const left = Math.min(...rects.map((rect) => rect.left));
      const right = Math.max(...rects.map((rect) => rect.right));
      // Check boxes up to the first that scrolls or clips: text is not visible beyond it.
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
