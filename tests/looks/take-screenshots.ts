import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findBroken } from './checks/find-broken';
import { findSplitWords } from './checks/find-split-words';
import { storePicture } from './compare-picture';
import { importantPictures } from './important-pictures';
import { lookAt, settle } from './look-at';
import { readChoice, twoByTwo } from './read-choice';
import { nameOf, takePicture } from './take-picture';
import { OUTPUT, type Place, withStack } from './with-stack';

/** Core Web Vitals accepts 0.1; this limit allows no visible shift. */
const MAX_SHIFT = 0.02;

/** Updates the visual baseline instead of taking screenshots. */
const UPDATE = '--update-baseline';

/**
 * `npm run screenshots`: a picture of every scene in both languages at three widths, under `.local/screenshots`, and a
 * line for every screen that failed to open, shifted its layout or broke an ordinary word. Then every scene with stress
 * texts, and a line for every screen that they break. See `readChoice` for the options.
 */
const args = process.argv.slice(2);
const updates = args.includes(UPDATE);
const choice = readChoice(
  args.filter((arg) => arg !== UPDATE),
  'light',
);
let troubles = 0;
let pictures = 0;
let largest = 0;

await withStack(choice.portOffset, async (place) => {
  if (updates) {
    for (const picture of importantPictures) storePicture(nameOf(picture), await takePicture(place, picture));
    return;
  }
  if (!choice.onlyStressTexts) await takeAll(place);
  await findBroken(place, choice, join(OUTPUT, 'stress-texts'), tell);
});

/** Told at once: all scenes take long, and a run may be stopped. */
function tell(trouble: string): void {
  troubles += 1;
  console.log(`  ${trouble}`);
}

async function takeAll({ browser, origin, sessions }: Place): Promise<void> {
  const looks = choice.themes.flatMap((theme) =>
    choice.locales.flatMap((locale) => choice.scenes.map((scene) => ({ scene, locale, theme }))),
  );
  await twoByTwo(looks, async ({ scene, locale, theme }) => {
    const folder = join(OUTPUT, `${locale}-${theme}`);
    mkdirSync(folder, { recursive: true });
    for (const width of scene.smallOnly ? choice.widths.slice(0, 1) : choice.widths) {
      const file = join(folder, `${scene.name}-${width}.png`);
      rmSync(file, { force: true });
      const name = `${scene.name} ${locale} ${theme} ${width}`;
      try {
        const look = await lookAt(browser, origin, sessions, scene, { locale, theme, width });
        try {
          await settle(look.page, scene);
          const { shift, shifted } = look;
          largest = Math.max(largest, shift);
          if (shift > MAX_SHIFT) tell(`${name}: layout shift ${shift.toFixed(3)}: ${shifted.join('; ')}`);
          const overflow = await look.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (overflow > 0) tell(`${name}: ${overflow} px wider than the screen`);
          const split = await look.page.evaluate(findSplitWords);
          if (split.length > 0) tell(`${name}: broken inside the word: ${split.join('; ')}`);
          await showAll(look.page);
          const hasDialog = (await look.page.locator('dialog[open]').count()) > 0;
          await look.page.screenshot({ path: file, fullPage: !hasDialog });
          pictures += 1;
        } finally {
          await look.close();
        }
      } catch (error) {
        tell(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
    }
  });
}

/** Loads the pictures that are loaded lazily on scrolling. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

if (updates) console.log(`Stored ${importantPictures.length} pictures in tests/e2e/pictures: look at each.`);
else console.log(`${pictures} pictures in ${OUTPUT}; largest layout shift ${largest.toFixed(3)}`);
if (troubles > 0) {
  console.log(`${troubles} in trouble, told above`);
  process.exitCode = 1;
}
