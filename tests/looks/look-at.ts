import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import type { Locale } from '../../web/src/lib/i18n/languages';
import type { Sessions } from './actors';
import type { Answers, Scene, Stage, View } from './scene';

/** A page that shows a scene; close it when it has been looked at. */
export interface Look {
  page: Page;
  /** The layout shift so far that nobody's press caused, as Core Web Vitals adds it up. */
  shift(): Promise<number>;
  close(): Promise<void>;
}

/** Texts that are loaded with the first screen are grouped by file as well: `common`, `layout` … */
const texts = new Map<string, Record<string, unknown>>();

/** A text of the site by file and dotted key, as the screen has it. */
function sayIn(locale: Locale): Stage['say'] {
  return (part, key) => {
    const file = fileURLToPath(new URL(`../../web/src/locales/${locale}/${part}.json`, import.meta.url));
    const known = texts.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>);
    texts.set(file, known);
    const text = key
      .split('.')
      .reduce<unknown>((tree, step) => (tree as Record<string, unknown>)[step], known);
    if (typeof text !== 'string') throw new Error(`No text ${key} in ${file}`);
    return text;
  };
}

/**
 * Opens a scene as its actor, in a profile of its own, and waits until the screen has settled.
 * @param prepare is given the profile before anything is opened in it
 */
export async function lookAt(
  browser: Browser,
  origin: string,
  sessions: Sessions,
  scene: Scene,
  view: View,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<Look> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: sessions[scene.as],
    viewport: { width: view.width, height: view.width < 700 ? 740 : 800 },
    hasTouch: view.width < 700,
    colorScheme: view.theme,
    reducedMotion: 'reduce',
    locale: view.locale === 'hi' ? 'hi-IN' : 'en-IN',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(20_000);
  // The compiler that runs this names inner functions by a helper of its own, which the page must have too.
  await context.addInitScript('globalThis.__name = (one) => one');
  await context.addInitScript(countShifts);
  await answerAs(context, scene.answers ?? 'real');
  await prepare?.(context);
  const page = await context.newPage();
  await page.goto(scene.path, { waitUntil: 'domcontentloaded' });
  await settle(page, scene.answers);
  await scene.act?.({ page, say: sayIn(view.locale) });
  if (scene.act) await settle(page, scene.answers);
  return {
    page,
    shift: () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift),
    close: () => context.close(),
  };
}

/**
 * Waits until the site's own heading stands (the page that it comes in has words before that), nothing is loading any
 * more (unless that is the state looked at), and fonts and pictures in sight are there.
 */
export async function settle(page: Page, answers: Answers = 'real'): Promise<void> {
  await page.locator('#content h1').first().waitFor({ state: 'attached' });
  const heading = page.locator('#content h1:not([data-pending])').first().waitFor({ state: 'attached' });
  // Some screens know their heading only from the API.
  if (answers === 'loading') await Promise.race([heading.catch(() => undefined), page.waitForTimeout(2500)]);
  else {
    await heading;
    await page.waitForFunction(() => !document.querySelector('[class*="skeleton"], [aria-busy="true"]'));
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Lets the API answer otherwise than it would: never, with nothing, or with a failure. Sign-in is left alone. */
async function answerAs(context: BrowserContext, answers: Answers): Promise<void> {
  if (answers === 'real') return;
  await context.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    if (answers === 'failed') return fail(route);
    // A request that is never answered; the context's end lets go of it.
    if (answers === 'loading') return undefined;
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: emptied(await response.json()) });
    } catch {
      // The page was closed while it still asked.
    }
    return undefined;
  });
}

function fail(route: Route): Promise<void> {
  return route.fulfill({
    status: 503,
    json: { error: 'Please try again in a minute.', code: 'unavailable' },
  });
}

/** The same answer with nothing in any of its lists, and nothing counted. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === 'total' ? 0 : emptied(part)]),
  );
}

/** Runs in the page: adds up what moved without being asked to. */
function countShifts(): void {
  const counted = window as unknown as { layoutShift: number };
  counted.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) counted.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
