import { createStoredValue } from '../storage/stored-value';
import { isLocale, type Locale } from './languages';

/** The language chosen with the switch, shared by all tabs; null without a choice. */
export const chosenLocale = createStoredValue<Locale | null>({
  key: 'language',
  parse: (text) => (isLocale(text) ? text : null),
  format: (locale) => locale,
});

/**
 * The language to show: the chosen one, else the first supported language of the browser, else English. `preferred` holds
 * language tags such as `hi-IN` in order of preference.
 */
export function wantedLocale(preferred: readonly string[] = navigator.languages ?? []): Locale {
  const spoken = preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale);
  return chosenLocale.get() ?? spoken ?? 'en';
}
