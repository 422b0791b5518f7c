/** What the page itself showed before the site's code took its place: its heading and the line below. */
export interface PaintedPage {
  /** The bare address that it stood at. */
  path: string;
  /** The language that it was in, such as `hi`. */
  locale: string;
  title: string;
  intro: string;
}

/**
 * Reads what the server wrote into the page, so that a screen can keep it in its place until the API has answered.
 * Called when the site starts: the first render takes it away.
 * @returns null where the page shows nothing of its own
 */
export function readPaintedPage(
  root: HTMLElement | null = document.getElementById('root'),
): PaintedPage | null {
  const main = root?.querySelector<HTMLElement>('main[lang]');
  const title = main?.querySelector('h1');
  if (!main || !title?.textContent) return null;
  const intro = title.nextElementSibling;
  return {
    path: window.location.pathname,
    locale: main.lang,
    title: title.textContent,
    intro: intro?.matches('p') ? (intro.textContent ?? '') : '',
  };
}

/** What the page showed that the site started on. */
export const paintedPage = readPaintedPage();
