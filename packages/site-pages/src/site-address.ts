/** The language of the bare addresses. */
export const BARE_LOCALE = 'en';

/**
 * The address of a page in a language; `path` begins with a slash. A bare address is English for clients without
 * JavaScript, and in the reader's language otherwise. Below `/hi` the page is in Hindi for everybody: search engines list
 * it, and shared links show it.
 */
export function localizedPath(path: string, locale: string): string {
  if (locale === BARE_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The absolute addresses of a page in each language, the bare one first. */
export function alternatesOf(origin: string, path: string, locales: readonly string[]) {
  return locales.map((locale) => ({ locale, href: `${origin}${localizedPath(path, locale)}` }));
}

/** The path of a category. The function makes category pages; the build makes all others. */
export const categoryPath = (categoryId: string): string => `/services/${encodeURIComponent(categoryId)}`;
