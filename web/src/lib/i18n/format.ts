import { rupeesLabel } from '@gharseva/contract/rules';
import { formatClock } from './clock-time';
import { keepDates, keepNumbers } from './keep-format';
import { monthLength } from './month-length';

const counts = keepNumbers(() => ({}));
const weekdays = keepDates(() => ({ weekday: 'long', timeZone: 'UTC' }));
const dates = keepDates(() => ({ day: 'numeric', month: monthLength(), timeZone: 'UTC' }));
const days = keepDates(() => ({
  ...{ weekday: 'short', day: 'numeric', month: monthLength(), timeZone: 'UTC' },
}));
const daysOfInstants = keepDates(() => ({
  ...{ day: 'numeric', month: monthLength(), year: 'numeric', timeZone: 'Asia/Kolkata' },
}));

const startOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** Whole rupees in Indian notation: `₹1,29,999`. */
export function formatRupees(amount: number): string {
  return rupeesLabel(amount);
}

/** A count in Indian notation: `1,29,999`. */
export function formatNumber(count: number): string {
  return counts().format(count);
}

/** A calendar day `YYYY-MM-DD` as `Sat, 1 Aug`. */
export function formatDay(date: string): string {
  return days().format(startOf(date));
}

/** A calendar day `YYYY-MM-DD` as `1 Aug`. */
export function formatDate(date: string): string {
  return dates().format(startOf(date));
}

/** The weekday of a calendar day `YYYY-MM-DD`: `Saturday`. */
export function formatWeekday(date: string): string {
  return weekdays().format(startOf(date));
}

/** An instant as day and time in India: `1 Aug 2026, 2:05 pm`. */
export function formatInstant(instant: string | Date): string {
  const at = new Date(instant);
  return `${daysOfInstants().format(at)}, ${formatClock(at)}`;
}
