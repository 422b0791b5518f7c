import { formatFullDate } from './format-full-date';
import { currentLocale } from './i18n';

/**
 * The displayed day of an order's `YYYY-MM-DD…`: in English its first ten characters (docs/specification.md section 3), in
 * other languages a localized date.
 */
export function shownDate(instant: string): string {
  const day = instant.slice(0, 10);
  if (currentLocale() === 'en') return day;
  return formatFullDate(day);
}
