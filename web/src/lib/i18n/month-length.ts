import { currentLocale } from './i18n';

/** The months of dates: `Aug` in English, in full in Hindi, whose short ones end in a sign that few know (`अग॰`). */
export function monthLength(): 'short' | 'long' {
  return currentLocale() === 'hi' ? 'long' : 'short';
}
