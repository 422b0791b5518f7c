import { formatClock } from './clock-time';
import { keepDates } from './keep-format';
import { monthLength } from './month-length';

const days = keepDates(() => ({ day: 'numeric', month: monthLength(), timeZone: 'Asia/Kolkata' }));

/** A recent instant in short form, in Indian time: `1 Aug, 2:05 pm`. */
export function formatMoment(instant: Date): string {
  return `${days().format(instant)}, ${formatClock(instant)}`;
}
