import { indiaDate } from '@gharseva/contract/rules';
import { clockTime, keepClockTime } from './clock-time';
import { formatMoment } from './format-moment';
import { regionalLocale } from './i18n';

/** An instant in India: its time if it is of the present day, `2:05 pm`, else with its day, `1 Aug, 2:05 pm`. */
export function formatTime(instant: Date, now: Date): string {
  if (indiaDate(instant) !== indiaDate(now)) return formatMoment(instant);
  return keepClockTime(new Intl.DateTimeFormat(regionalLocale(), clockTime()).format(instant));
}
