import type { Plugin } from 'vite';
import { businessValues } from './business-values';

/** `web/src/locales/hi/support.json`, or `web/src/locales/ta.json` for a language in one file. */
const TEXTS = /\/src\/locales\/([a-z]{2,3})(?:\/[\w-]+)?\.json$/;

/**
 * Replaces each `{{name}}` in the source of a file of texts by its business number. Done by the build, so that visitors
 * load finished sentences; `{name}` is left for the screen.
 * @throws Error naming an unknown name.
 */
export function fillBusinessValues(source: string, locale: string): string {
  const values: Record<string, string> = businessValues(locale);
  return source.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No number of the business is called ${whole}`);
    return value;
  });
}

/** Fills every file of texts imported by the site or a test. */
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
