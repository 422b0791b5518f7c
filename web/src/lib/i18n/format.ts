import { durationLabel } from '@gharseva/contract/rules';
import { formatClock } from './clock-time';
import { currentLocale, regionalLocale } from './i18n';
import { monthLength } from './month-length';

const INDIA = 'Asia/Kolkata';

/** Whole rupees in Indian notation: `₹1,29,999`. */
export function formatRupees(rupees: number): string {
  return new Intl.NumberFormat(regionalLocale(), {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  }).format(rupees);
}

/** A count in Indian notation: `1,29,999`. */
export function formatNumber(count: number): string {
  return new Intl.NumberFormat(regionalLocale()).format(count);
}

/** A calendar day `YYYY-MM-DD` as `Sat, 1 Aug`. */
export function formatDay(date: string): string {
  return new Intl.DateTimeFormat(regionalLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: monthLength(),
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** A calendar day `YYYY-MM-DD` as `1 Aug`. */
export function formatDate(date: string): string {
  return new Intl.DateTimeFormat(regionalLocale(), {
    day: 'numeric',
    month: monthLength(),
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** The weekday of a calendar day `YYYY-MM-DD`: `Saturday`. */
export function formatWeekday(date: string): string {
  return new Intl.DateTimeFormat(regionalLocale(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** An instant as day and time in India: `1 Aug 2026, 2:05 pm`. */
export function formatInstant(instant: string | Date): string {
  const at = new Date(instant);
  const day = new Intl.DateTimeFormat(regionalLocale(), {
    day: 'numeric',
    month: monthLength(),
    year: 'numeric',
    timeZone: INDIA,
  });
  return `${day.format(at)}, ${formatClock(at)}`;
}

/**
 * The duration of a service, from whole minutes: in English the label of docs/specification.md section 9, in other
 * languages its translation, such as `(1 घंटा 30 मिनट)`.
 */
export function formatDuration(minutes: number): string {
  if (currentLocale() === 'en') return durationLabel(minutes);
  const pieces: [number, 'hour' | 'minute'][] = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ];
  const words = pieces
    .filter(([count]) => count > 0)
    .map(([count, unit]) =>
      new Intl.NumberFormat(regionalLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    );
  return `(${words.join(' ')})`;
}
