import { regionalLocale } from './i18n';

/** What a language (`hi`) is called in the language of the screen. */
export function languageName(language: string): string {
  return new Intl.DisplayNames([regionalLocale()], { type: 'language' }).of(language) ?? language;
}
