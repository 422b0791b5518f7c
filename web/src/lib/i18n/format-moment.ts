import { clockTime, keepClockTime } from './clock-time';
import { regionalLocale } from './i18n';

/** A recent instant in short form, in Indian time: `1 Aug, 2:05 pm`. */
export function formatMoment(instant: Date): string {
  const format = new Intl.DateTimeFormat(regionalLocale(), {
    day: 'numeric',
    month: 'short',
    ...clockTime(),
  });
  return keepClockTime(format.format(instant));
}
