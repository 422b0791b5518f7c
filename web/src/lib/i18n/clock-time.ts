import { currentLocale } from './i18n';
import { keepDates } from './keep-format';

const clocks = keepDates(() => ({
  hour: 'numeric',
  minute: '2-digit',
  ...(currentLocale() !== 'en' && { dayPeriod: 'short' }),
  timeZone: 'Asia/Kolkata',
}));

/** A time of day in India: `2:05 pm` in English, in other languages with the name of the time of day: `दोपहर 2:05`. */
export function formatClock(instant: Date): string {
  const text = clocks().format(instant);
  // No line break between an hour and its time of day.
  return text.replace(/(\p{L}) (?=\d+:)|(\d)\s(?=[ap]m)/gu, '$1$2\u00a0');
}
