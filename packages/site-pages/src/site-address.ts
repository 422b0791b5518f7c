/** The language whose pages stand at the bare addresses. */
export const BARE_LOCALE = 'en';

/**
 * The address of a page in a language. The bare address is English for whoever runs no code; the site itself shows it
 * in the reader's language. Below `/hi` stands the same page in Hindi for everybody: what a search engine lists and a
 * shared link shows. `path` begins with a slash.
 */
export function localizedPath(path: string, locale: string): string {
  if (locale === BARE_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The address of a page in each language, whole, the bare one first. */
export function alternatesOf(origin: string, path: string, locales: readonly string[]) {
  return locales.map((locale) => ({ locale, href: `${origin}${localizedPath(path, locale)}` }));
}

/** The screen of a category; its pages are made by the function, all others when the site is built. */
export const categoryPath = (categoryId: string): string => `/services/${encodeURIComponent(categoryId)}`;
