import { currentLocale } from './i18n';

/** A text with {@link clockTime}s in which no line breaks between an hour and the time of day beside it. */
export function keepClockTime(text: string): string {
  return text.replace(/(\p{L}) (?=\d+:)|(\d)\s(?=[ap]m)/gu, '$1$2\u00a0');
}

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
