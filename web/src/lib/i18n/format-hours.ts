import { addDays } from '@gharseva/contract/rules';
import { formatWeekday } from './format';
import { currentLocale } from './i18n';
import { keepDates } from './keep-format';

const SUNDAY = '2026-01-04';

const clocks = keepDates(() => ({
  ...{ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' },
  ...(currentLocale() === 'en' ? { hour12: true } : { dayPeriod: 'short' }),
}));

/** The days of the week in the order of a calendar, Monday first; 0 is Sunday. */
export const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** The name of a day of the week, 0 for Sunday: `Monday`. */
export function weekdayName(day: number): string {
  return formatWeekday(addDays(SUNDAY, day));
}

/** An hour of the day as a clock shows it: `8:00 AM`, in other languages with the name of the time of day. */
export function formatHour(hour: number): string {
  return clocks()
    .format(Date.UTC(2026, 0, 1, hour))
    .replace(/\s/g, '\u00a0')
    .toUpperCase();
}
