import type { importantPictures } from './important-pictures';
import { lookAt, settle } from './look-at';
import { scenes } from './scenes';
import { MORNING, steadyAnswers } from './steady-answers';
import type { Place } from './with-stack';

/** The file name of a picture, without extension. */
export function nameOf({ scene, locale, theme, width }: (typeof importantPictures)[number]): string {
  return `${scene}-${locale}-${theme}-${width}`;
}

/**
 * Takes a picture (PNG) of the first screenful of an important screen. It is the same on every run: fixed time, stable
 * answers of the API, no motion, and the fonts that the repository's test run installs.
 * @throws Error when the scene does not exist
 */
export async function takePicture(
  { browser, origin, sessions }: Place,
  picture: (typeof importantPictures)[number],
): Promise<Buffer> {
  const scene = scenes.find(({ name }) => name === picture.scene);
  if (!scene) throw new Error(`No scene ${picture.scene}`);
  const look = await lookAt(browser, origin, sessions, scene, picture, async (context) => {
    await context.clock.setFixedTime(MORNING);
    await steadyAnswers(context);
  });
  try {
    await settle(look.page, scene);
    // A pointer left by the scene's last click hovers over whatever has opened below it, now and then.
    await look.page.mouse.move(0, 0);
    return await look.page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  } finally {
    await look.close();
  }
}
