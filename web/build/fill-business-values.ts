import type { Plugin } from 'vite';
import { businessValues } from './business-values';

/** `web/src/locales/hi/support.json`, or `web/src/locales/ta.json` of a language in one file. */
const TEXTS = /\/src\/locales\/([a-z]{2,3})(?:\/[\w-]+)?\.json$/;

/**
 * The source of a file of texts with the numbers of the business in the place of `{{name}}`. It happens as the site is
 * built, so that no visitor loads a number or fills a sentence; `{name}` is left for the screen.
 * @throws Error naming a name that is none.
 */
export function fillBusinessValues(source: string, locale: string): string {
  const values: Record<string, string> = businessValues(locale);
  return source.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No number of the business is called ${whole}`);
    return value;
  });
}

/** Fills every file of texts that the site or a test imports. */
export function fillLocales(): Plugin {
  return {
    name: 'gharseva-fill-locales',
    enforce: 'pre',
    transform: {
      filter: { id: TEXTS },
      handler: (source, id) => ({ code: fillBusinessValues(source, TEXTS.exec(id)?.[1] ?? ''), map: null }),
    },
  };
}
