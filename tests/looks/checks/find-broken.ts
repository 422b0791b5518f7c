import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Locale } from '../../../web/src/lib/i18n/languages';
import { lookAt, settle } from '../look-at';
import { type Choice, twoByTwo } from '../read-choice';
import type { Scene } from '../scene';
import { stressText } from '../stress-texts';
import type { Place } from '../with-stack';
import { findCut } from './find-cut-words';

/** The narrowest and the widest viewport. */
const ENDS = [360, 1280];

/** Text sizes set by the reader, in percent of the default. */
const SIZES = [100, 200];

/**
 * Checks each scene with stress texts, at the narrowest and the widest viewport, in the default text size and twice as
 * large, and then with a long word typed into each field. Saves a picture in the folder where a page is wider than the
 * screen or words are cut off.
 * @param tell is called at once with a line for each broken screen
 */
export async function findBroken(
  place: Place,
  choice: Choice,
  folder: string,
  tell: (trouble: string) => void,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const looks = choice.locales.flatMap((locale) => choice.scenes.map((scene) => ({ scene, locale })));
  const widths = ENDS.filter((width) => choice.widths.includes(width));
  await twoByTwo(looks, async ({ scene, locale }) => {
    const note = async (page: Page, view: string) => {
      const broken = await page.evaluate(findCut);
      if (broken.length === 0) return;
      tell(`${scene.name} ${locale} ${view}, stress texts: ${broken.join('; ')}`);
      await page.screenshot({
        path: join(folder, `${scene.name}-${locale}-${view.replaceAll(' ', '-')}.png`),
      });
    };
    try {
      await lookWithStressTexts(place, scene, locale, scene.smallOnly ? widths.slice(0, 1) : widths, note);
    } catch (error) {
      const why = error instanceof Error ? error.message.split('\n')[0] : error;
      tell(`${scene.name} ${locale}, stress texts: ${why}`);
    }
  });
}

async function lookWithStressTexts(
  { browser, origin, sessions }: Place,
  scene: Scene,
  locale: Locale,
  widths: readonly number[],
  note: (page: Page, view: string) => Promise<void>,
): Promise<void> {
  const [first = 360] = widths;
  const view = { locale, theme: 'light', width: first, hasStressTexts: true } as const;
  const { page, close } = await lookAt(browser, origin, sessions, scene, view);
  try {
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 700 ? 740 : 800 });
      for (const size of SIZES) {
        await setTextSize(page, size);
        await settle(page, scene);
        await note(page, `${width} at ${size}%`);
      }
    }
    await page.setViewportSize({ width: first, height: 740 });
    await setTextSize(page, 100);
    if (await fillFields(page, locale)) await note(page, `${first} typed`);
  } finally {
    await close();
  }
}

/** Sets the reader's text size in percent, like the browser's own settings. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 0.16 * percent } });
  await session.detach();
}

/** Types a long word into each visible text field, of the open dialog if there is one. */
async function fillFields(page: Page, locale: Locale): Promise<boolean> {
  const dialog = page.locator('dialog[open]').last();
  const within = (await dialog.count()) > 0 ? dialog : page.locator('#content');
  const fields = within.locator(
    'textarea, input:not([type]), input[type="text"], input[type="search"], input[type="email"]',
  );
  let typed = false;
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    await field.fill(stressText(locale, 120), { timeout: 2000 }).then(
      () => {
        typed = true;
      },
      () => undefined, // the field was replaced after an earlier one was filled
    );
  }
  return typed;
}
