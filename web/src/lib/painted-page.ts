/** A page's heading and the line below. */
interface Heading {
  title: string;
  intro: string;
}

/** The page as served, before the site's code replaced it. */
export interface PaintedPage {
  /** Its bare path. */
  path: string;
  /** Its heading by language, such as `hi`; those of other languages than the address's came along unseen. */
  headings: Readonly<Record<string, Heading>>;
}

/**
 * Reads the served content of the page, so that a screen can keep showing it until the API has answered. Called when the code of
 * the page's screen is loaded: the first render, which removes it, waits for that.
 * @returns null if the page has no content of its own
 */
export function readPaintedPage(
  root: HTMLElement | null = document.getElementById('root'),
): PaintedPage | null {
  const main = root?.querySelector<HTMLElement>('main[lang]');
  const own = main && readHeading(main);
  if (!main || !own) return null;
  const headings = { [main.lang]: own };
  for (const other of main.querySelectorAll<HTMLTemplateElement>('template[lang]')) {
    const heading = readHeading(other.content);
    if (heading) headings[other.lang] = heading;
  }
  return { path: window.location.pathname, headings };
}

function readHeading(container: ParentNode): Heading | null {
  const title = container.querySelector('h1');
  if (!title?.textContent) return null;
  const intro = title.nextElementSibling;
  return { title: title.textContent, intro: intro?.matches('p') ? (intro.textContent ?? '') : '' };
}

/** The page that the site started on. */
export const paintedPage = readPaintedPage();
