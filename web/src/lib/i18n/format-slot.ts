import { currentLocale, regionalLocale, translate } from './i18n';

const STORED = /^(\d+):00 ([AP]M) - (\d+):00 ([AP]M)$/;

/** The hour of the day of `8`, `PM`. */
const hourOf = (hour: string | undefined, half: string | undefined) =>
  (Number(hour) % 12) + (half === 'PM' ? 12 : 0);

/** {@link formatSlot} for narrow places: where it does not fit in a line, it breaks behind the dash and nowhere else. */
export function narrowSlot(timeSlot: string): string {
  return formatSlot(timeSlot).replace(/([^-–]) /g, '$1\u00a0');
}

/**
 * A time slot as it is shown: in English as it is stored, `8:00 AM - 10:00 AM` (docs/product-decisions.md section 5), in
 * other languages by the times of day that people name: `सुबह 8–10 बजे`.
 */
export function formatSlot(timeSlot: string): string {
  const [whole, from, fromHalf, to, toHalf] = STORED.exec(timeSlot) ?? [];
  if (currentLocale() === 'en' || whole === undefined) return timeSlot;
  const clock = new Intl.DateTimeFormat(regionalLocale(), {
    hour: 'numeric',
    hour12: true,
    dayPeriod: 'short',
    timeZone: 'UTC',
  });
  const range = clock.formatRange(
    Date.UTC(2026, 0, 1, hourOf(from, fromHalf)),
    Date.UTC(2026, 0, 1, hourOf(to, toHalf)),
  );
  // An hour stays with the time of day before it.
  return translate('common.clockRange', { range: range.replace(/ (?=\d)/g, '\u00a0') });
}
