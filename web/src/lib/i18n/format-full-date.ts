import { regionalLocale } from './i18n';
import { monthLength } from './month-length';

/** A calendar day `YYYY-MM-DD` as `1 Aug 2026`: where the year cannot be told from the rest of the screen. */
export function formatFullDate(date: string): string {
  return new Intl.DateTimeFormat(regionalLocale(), {
    day: 'numeric',
    month: monthLength(),
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}
