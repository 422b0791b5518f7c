import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { fillBusinessValues } from '../../web/build/fill-business-values';
import type { Locale } from '../../web/src/lib/i18n/languages';
import type { Sessions } from './actors';
import { answerAs } from './answer-as';
import { waitUntilOnlyHeld, watchRequests } from './held-requests';
import { PATIENCE } from './patience';
import type { Scene, Stage, View } from './scene';
import { cutNetwork, storeInBrowser } from './store-in-browser';
import { stressSession, stressStored, withStressTexts } from './stress-texts';

/** A page that shows a scene; to be closed after use. */
export interface Look {
  page: Page;
  /** The cumulative layout shift of the screen before any interaction, as defined by Core Web Vitals. */
  shift: number;
  /** What shifted, each as its tag, classes and places on the screen. */
  shifted: readonly string[];
  close(): Promise<void>;
}

/** The texts by file, also for those that are part of the first load: `common`, `layout` … */
const texts = new Map<string, Record<string, unknown>>();

/** Returns a text of the site by file and dotted key, in the locale of the screen. */
function sayIn(locale: Locale): Stage['say'] {
  return (part, key) => {
    const file = fileURLToPath(new URL(`../../web/src/locales/${locale}/${part}.json`, import.meta.url));
    const filled = () => fillBusinessValues(readFileSync(file, 'utf8'), locale);
    const known = texts.get(file) ?? (JSON.parse(filled()) as Record<string, unknown>);
    texts.set(file, known);
    const text = key
      .split('.')
      .reduce<unknown>((tree, step) => (tree as Record<string, unknown>)[step], known);
    if (typeof text !== 'string') throw new Error(`No text ${key} in ${file}`);
    return text;
  };
}

/**
 * Opens a scene as its actor in a new browser context and waits until the screen has settled.
 * @param prepare receives the context before a page is opened
 */
export async function lookAt(
  browser: Browser,
  origin: string,
  sessions: Sessions,
  scene: Scene,
  view: View,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<Look> {
  const session = sessions[scene.as];
  const context = await browser.newContext({
    baseURL: origin,
    storageState: view.hasStressTexts ? stressSession(session, view.locale) : session,
    viewport: { width: view.width, height: view.width < 700 ? 740 : 800 },
    hasTouch: view.width < 700,
    colorScheme: view.theme,
    reducedMotion: 'reduce',
    locale: view.locale === 'hi' ? 'hi-IN' : 'en-IN',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE);
  // The TypeScript runner wraps inner functions in this helper, which must exist in the page too.
  await context.addInitScript('globalThis.__name = (one) => one');
  await context.addInitScript(countShifts);
  await answerAs(
    context,
    scene,
    view.hasStressTexts ? (answer) => withStressTexts(answer, view.locale) : undefined,
  );
  await storeInBrowser(context, view.hasStressTexts ? stressStored(scene, view.locale) : scene);
  await scene.prepare?.(context);
  await prepare?.(context);
  const page = await context.newPage();
  watchRequests(page);
  await page.goto(scene.path, { waitUntil: 'domcontentloaded' });
  await settle(page, scene);
  const { layoutShift: shift, shifted } = await page.evaluate(() => {
    const { layoutShift, shifted } = window as unknown as Shifts;
    return { layoutShift, shifted };
  });
  if (scene.isOffline) await cutNetwork(page);
  await scene.act?.({ page, say: sayIn(view.locale) });
  if (scene.act) await settle(page, scene);
  return { page, shift, shifted, close: () => context.close() };
}

/**
 * Waits until the site's own heading is there (the shell has text before that), loading has finished (unless the scene
 * shows loading), animations have ended, and fonts and visible pictures are loaded.
 */
export async function settle(page: Page, { answers, isBusy = answers === 'loading' }: Scene): Promise<void> {
  await page.locator('#content h1').first().waitFor({ state: 'attached' });
  const heading = page.locator('#content h1:not([data-pending])').first().waitFor({ state: 'attached' });
  // Some headings depend on the API.
  if (isBusy) await Promise.race([heading, waitUntilOnlyHeld(page)]);
  else {
    await heading;
    await page.waitForFunction(() => !document.querySelector('[class*="skeleton"], [aria-busy="true"]'));
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A theme change animates every colour; halfway, text and background are of different themes.
    await frame();
    await frame();
    const ends = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (let turn = 0; turn < 20 && ends().length > 0; turn += 1) {
      await Promise.all(ends().map(({ finished }) => finished.catch(() => undefined)));
      await frame();
    }
  });
}

/** What {@link countShifts} keeps in the page. */
interface Shifts {
  layoutShift: number;
  shifted: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Adds up the layout shifts without recent input, and tells what shifted. Runs in the page. */
function countShifts(): void {
  const counted = window as unknown as Shifts;
  counted.layoutShift = 0;
  counted.shifted = [];
  const told = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      counted.layoutShift += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const name =
          node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? '');
        counted.shifted.push(`${name.slice(0, 80)} from ${told(previousRect)} to ${told(currentRect)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
