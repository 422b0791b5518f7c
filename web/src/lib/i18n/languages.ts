import * as english from '../../locales/en/index';
import type { LocaleModule } from '../../locales/locale-module';

interface Language {
  /** Its own name, in its own letters. */
  name: string;
  /** India's conventions for numbers and dates in this language, always with the digits people type. */
  regional: string;
  load: () => Promise<LocaleModule>;
}

/**
 * The languages of the site; another one is a folder of `locales` and a line here. English is in the first load, the
 * others come when they are chosen.
 */
export const languages = {
  en: { name: 'English', regional: 'en-IN', load: async () => english },
  hi: { name: 'हिन्दी', regional: 'hi-IN-u-nu-latn', load: () => import('../../locales/hi/index') },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof languages;

/** Every language, in the order in which a switch offers them. */
export const locales = Object.keys(languages) as Locale[];

/** Whether a text names a language of the site. */
export function isLocale(text: unknown): text is Locale {
  return typeof text === 'string' && Object.hasOwn(languages, text);
}
