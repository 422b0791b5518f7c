import { regionalLocale } from './i18n';

/** A recent instant in few letters, by the clock in India: `1 Aug, 2:05 pm`. */
export function formatMoment(instant: Date): string {
  return new Intl.DateTimeFormat(regionalLocale(), {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  }).format(instant);
}
