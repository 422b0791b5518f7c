import * as english from '../../locales/en/index';
import type { LocaleModule, MessageTree, TranslatedModule } from '../../locales/locale-module';
import { languageOfFile } from './language-of-file';

/** A language of the site. */
export interface Language {
  /** Its own name, in its own script. */
  name: string;
  /** The locale of Indian number and date formats in this language, with Latin digits. */
  regional: string;
  load: () => Promise<LocaleModule>;
}

/** The tag of a language of the site, such as `hi`. */
export type Locale = string;

const ENGLISH: Language = { name: 'English', regional: 'en-IN', load: async () => english };

const files = import.meta.glob<MessageTree>('../../locales/*.json', { import: 'default' });

/**
 * The languages of the site. English is in the first load, others load when chosen. To add one, add a file to `locales`,
 * such as `ta.json`, with the parts of English as its keys. Hindi, read by half of our visitors, is split into a folder
 * of parts like English, so that a screen fetches only its own texts.
 */
const languages: Record<Locale, Language> = {
  en: ENGLISH,
  hi: {
    name: 'हिंदी',
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

/** The language of a tag; English for an unsupported one. */
export function languageOf(locale: Locale): Language {
  return languages[locale] ?? ENGLISH;
}

/** Every language, in the order of the language switch. */
export const locales: readonly Locale[] = Object.keys(languages);

/** Whether a text names a language of the site. */
export function isLocale(text: unknown): text is Locale {
  return typeof text === 'string' && Object.hasOwn(languages, text);
}
