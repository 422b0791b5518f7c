import { keepDates } from './keep-format';
import { monthLength } from './month-length';

const dates = keepDates(() => ({
  ...{ day: 'numeric', month: monthLength(), year: 'numeric', timeZone: 'UTC' },
}));

/** A calendar day `YYYY-MM-DD` as `1 Aug 2026`: where the year cannot be told from the rest of the screen. */
export function formatFullDate(date: string): string {
  return dates().format(new Date(`${date}T00:00:00Z`));
}
