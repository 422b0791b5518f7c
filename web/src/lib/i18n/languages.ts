import * as english from '../../locales/en/index';
import type { LocaleModule, MessageTree, TranslatedModule } from '../../locales/locale-module';
import { languageOfFile } from './language-of-file';

/** A language as the site offers it. */
export interface Language {
  /** Its own name, in its own letters. */
  name: string;
  /** India's conventions for numbers and dates in this language, always with the digits people type. */
  regional: string;
  load: () => Promise<LocaleModule>;
}

/** The tag of a language of the site, such as `hi`. */
export type Locale = string;

const ENGLISH: Language = { name: 'English', regional: 'en-IN', load: async () => english };

const files = import.meta.glob<MessageTree>('../../locales/*.json', { import: 'default' });

/**
 * The languages of the site. English is in the first load, the others come when they are chosen. Another one is one
 * file of `locales`, such as `ta.json`, with English's parts as its keys: being there, it is offered. Hindi, which half
 * of our visitors read, is cut into a folder of parts as English is, so that a screen fetches its own texts alone.
 */
const languages: Record<Locale, Language> = {
  en: ENGLISH,
  hi: {
    name: 'हिन्दी',
    regional: 'hi-IN-u-nu-latn',
    load: (): Promise<TranslatedModule> => import('../../locales/hi/index'),
  },
  ...Object.fromEntries(
    Object.entries(files).map(([path, load]) => {
      const locale = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
      return [locale, languageOfFile(locale, load)];
    }),
  ),
};

/** A language by its tag; English for one that the site does not have. */
export function languageOf(locale: Locale): Language {
  return languages[locale] ?? ENGLISH;
}

/** Every language, in the order in which a switch offers them. */
export const locales: readonly Locale[] = Object.keys(languages);

/** Whether a text names a language of the site. */
export function isLocale(text: unknown): text is Locale {
  return typeof text === 'string' && Object.hasOwn(languages, text);
}
