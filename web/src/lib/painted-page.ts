/** The page as served, before the site's code replaced it: its heading and the line below. */
export interface PaintedPage {
  /** Its bare path. */
  path: string;
  /** Its language, such as `hi`. */
  locale: string;
  title: string;
  intro: string;
}

/**
 * Reads the served content of the page, so that a screen can keep showing it until the API has answered. Called when the
 * site starts, because the first render removes it.
 * @returns null if the page has no content of its own
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

/** The page that the site started on. */
export const paintedPage = readPaintedPage();
