import { regionalLocale } from './i18n';

/** The name of a language (`hi`) in the current language. */
export function languageName(language: string): string {
  return new Intl.DisplayNames([regionalLocale()], { type: 'language' }).of(language) ?? language;
}
