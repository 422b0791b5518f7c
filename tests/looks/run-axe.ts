import type { Locale } from '../../web/src/lib/i18n/languages';
import { AXE_EXCEPT } from './checks/axe-except';
import { findCutWords } from './checks/find-cut-words';
import { findEnglish } from './checks/find-english';
import { findObstacles } from './checks/find-obstacles';
import { findViolations } from './checks/find-violations';
import { lookAt, settle } from './look-at';
import { readChoice, twoByTwo } from './read-choice';
import type { Scene } from './scene';
import { withStack } from './with-stack';

/**
 * `npm run axe`: axe-core and our own checks on every scene × language × width × theme; prints the counts, and each
 * violation once with its views. See `readChoice` for the options.
 */
const choice = readChoice(process.argv.slice(2), 'both');
const found = new Map<string, string[]>();
let views = 0;

await withStack(choice.portOffset, async ({ browser, origin, sessions }) => {
  const looks = choice.locales.flatMap((locale) => choice.scenes.map((scene) => ({ scene, locale })));
  await twoByTwo(looks, async ({ scene, locale }) => {
    try {
      await checkScene(scene, locale);
    } catch (error) {
      note(
        `could not be opened: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
        `${scene.name} ${locale}`,
      );
    }
  });

  async function checkScene(scene: Scene, locale: Locale): Promise<void> {
    const [first = 360] = choice.widths;
    const view = { locale, theme: 'light', width: first } as const;
    const look = await lookAt(browser, origin, sessions, scene, view);
    try {
      for (const width of scene.smallOnly ? [first] : choice.widths) {
        await look.page.setViewportSize({ width, height: width < 700 ? 740 : 800 });
        for (const theme of choice.themes) {
          await look.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
          await settle(look.page, scene);
          const wrong = [
            ...(await findViolations(look.page, AXE_EXCEPT[scene.name])),
            ...(await findObstacles(look.page)),
            ...(await findEnglish(look.page, scene.name)),
          ];
          views += 1;
          for (const { rule, where, why } of wrong) {
            note(`${rule}: ${where} (${why})`, `${scene.name} ${locale} ${width} ${theme}`);
          }
        }
      }
      for (const { rule, where, why } of await findCutWords(look.page)) {
        note(`${rule}: ${where} (${why})`, `${scene.name} ${locale}`);
      }
    } finally {
      await look.close();
    }
  }
});

function note(what: string, view: string): void {
  found.set(what, [...(found.get(what) ?? []), view]);
}

const routes = new Set(choice.scenes.map(({ path }) => path)).size;
console.log(
  `${routes} routes, ${choice.scenes.length} scenes × ${choice.locales.length} languages × ` +
    `${choice.widths.length} widths × ${choice.themes.length} themes: ${views} views, ${found.size} violations`,
);
for (const [what, where] of found) {
  console.log(
    `\n${what}\n  in ${where.length} views: ${where.slice(0, 6).join(', ')}${where.length > 6 ? ' …' : ''}`,
  );
}
process.exitCode = found.size > 0 ? 1 : 0;
