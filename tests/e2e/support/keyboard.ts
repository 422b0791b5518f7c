import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any page has between two things of the journey. */
const MOST_STOPS = 90;

/** What has the focus, as it is called and as it looks. */
export interface Stop {
  /** Its name as a screen reader says it, nearly: label, words, or value. */
  name: string;
  tag: string;
  /** Whether a ring or an edge says that it has the focus. */
  isMarked: boolean;
  /** Whether it is wholly in sight and nothing lies over its middle. */
  isInSight: boolean;
}

/** Tells what has the focus. */
export function focused(page: Page): Promise<Stop> {
  return page.evaluate(readStop);
}

/**
 * Presses Tab until something of that name has the focus; each stop on the way must show that it has it and must not
 * lie under anything.
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<Stop> {
  const passed: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop.tag !== 'BODY') {
      // A screen that is still on its way may move what has the focus once more.
      const where = `${stop.name}, after ${passed.at(-1) ?? 'the start'}`;
      await expect
        .poll(() => focused(page), { message: where, timeout: 30_000, interval: 50 })
        .toMatchObject({ name: stop.name, isMarked: true, isInSight: true });
    }
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return stop;
    passed.push(stop.tag === 'BODY' ? 'the end' : stop.name);
  }
  throw new Error(`Tab never came to ${name}; it passed ${passed.join(', ')}`);
}

/** Comes to something by Tab, and presses Enter on it. */
export async function pressByKeyboard(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Comes to a select by Tab, and types the choice's first letters. */
export async function chooseByKeyboard(page: Page, name: string, choice: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(choice);
  const chosen = () =>
    page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedOptions[0]?.textContent);
  await expect.poll(chosen).toBe(choice);
}

/** Waits until the page's heading, with those words, has the focus. */
export async function headingFocused(page: Page, words: string): Promise<void> {
  await expect
    .poll(() => focused(page).then(({ tag, name }) => `${tag} ${name}`), { timeout: 15_000 })
    .toBe(`H1 ${words}`);
}

/** Runs in the page. */
function readStop(): Stop {
  const element = document.activeElement ?? document.body;
  const label =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? element.labels?.[0]?.textContent
      : null;
  const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
  const box = element.getBoundingClientRect();
  const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  // Radio buttons, the theme's list and fields show the focus on what is drawn for them.
  const drawn = [element, element.nextElementSibling, element.parentElement];
  return {
    name: name.replace(/\s+/g, ' ').trim(),
    tag: element.tagName,
    isMarked: drawn.some((one) => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return hasRing || (one.matches(':focus-within') && boxShadow !== 'none');
    }),
    isInSight:
      // Scrolling goes by whole pixels.
      box.top >= -2 &&
      box.bottom <= innerHeight + 2 &&
      over !== null &&
      (element.contains(over) ||
        over.contains(element) ||
        over.closest('label') === element.closest('label')),
  };
}
