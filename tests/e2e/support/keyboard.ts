import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any step of the journeys needs. */
const MOST_STOPS = 90;

/** The focused element: its name and its look. */
export interface Stop {
  /** Its approximate accessible name: label, text or value. */
  name: string;
  tag: string;
  /** Whether a ring or an edge marks the focus. */
  isMarked: boolean;
  /** Whether it is wholly visible and nothing covers its middle. */
  isInSight: boolean;
}

/** The focused element. */
export function focused(page: Page): Promise<Stop> {
  return page.evaluate(readStop);
}

/**
 * Presses Tab until an element of that name has the focus; each stop on the way must be marked as focused and must not be
 * covered.
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<Stop> {
  const passed: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop.tag !== 'BODY') {
      // A screen that is still loading may move the focused element once more.
      const where = `${stop.name}, after ${passed.at(-1) ?? 'the start'}`;
      await expect
        .poll(() => focused(page), { message: where, interval: 50 })
        .toMatchObject({ name: stop.name, isMarked: true, isInSight: true });
    }
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return stop;
    passed.push(stop.tag === 'BODY' ? 'the end' : stop.name);
  }
  throw new Error(`Tab never came to ${name}; it passed ${passed.join(', ')}`);
}

/**
 * Goes to an element of an open dialog, which may have the focus already. If it gets the focus only now, Tab comes to it again
 * after the end of the dialog.
 */
export async function tabToInDialog(page: Page, name: string): Promise<void> {
  const { name: present } = await focused(page);
  if (present !== name) await tabTo(page, name);
}

/** Goes to an element by Tab and presses Enter on it. */
export async function pressByKeyboard(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Goes to a select by Tab and types the choice. */
export async function chooseByKeyboard(page: Page, name: string, choice: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(choice);
  const chosen = () =>
    page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedOptions[0]?.textContent);
  await expect.poll(chosen).toBe(choice);
}

/** Waits until the page's heading has these words and the focus. */
export async function headingFocused(page: Page, words: string): Promise<void> {
  await expect.poll(() => focused(page).then(({ tag, name }) => `${tag} ${name}`)).toBe(`H1 ${words}`);
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
  // Radio buttons, the theme's list and fields show the focus on an element drawn for them.
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
      // Scrolling is in whole pixels.
      box.top >= -2 &&
      box.bottom <= innerHeight + 2 &&
      over !== null &&
      (element.contains(over) ||
        over.contains(element) ||
        over.closest('label') === element.closest('label')),
  };
}
