import { regionalLocale } from './i18n';

/**
 * Makes something of a language at its first use, and keeps it: to make a format takes some hundred times as long as to use it, and
 * a list shows dozens of amounts and days.
 * @param make gets the locale with its region, `hi-IN-u-nu-latn`
 */
function keep<Format>(make: (regional: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const regional = regionalLocale();
    const format = made.get(regional) ?? make(regional);
    made.set(regional, format);
    return format;
  };
}

/** The format of numbers of the current language, made once. */
export function keepNumbers(options: () => Intl.NumberFormatOptions): () => Intl.NumberFormat {
  return keep((regional) => new Intl.NumberFormat(regional, options()));
}

/** The format of days and times of the current language, made once. */
export function keepDates(options: () => Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return keep((regional) => new Intl.DateTimeFormat(regional, options()));
}
