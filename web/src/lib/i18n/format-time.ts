import { indiaDate } from '@gharseva/contract/rules';
import { formatClock } from './clock-time';
import { formatMoment } from './format-moment';

/** An instant in India: its time if it is of the present day, `2:05 pm`, else with its day, `1 Aug, 2:05 pm`. */
export function formatTime(instant: Date, now: Date): string {
  if (indiaDate(instant) !== indiaDate(now)) return formatMoment(instant);
  return formatClock(instant);
}
