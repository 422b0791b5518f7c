import { formatClock } from './clock-time';
import { regionalLocale } from './i18n';
import { monthLength } from './month-length';

/** A recent instant in short form, in Indian time: `1 Aug, 2:05 pm`. */
export function formatMoment(instant: Date): string {
  const day = new Intl.DateTimeFormat(regionalLocale(), {
    day: 'numeric',
    month: monthLength(),
    timeZone: 'Asia/Kolkata',
  });
  return `${day.format(instant)}, ${formatClock(instant)}`;
}
