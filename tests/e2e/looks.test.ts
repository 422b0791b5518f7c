import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sessions, signInActors } from '../looks/actors';
import { AXE_EXCEPT } from '../looks/checks/axe-except';
import { findCut, findCutWords } from '../looks/checks/find-cut-words';
import { findObstacles } from '../looks/checks/find-obstacles';
import { findSplitWords } from '../looks/checks/find-split-words';
import { findViolations } from '../looks/checks/find-violations';
import { comparePicture, MAX_PERCENT } from '../looks/compare-picture';
import { fillStack } from '../looks/fill-stack';
import { importantPictures } from '../looks/important-pictures';
import { lookAt } from '../looks/look-at';
import type { Scene } from '../looks/scene';
import { scenes } from '../looks/scenes';
import { nameOf, takePicture } from '../looks/take-picture';
import { openBrowser, SITE } from './support/browser';

/** The pattern of a route: one of several workers is enough. */
const routeOf = ({ path }: Scene) => path.replace(/\?.*/, '').replace(/(workers|bookings)\/.+/, '$1/:id');

/** Whether a scene is its plain route: nothing stubbed, nothing stored, nothing done. */
const isPlain = ({ answers = 'real', act, stubs, stored, pendingOrder, isOffline, prepare }: Scene) =>
  answers === 'real' && ![act, stubs, stored, pendingOrder, isOffline, prepare].some(Boolean);

/** Each route once, plain; `npm run axe` has every state, language, width and theme. */
const routes = scenes
  .filter(isPlain)
  .filter((scene, place, all) => all.findIndex((other) => routeOf(other) === routeOf(scene)) === place);

let browser: Browser;
let sessions: Sessions;
beforeAll(async () => {
  browser = await openBrowser();
  sessions = await signInActors(browser, SITE);
  await fillStack(browser, SITE, sessions);
});
afterAll(async () => {
  await browser?.close();
});

describe('at 360 px, alternating languages and themes', () => {
  test.each(routes.map((scene, place) => ({ scene, place, name: scene.name })))(
    '$name has no accessibility violations, no obstacles, and no words cut off or broken',
    async ({ scene, place }) => {
      const look = await lookAt(browser, SITE, sessions, scene, {
        locale: place % 2 === 0 ? 'en' : 'hi',
        theme: place % 4 < 2 ? 'light' : 'dark',
        width: 360,
      });
      expect(await findViolations(look.page, AXE_EXCEPT[scene.name])).toEqual([]);
      expect(await findObstacles(look.page)).toEqual([]);
      expect(await findCutWords(look.page)).toEqual([]);
      await expect.poll(() => look.page.evaluate(findSplitWords)).toEqual([]);
      await look.close();
    },
  );
});

/** Scenes with long texts of people beside amounts, times and controls; `npm run screenshots` has every scene. */
const crowded = ['order', 'checkout-chosen', 'cart', 'category', 'partner-week-planned'];

describe('with texts of up to 300 letters without a space, at 360 px', () => {
  test.each(
    scenes.filter(({ name }) => crowded.includes(name)).map((scene) => ({ scene, name: scene.name })),
  )('$name is no wider than the screen and cuts no words off', async ({ scene }) => {
    const view = { locale: 'en', theme: 'light', width: 360, hasStressTexts: true } as const;
    const look = await lookAt(browser, SITE, sessions, scene, view);
    await expect.poll(() => look.page.evaluate(findCut)).toEqual([]);
    await look.close();
  });
});

const LAPTOP = { locale: 'en', theme: 'light', width: 1280 } as const;

function sceneOf(name: string): Scene {
  const found = scenes.find((scene) => scene.name === name);
  if (!found) throw new Error(`No scene ${name}`);
  return found;
}

/** Where the content of a box begins, past its padding, in CSS pixels. */
const leftEdge = (box: Element) => {
  const { borderLeftWidth, paddingLeft } = getComputedStyle(box);
  return (
    box.getBoundingClientRect().left + Number.parseFloat(borderLeftWidth) + Number.parseFloat(paddingLeft)
  );
};

describe('on a screen of 1280 px', () => {
  test.each(
    scenes
      .filter(({ name }) => ['admin', 'partner-dashboard'].includes(name))
      .map((scene) => ({ scene, name: scene.name })),
  )('$name: top bar, menu and footer begin at the same edge', async ({ scene }) => {
    const { page, close } = await lookAt(browser, SITE, sessions, scene, LAPTOP);
    const boxes = [
      page.locator('section > div').first(),
      page.locator('aside'),
      page.locator('footer > div'),
    ];
    const edges = await Promise.all(boxes.map((box) => box.first().evaluate(leftEdge)));
    expect(new Set(edges).size, edges.join(', ')).toBe(1);
    await close();
  });

  test('slots in one row have the same height, with or without a reason', async () => {
    const { page, close } = await lookAt(browser, SITE, sessions, sceneOf('checkout-chosen'), LAPTOP);
    const faces = await page.getByRole('radio', { name: /[AP]M/ }).evaluateAll((radios) =>
      radios.map((radio) => {
        const { top = 0, bottom = 0 } = radio.nextElementSibling?.getBoundingClientRect() ?? {};
        return { top, bottom };
      }),
    );
    expect(new Set(faces.map(({ top }) => top)).size, 'rows').toBe(2);
    expect(new Set(faces.map(({ bottom }) => bottom)).size, 'ends of rows').toBe(2);
    await close();
  });

  test('the columns of the footer fill its width, with the links of a customer as with those of a visitor', async () => {
    const { page, close } = await lookAt(browser, SITE, sessions, sceneOf('bookings'), LAPTOP);
    const [end, last] = await page
      .locator('footer > div')
      .evaluate((row) => [row, row.lastElementChild ?? row].map((box) => box.getBoundingClientRect().right));
    expect((end ?? 0) - (last ?? 0), 'as far from the edge as the gutter').toBeLessThan(33);
    await close();
  });
});

test.each(['en', 'hi'] as const)(
  'a short phone has the answer to an offer on its first screen: %s',
  async (locale) => {
    const view = { ...LAPTOP, locale, width: 360 };
    const { page, close } = await lookAt(browser, SITE, sessions, sceneOf('partner-offers-one'), view);
    await page.setViewportSize({ width: 360, height: 640 });
    const edges = (box: Element) => {
      const { top, bottom } = box.getBoundingClientRect();
      return { top, bottom };
    };
    const accept = await page.getByRole('button', { name: /^(Accept job|काम ले लें)$/ }).evaluate(edges);
    const bar = await page.getByRole('navigation', { name: /^(Main pages|मुख्य पेज)$/ }).evaluate(edges);
    expect(accept.bottom).toBeLessThanOrEqual(bar.top);
    await close();
  },
);

test.each(['en', 'hi'] as const)(
  'on a phone held sideways, the menu of a customer scrolls to its end: %s',
  async (locale) => {
    const view = { ...LAPTOP, locale, width: 640 };
    const { page, close } = await lookAt(browser, SITE, sessions, sceneOf('bookings'), view);
    await page.setViewportSize({ width: 640, height: 320 });
    await page.locator('header button[aria-expanded]').click();
    const last = page.locator('header nav').getByRole('button').last();
    await last.scrollIntoViewIfNeeded();
    const bottomOf = (box: Element) => box.getBoundingClientRect().bottom;
    await expect.poll(() => last.evaluate(bottomOf)).toBeLessThanOrEqual(320);
    await close();
  },
);

/** Waits until what is printed has nothing to press. */
async function untilPrintedAlone(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const shown = page.locator('body').getByRole('link').or(page.locator('body').getByRole('button'));
  await expect.poll(() => shown.filter({ visible: true }).count()).toBe(0);
}

describe('a printed receipt', () => {
  test.each([
    ['receipt', 1],
    ['receipt-longest', 1],
    ['receipt-invoice', 1],
    // A long invoice, and a credit note, are a page of their own.
    ['receipt-invoice-longest', 2],
    ['receipt-credit-note', 2],
  ] as const)('%s: so many pages, %i, without the frame of the site', async (name, pages) => {
    const { page, close } = await lookAt(browser, SITE, sessions, sceneOf(name), LAPTOP);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(pages);
    await untilPrintedAlone(page);
    await close();
  });
});

describe('a printed statement', () => {
  test.each(['partner-earnings-some', 'admin-ledger'])(
    '%s: without the frame of the site and the menu, on wide and narrow paper',
    async (name) => {
      const { page, close } = await lookAt(browser, SITE, sessions, sceneOf(name), LAPTOP);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilPrintedAlone(page);
      await page.setViewportSize({ width: 700, height: 990 });
      await untilPrintedAlone(page);
      await close();
    },
  );
});

describe('a session lost in the portal', () => {
  test('the login appears without a layout shift', async () => {
    const view = { ...LAPTOP, width: 360 };
    const { page, close } = await lookAt(browser, SITE, sessions, sceneOf('worker-login-lost'), view);
    const shift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
    expect(shift).toBeLessThanOrEqual(0.02);
    await close();
  });
});

describe('compared with the visual baselines', () => {
  test.each(importantPictures.map((picture) => ({ picture, name: nameOf(picture) })))(
    '$name looks as it did (after a wanted change: npm run screenshots -- --update-baseline)',
    async ({ picture, name }) => {
      const taken = await takePicture({ browser, origin: SITE, sessions }, picture);
      const { percent, reason } = comparePicture(name, taken);
      expect(percent, reason ?? 'see .local/screenshots/differences').toBeLessThanOrEqual(MAX_PERCENT);
    },
  );
});
