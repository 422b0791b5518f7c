import { createStoredValue } from '../storage/stored-value';
import { isLocale, type Locale } from './languages';

/** The language somebody chose with the switch, the same in every tab; null until then. */
export const chosenLocale = createStoredValue<Locale | null>({
  key: 'language',
  parse: (text) => (isLocale(text) ? text : null),
  format: (locale) => locale,
});

/**
 * The language to show: the one chosen, else the first of the browser's languages that the site speaks, else English.
 * `preferred` holds language tags such as `hi-IN`, the dearest first.
 */
export function wantedLocale(preferred: readonly string[] = navigator.languages ?? []): Locale {
  const spoken = preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale);
  return chosenLocale.get() ?? spoken ?? 'en';
}
