import { currentLocale } from './i18n';

/**
 * How a time of the clock in India is written: `2:05 pm` in English, in other languages by the times of day that people
 * name: `दोपहर 2:05`.
 */
export function clockTime(): Intl.DateTimeFormatOptions {
  return {
    hour: 'numeric',
    minute: '2-digit',
    ...(currentLocale() !== 'en' && { dayPeriod: 'short' }),
    timeZone: 'Asia/Kolkata',
  };
}
