import { currentLocale } from './i18n';

/** Prevents line breaks between an hour and its time of day in a text with {@link clockTime}s. */
export function keepClockTime(text: string): string {
  return text.replace(/(\p{L}) (?=\d+:)|(\d)\s(?=[ap]m)/gu, '$1$2\u00a0');
}

/**
 * The format of a time of day in India: `2:05 pm` in English, in other languages with the name of the time of day:
 * `दोपहर 2:05`.
 */
export function clockTime(): Intl.DateTimeFormatOptions {
  return {
    hour: 'numeric',
    minute: '2-digit',
    ...(currentLocale() !== 'en' && { dayPeriod: 'short' }),
    timeZone: 'Asia/Kolkata',
  };
}
