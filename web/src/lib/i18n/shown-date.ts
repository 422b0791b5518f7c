import { currentLocale, regionalLocale } from './i18n';

/**
 * The day of an order's `YYYY-MM-DD…`, as it is shown: in English its first ten characters
 * (docs/specification.md section 3), in other languages as people there write a date.
 */
export function shownDate(instant: string): string {
  const day = instant.slice(0, 10);
  if (currentLocale() === 'en') return day;
  return new Intl.DateTimeFormat(regionalLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(day),
  );
}
